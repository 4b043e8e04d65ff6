import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BOOKING_CANCEL } from '#domain/orders/booking-state.ts';
import { formatTableDate } from '#domain/time/format-date.ts';
import type { AdminOrder } from '#wire/admin/orders.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import type { BookingAddress } from '#app/features/organizer/bookings/use-booking-address.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Tag } from '#app/ui/tag.tsx';
import styles from './order-page.module.css';

interface Props {
  readonly order: AdminOrder;
  readonly address: BookingAddress;
}

/** What was ordered; a paid booking opens in the organizer's own sheet. */
export function Bookings({ order, address }: Props): ReactNode {
  return (
    <Panel>
      <section className={styles['part']}>
        <h2>
          <Trans>Bookings</Trans>
        </h2>
        <ul>
          {order.bookings.map((booking) => (
            <Booking
              key={booking.id}
              booking={booking}
              open={order.state === 'success' ? () => address.show(booking.id) : undefined}
            />
          ))}
        </ul>
      </section>
    </Panel>
  );
}

interface BookingProps {
  readonly booking: AdminOrder['bookings'][number];
  /** undefined: there is nothing to open before it is paid */
  readonly open: (() => void) | undefined;
}

function Booking({ booking, open }: BookingProps): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const states = {
    [BOOKING_CANCEL.normal]: '',
    [BOOKING_CANCEL.asked]: t`Asks to cancel`,
    [BOOKING_CANCEL.cancelled]: t`Cancelled`,
    [BOOKING_CANCEL.refunded]: t`Paid back`,
  };
  const { quantity, ticket_title, event_title, event_start_date: day, organisation, price, fee } = booking;
  const state = states[booking.booking_cancel];
  return (
    <li className={styles['line']}>
      <span className={styles['what']}>
        <b>
          {quantity} × {ticket_title}
        </b>
        <small className="muted">
          {[event_title, day && formatTableDate(day, lang), organisation].filter(Boolean).join(' · ')}
        </small>
      </span>
      {state && <Tag kind={booking.booking_cancel === BOOKING_CANCEL.asked ? 'warn' : 'neutral'}>{state}</Tag>}
      <span className="num">
        <b>
          <MoneyOf wire={price} />
        </b>
        <br />
        <small className="muted">
          <Trans>
            fee <MoneyOf wire={fee} />
          </Trans>
        </small>
      </span>
      {open && (
        <Button kind="outline" size="small" aria-label={t`Open ${quantity} × ${ticket_title}`} onClick={open}>
          <Trans>Open</Trans>
        </Button>
      )}
    </li>
  );
}
