import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';
import styles from './logo.module.css';

const TICKET =
  'M3 0h27a3 3 0 0 1 3 3v6.5a4.5 4.5 0 0 0 0 9V25a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3v-6.5a4.5 4.5 0 0 0 0-9V3a3 3 0 0 1 3-3z';
const LETTER = 'M10 5.5h4.6v6.3l5-6.3h5.3l-5.7 7 6 10h-5.3l-3.7-6.5-1.6 2v4.5H10z';

/** The ticket with the K; as high as 1.08 times the font size around it. Decorative: the word stands beside it. */
export function LogoMark({ className }: { className?: string | undefined }): ReactNode {
  return (
    <svg className={classNames(styles['mark'], className)} viewBox="0 0 33 28" aria-hidden="true">
      <path className={styles['ticket']} d={TICKET} />
      <path fill="#15120E" d={LETTER} />
    </svg>
  );
}

/** Mark and word; scales with the font size of `className`. */
export function Logo({ name, className }: { name: string; className?: string | undefined }): ReactNode {
  return (
    <span className={classNames(styles['logo'], 'display', className)}>
      <LogoMark />
      {name}
    </span>
  );
}
