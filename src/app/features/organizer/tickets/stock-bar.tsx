import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrganizerTicket } from '#wire/organizer/tickets.ts';
import styles from './ticket-list.module.css';

/** How much of a ticket's stock is sold (filled) and being paid (striped), with the numbers. Source: screens 55, TKT-22. */
export function StockBar({ ticket }: { ticket: OrganizerTicket }): ReactNode {
  const { t } = useLingui();
  const { quantity, in_payment: held } = ticket;
  const sold = soldOf(ticket);
  const left = Math.max(0, quantity - sold - held);
  return (
    <div className={styles['stock']}>
      <div className={styles['bar']} role="img" aria-label={t`${sold} booked, ${held} in payment, ${left} left`}>
        <i style={{ inlineSize: share(sold, quantity) }} />
        <i data-held style={{ inlineSize: share(held, quantity) }} />
      </div>
      <div className={`${styles['numbers']} micro muted num`}>
        <span>
          {held > 0 ? (
            <Trans>
              {sold} booked, {held} in payment
            </Trans>
          ) : (
            <Trans>{sold} booked</Trans>
          )}
        </span>
        <span>
          <Trans>of {quantity}</Trans>
        </span>
      </div>
    </div>
  );
}

/** Tickets whose order is paid, free ones included. */
export function soldOf({ booked_ticket, in_payment }: OrganizerTicket): number {
  return booked_ticket - in_payment;
}

function share(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.min(100, (part / whole) * 100)}%`;
}
