import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Mailed } from '#wire/organizer/event-move.ts';
import styles from './cancel-event.module.css';
import { BookingLink, ListedLater } from './listed-booking.tsx';

/** How far the mails to the buyers of an event are. */
export function MailedOrders({ mails: { sent, waiting } }: { mails: Pick<Mailed, 'sent' | 'waiting'> }): ReactNode {
  return (
    <>
      <Plural value={sent} one="The buyer of # order is mailed." other="The buyers of # orders are mailed." />{' '}
      {waiting > 0 && (
        <Plural
          value={waiting}
          one="The buyer of # order waits for a mail."
          other="The buyers of # orders wait for a mail."
        />
      )}
    </>
  );
}

interface UnreachedProps {
  readonly mails: Pick<Mailed, 'failed' | 'unreached'>;
  /** in the console, whose bookings stand with their orders */
  readonly isAdmin: boolean;
}

/** Whom no mail reached, each with the way to its booking, where a mistyped address is corrected. */
export function Unreached({ mails: { failed, unreached }, isAdmin }: UnreachedProps): ReactNode {
  return (
    <>
      <p>
        <Plural
          value={failed}
          one="No mail reached the buyer of # order. A mistyped address is corrected in its booking."
          other="No mail reached the buyers of # orders. A mistyped address is corrected in its booking."
        />
      </p>
      <ul className={styles['problems']}>
        {unreached.map(({ booking_id: id, order_number, customer_name, customer_email }) => (
          <li key={id}>
            <span>
              <BookingLink id={id} orderNumber={order_number} isAdmin={isAdmin} />
              <span className="small muted">{[customer_name, customer_email].filter(Boolean).join(' · ')}</span>
            </span>
          </li>
        ))}
      </ul>
      <ListedLater more={failed - unreached.length} />
    </>
  );
}
