import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LinkRender } from '#app/ui/link-render.ts';
import { notePosterOf, POSTER_TRANSITION } from './poster-transition.ts';

/** A link to an event's page, for the `ui` components that draw their own inside. */
export function toEvent(event: { slug: string; id: number }): LinkRender {
  return (props): ReactNode => (
    <Link
      to="/event-details/$event/$eventid"
      params={{ event: event.slug, eventid: String(event.id) }}
      viewTransition={POSTER_TRANSITION}
      onClick={notePosterOf}
      {...props}
    />
  );
}
