import type { ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import styles from './scroll-row.module.css';

type Props = {
  /** Names the row for screen readers. */
  label: string;
  /** Width of a child: photo 188, card 236, story 270 px. */
  of: 'photos' | 'cards' | 'stories';
  className?: string | undefined;
  /** `<li>`s. */
  children: ReactNode;
};

/** A row that scrolls sideways by touch, wheel and, being focusable, by arrow keys. */
export function ScrollRow({ label, of, className, children }: Props): ReactNode {
  return (
    <ul className={classNames(styles['row'], styles[of], className)} aria-label={label} tabIndex={0}>
      {children}
    </ul>
  );
}
