import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import type { ExcessCash } from '#wire/door/numbers.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { clockOf } from './answer-words.ts';
import styles from './door.module.css';

/** Orders of which more cash was taken at the door than was owed, with every phone and time. Source: issue 15. */
export function ExcessCashList({ orders }: { orders: readonly ExcessCash[] }): ReactNode {
  const { t } = useLingui();
  if (orders.length === 0) return null;
  return (
    <Panel>
      <h2>
        <Plural
          value={orders.length}
          one="Too much cash was taken for # order"
          other="Too much cash was taken for # orders"
        />
      </h2>
      <ul className={styles['list']}>
        {orders.map(({ order_number, excess, takings }) => (
          <li key={order_number}>
            <div>
              <b className="num">{order_number}</b>
              <p className="small">
                <Excess wire={excess} />
              </p>
              <ol className={styles['scans']}>
                {takings.map(({ at, gate, device, device_id, amount }) => (
                  <li key={`${at} ${device_id}`} className={styles['line']}>
                    {[clockOf(at), gate, device || t`by hand`, euros(amount)].filter(Boolean).join(' · ')}
                  </li>
                ))}
              </ol>
            </div>
            <Tag kind="warn">
              <Trans>To give back</Trans>
            </Tag>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Excess({ wire }: { wire: string }): ReactNode {
  const amount = euros(wire);
  return <Trans>Several phones took cash for it, or it was cancelled meanwhile. Give {amount} back.</Trans>;
}

function euros(wire: string): string {
  return formatMoney(fromWire(wire) ?? ZERO);
}
