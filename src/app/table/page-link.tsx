import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LinkProps } from '#app/ui/link-render.ts';

/** A link to another page of the table that is shown. */
export function PageLink({ search, ...link }: LinkProps & { search: Record<string, string | undefined> }): ReactNode {
  return <Link to="." search={search} {...link} />;
}
