import type { ReactNode } from 'react';
import { PageBar } from '../../shell/page-bar.tsx';
import styles from './account-frame.module.css';
import { SignedInOnly } from './signed-in-only.tsx';

interface Props {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A page of the account below its home: its bar, and what only somebody who is signed in sees. */
export function AccountFrame({ title, children }: Props): ReactNode {
  return (
    <div className={styles['frame']}>
      <PageBar title={title} otherwise={{ to: '/account' }} />
      <div className={styles['content']}>
        <SignedInOnly>{children}</SignedInOnly>
      </div>
    </div>
  );
}
