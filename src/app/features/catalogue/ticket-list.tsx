import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EventDetail, PublicTicket } from '#wire/catalogue/event.ts';
import { Tag } from '#app/ui/tag.tsx';
import { SaleStarts } from './event-stub.tsx';
import { MoneyOf, OrderFee } from './event-words.tsx';
import styles from './ticket-list.module.css';

/** Fewer left than this, or than a tenth, is worth saying louder. Source: look/README (do / don't). */
const FEW_LEFT = 15;

/** The ticket types with their all-in prices. Source: EVT-13, EVT-14, EVT-41 to EVT-47. */
export function TicketList({ detail, className }: { detail: EventDetail; className?: string | undefined }): ReactNode {
  const { data: event, tickets } = detail;
  if (event.availability === 'locked') return <Locked className={className} />;
  return (
    <section id="tickets" aria-labelledby="tickets-title" className={className}>
      <h2 id="tickets-title" className={styles['heading']}>
        <Trans>Tickets</Trans>
      </h2>
      {tickets.length === 0 && (
        <p className={styles['none']}>
          {event.sale_starts ? <SaleStarts at={event.sale_starts} /> : <Trans>Tickets are coming soon for this event</Trans>}
        </p>
      )}
      <ul>
        {tickets.map((ticket) => (
          <Line key={ticket.id} ticket={ticket} />
        ))}
      </ul>
      {tickets.length > 0 && (
        <p className={styles['note']}>
          <Trans>All-in: fees and VAT included</Trans>
          <OrderFee event={event} />
        </p>
      )}
    </section>
  );
}

function Line({ ticket }: { ticket: PublicTicket }): ReactNode {
  const soldOut = ticket.sold_out === 1;
  return (
    <li className={styles['line']} data-sold-out={soldOut || undefined}>
      <div className={styles['what']}>
        <b>{ticket.title}</b>
        {ticket.description && <p className="small muted">{ticket.description}</p>}
        <Badges ticket={ticket} />
      </div>
      <div className={styles['price']}>
        <b>{ticket.all_in_price === '0.00' ? <Trans>Free</Trans> : <MoneyOf wire={ticket.all_in_price} />}</b>
        {soldOut ? (
          <span className="micro muted">
            <Trans>Sold out</Trans>
          </span>
        ) : (
          <Left ticket={ticket} />
        )}
      </div>
    </li>
  );
}

function Badges({ ticket }: { ticket: PublicTicket }): ReactNode {
  const { buy_limit, ticket_limit, free_ticket_quantity: paid, free_ticket_get: free } = ticket;
  const offer = ticket.free_ticket_allow === 1 && paid > 0 && free > 0;
  if (buy_limit < 2 && ticket_limit === 0 && !offer) return null;
  return (
    <p className={styles['badges']}>
      {buy_limit > 1 && (
        <Tag>
          <Trans>Min. {buy_limit}</Trans>
        </Tag>
      )}
      {ticket_limit > 0 && (
        <Tag>
          <Trans>Max. {ticket_limit} per person</Trans>
        </Tag>
      )}
      {offer && (
        <Tag kind="accent">
          <Trans>
            {paid} + {free} free
          </Trans>
        </Tag>
      )}
    </p>
  );
}

/** The remaining stock, where the event shows it. Source: EVT-45. */
function Left({ ticket: { quantity, booked_qty } }: { ticket: PublicTicket }): ReactNode {
  if (quantity === null || booked_qty === null) return null;
  const left = quantity - booked_qty;
  const few = left < FEW_LEFT || left < quantity / 10;
  return (
    <span className={few ? styles['few'] : 'micro muted'}>
      <Plural value={left} one="# left" other="# left" />
    </span>
  );
}

function Locked({ className }: { className?: string | undefined }): ReactNode {
  return (
    <section id="tickets" aria-labelledby="tickets-title" className={className}>
      <h2 id="tickets-title" className={styles['heading']}>
        <Trans>Tickets</Trans>
      </h2>
      <p className={styles['none']}>
        <Trans>This event is for guests with a password.</Trans>
      </p>
    </section>
  );
}
