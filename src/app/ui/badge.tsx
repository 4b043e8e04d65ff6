import type { ReactNode } from 'react';

import styles from './badge.module.css';
import { classNames } from './class-names.ts';

/**
 * A count on the shoulder of an icon (tickets in the cart, active filters). Its positioned parent's name says the count
 * too. Set `--badge-ring` where the ground is not `--surface`.
 */
export function Badge({ children, className }: { children: ReactNode; className?: string | undefined }): ReactNode {
  return (
    <span className={classNames(styles['badge'], 'num', className)} aria-hidden="true" translate="no">
      {children}
    </span>
  );
}
