import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderTickets } from '#wire/orders/order-tickets.ts';
import { EventTime } from '#app/features/event-parts/event-time.tsx';
import { CancelledTickets } from './cancelled-tickets.tsx';
import type { OrderStanding } from './order-standing.ts';
import styles from './success-page.module.css';
import type { OrderedEvent } from './ordered-events.ts';
import { SuccessTitle } from './success-title.tsx';

interface Props {
  readonly orderNumber: string;
  readonly standing: OrderStanding;
  /** of their owner; undefined for others, who learn no more than that */
  readonly tickets: OrderTickets | undefined;
  readonly events: readonly OrderedEvent[];
  /** what is left: papers, and the way to other tickets */
  readonly children: ReactNode;
}

/** A paid order whose tickets were cancelled or taken back, or whose event was cancelled: what became of it. Source: MYT-11. */
export function OrderInVain({ orderNumber, standing, tickets, events, children }: Props): ReactNode {
  return (
    <div className={styles['page']}>
      <div className={styles['inner']}>
        <h1 className={styles['title']}>
          <SuccessTitle standing={standing} count={events.length} first="" />
        </h1>
        <p className={styles['about']} role="status">
          <Trans>
            Order <span className="num">{orderNumber}</span>.
          </Trans>{' '}
          {!tickets && <Trans>What becomes of the money is in the e-mail about it.</Trans>}
        </p>
        <CancelledTickets tickets={tickets} />
        {events.map(({ event }) => (
          <p key={event.id} className={styles['in-vain']}>
            <b dir="auto">{event.title}</b>
            <br />
            <EventTime event={event} city={event.city} />
          </p>
        ))}
        {children}
      </div>
    </div>
  );
}
