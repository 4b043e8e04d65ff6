import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CopyButton } from '#app/shell/copy-button.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import styles from './own-software.module.css';

interface Props {
  readonly secret: string;
  /** what it is for */
  readonly children: ReactNode;
  readonly onDone: () => void;
}

/** A secret that was made just now: this is the one time that it is shown. */
export function ShownOnce({ secret, children, onDone }: Props): ReactNode {
  return (
    <div className={styles['sheet']}>
      <Notice kind="ok" live>
        {children}
      </Notice>
      <p className={styles['secret']}>{secret}</p>
      <div>
        <CopyButton text={secret} />
      </div>
      <p className="small muted">
        <Trans>It is shown this once. If it is lost, make a new one.</Trans>
      </p>
      <Button full kind="outline" onClick={onDone}>
        <Trans>I have it</Trans>
      </Button>
    </div>
  );
}
