import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DoorConflict } from '#wire/door/numbers.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { clockOf, useReasonText } from './answer-words.ts';
import styles from './door.module.css';

/** Codes that were accepted twice, or that should not have been, with every scan. Source: issue 15. */
export function Conflicts({ conflicts }: { conflicts: readonly DoorConflict[] }): ReactNode {
  const { t } = useLingui();
  const reasonText = useReasonText();
  const extraText = (reason: string): string =>
    reason === 'already_in' ? t`This code was used before.` : reasonText(reason);
  if (conflicts.length === 0) return null;
  return (
    <Panel>
      <h2>
        <Plural
          value={conflicts.length}
          one="# code was accepted against the rules"
          other="# codes were accepted against the rules"
        />
      </h2>
      <ul className={styles['list']}>
        {conflicts.map(({ id, kind, order_number, position, ticket_title, reason, scans }) => (
          <li key={id}>
            <div>
              <b>
                {ticket_title || <Trans>Unknown code</Trans>}{' '}
                <span className="num">
                  {order_number && ` · ${order_number}`}
                  {position > 0 && ` / ${position}`}
                </span>
              </b>
              <p className="small">
                {kind === 'voucher' || kind === 'supplement' ? extraText(reason) : reasonText(reason)}
              </p>
              <ol className={styles['scans']}>
                {scans.map(({ at, gate, device, counted }) => (
                  <li key={`${at} ${device}`} className={styles['line']}>
                    {[clockOf(at), gate, device || t`by hand`].filter(Boolean).join(' · ')}{' '}
                    {counted === 0 && <Trans>(not counted)</Trans>}
                  </li>
                ))}
              </ol>
            </div>
            <Tag kind="warn">{reason === 'already_in' ? <Trans>Double</Trans> : <Trans>Accepted anyway</Trans>}</Tag>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
