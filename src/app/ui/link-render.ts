import type { ReactNode } from 'react';

/** What a component asks of the link (or button) it does not know how to make itself. */
export type LinkProps = {
  className?: string | undefined;
  children: ReactNode;
  tabIndex?: number | undefined;
  'aria-current'?: 'page' | 'true' | undefined;
  'aria-label'?: string | undefined;
};

/** Draws the given props as a router link, an anchor or a button: `(props) => <Link to="/events" {...props} />`. */
export type LinkRender = (props: LinkProps) => ReactNode;
