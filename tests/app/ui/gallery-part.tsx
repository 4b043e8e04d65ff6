import type { ReactNode } from 'react';

import type { LinkRender } from '../../../src/app/ui/link-render.ts';

/** A plain link in the place of the router's. */
export const anchor: LinkRender = ({ children, ...props }) => (
  <a href="#top" {...props}>
    {children}
  </a>
);

/** One group of the gallery. */
export function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
