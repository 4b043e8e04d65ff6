import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import styles from './free-tickets.module.css';
import { FREE_TICKETS } from './places.ts';
import type { SentBefore } from './use-sending.ts';

interface Props {
  readonly sending: { readonly sentBefore: SentBefore | undefined; readonly sendAsNew: () => void };
}

/** Said where a form went out before, and was changed since: whether more is sent is for its organizer to say. */
export function SentBeforeNotice({ sending: { sentBefore, sendAsNew } }: Props): ReactNode {
  if (!sentBefore) return null;
  const { text, event } = sentBefore;
  return (
    <Notice
      kind="danger"
      title={text}
      action={
        <div className={styles['ways']}>
          <Link to={FREE_TICKETS} search={{ event }} className="link">
            <Trans>Show who got them</Trans>
          </Link>
          <Button kind="outline" size="small" onClick={sendAsNew}>
            <Trans>Make this a new sending</Trans>
          </Button>
        </div>
      }
    >
      <Trans>A new sending goes out besides the first: whoever is in both gets tickets twice.</Trans>
    </Notice>
  );
}
