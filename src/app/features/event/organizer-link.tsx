import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrganizerInfo } from '#wire/catalogue/event.ts';
import type { LinkRender } from '#app/ui/link-render.ts';

/** A link to the page of all an organizer's events. */
export function toOrganizer({ id, slug }: OrganizerInfo): LinkRender {
  return (props): ReactNode => <Link to="/organizer/$id/$slug" params={{ id: String(id), slug }} {...props} />;
}
