import type { ReactNode } from 'react';

import { Icon } from '#app/ui/icon.tsx';
import styles from './save-bar.module.css';

type Props = {
  /** What is unsaved, or kept; a lucide path before it. */
  status?: ReactNode;
  icon?: string;
  /** The buttons, the one that saves last. */
  children: ReactNode;
};

/** Stays in view below a long form: how it stands at the left, what to do at the right. Source: screens 53. */
export function SaveBar({ status, icon, children }: Props): ReactNode {
  return (
    <div className={styles['bar']}>
      <p className={styles['status']} role="status">
        {status !== undefined && (
          <>
            {icon !== undefined && <Icon d={icon} size={18} />}
            <span>{status}</span>
          </>
        )}
      </p>
      <div className={styles['actions']}>{children}</div>
    </div>
  );
}
