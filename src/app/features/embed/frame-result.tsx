import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type DeviceOrder, findOrder, orderStore } from '#device/orders/order-store.ts';
import { useRecord } from '#app/data/device.ts';
import { Ticket } from '#app/ui/event/ticket.tsx';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { OrderName } from '#app/features/orders/order-name.tsx';
import { useFrameColours } from './frame-event.ts';
import { framedOrderQuery } from './frame-queries.ts';
import styles from './frame-result.module.css';

/** The order as this frame placed it, or as the page of the payment was told of it. */
export function useFramedOrder(orderNumber: string): DeviceOrder | undefined {
  const orders = useRecord(orderStore);
  return orders && findOrder(orders, orderNumber);
}

interface Props {
  readonly orderNumber: string;
  readonly order: DeviceOrder | undefined;
  readonly title: ReactNode;
  /** what that means for money and tickets */
  readonly text: ReactNode;
  /** what can be done now */
  readonly children?: ReactNode;
}

/** How an order of a frame stands, and the way back to its event. Source: ORD-05 to ORD-07, ORD-14. */
export function FrameResult({ orderNumber, order, title, text, children }: Props): ReactNode {
  return (
    <div className={styles['page']}>
      {order && order.lines.length > 0 ? (
        <Ticket
          mainClassName={styles['main']}
          stubClassName={styles['stub']}
          main={<OrderName orderNumber={orderNumber} order={order} />}
          stub={
            <b>
              <MoneyOf wire={order.total} />
            </b>
          }
        />
      ) : (
        <div>
          <OrderName orderNumber={orderNumber} order={undefined} />
        </div>
      )}
      <div role="status">
        <h1 className={styles['title']}>{title}</h1>
        <div className="muted">{text}</div>
      </div>
      {children}
      <WayBack orderNumber={orderNumber} />
    </div>
  );
}

function WayBack({ orderNumber }: { orderNumber: string }): ReactNode {
  const event = useQuery(framedOrderQuery(orderNumber)).data?.data.event;
  useFrameColours(event ? { url_color: event.url_color } : {});
  if (!event) return null;
  return (
    <p>
      <Link
        to="/event-frame-details/$event/$eventid"
        params={{ event: event.slug, eventid: String(event.id) }}
        className={styles['link']}
      >
        <Trans>Back to the event</Trans>
      </Link>
    </p>
  );
}
