import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeviceOrder } from '#device/orders/order-store.ts';
import styles from './order-name.module.css';

/** Number, first event and count of an order, as its ticket shows them; the number alone where nothing more is known. */
export function OrderName({ orderNumber, order }: { orderNumber: string; order: DeviceOrder | undefined }): ReactNode {
  const events = [...new Set(order?.lines.map((line) => line.event.id))];
  const count = (order?.lines ?? []).reduce((sum, line) => sum + line.quantity, 0);
  const more = events.length - 1;
  return (
    <>
      <p className={styles['number']}>
        <Trans>
          Order <span className="num">{orderNumber}</span>
        </Trans>
      </p>
      {order?.lines[0] && <p className={styles['event']}>{order.lines[0].event.title}</p>}
      {count > 0 && (
        <p className="small muted">
          {more > 0 && (
            <>
              <Plural value={more} one="+ # more event" other="+ # more events" /> ·{' '}
            </>
          )}
          <Plural value={count} one="# ticket" other="# tickets" />
        </p>
      )}
    </>
  );
}
