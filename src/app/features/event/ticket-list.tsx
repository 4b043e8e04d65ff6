import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BRAND_TABLE, isPaymentBrand } from '#domain/payments/brands.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { EventDetail, PublicEvent, PublicTicket } from '#wire/catalogue/event.ts';
import { isFrame } from '#device/apart.ts';
import { Tag } from '#app/ui/tag.tsx';
import { useCart } from '#app/data/cart.ts';
import { useOnline } from '#app/data/network.ts';
import { PriceLater } from '#app/shell/no-network.tsx';
import { useLangOf, useNow } from '#app/shell/page-facts.ts';
import { SaleStarts } from './event-stub.tsx';
import { MoneyOf, OrderFee } from '#app/features/event-parts/event-words.tsx';
import { EventUnlock, TellMe } from './lazy-parts.ts';
import { isPriced } from './payable.ts';
import { isFew, isSaleOver, isSmallLimit, leftOf } from './stock-left.ts';
import styles from './ticket-list.module.css';

interface Props {
  readonly detail: EventDetail;
  /** absent: nothing can be bought. Source: PREV-02 */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

/** The ticket types with their all-in prices. Source: EVT-09, EVT-13, EVT-14, EVT-41 to EVT-47. */
export function TicketList({ detail, action, className }: Props): ReactNode {
  const { data: event, tickets } = detail;
  const online = useOnline();
  if (event.cancelled) return null;
  if (event.availability === 'locked') return <Locked event={event} className={className} />;
  const ended = event.availability === 'ended';
  const isToCome = event.availability === 'coming-soon' || event.availability === 'not-yet-on-sale';
  // an event that is over; in a frame also one none of whose tickets is for frames
  if (tickets.length === 0 && !isToCome) return null;
  const priced = !ended && tickets.some(isPriced);
  return (
    <section id="tickets" aria-labelledby="tickets-title" className={className}>
      <h2 id="tickets-title" className={styles['heading']}>
        <Trans>Tickets</Trans>
      </h2>
      {tickets.length === 0 && (
        <p className={styles['none']}>
          {event.sale_starts ? (
            <SaleStarts at={event.sale_starts} />
          ) : (
            <Trans>Tickets are coming soon for this event</Trans>
          )}
        </p>
      )}
      <ul>
        {tickets.map((ticket) => (
          <Line key={ticket.id} ticket={ticket} language={event.lang} ended={ended} />
        ))}
      </ul>
      {priced && online && (
        <p className={styles['note']}>
          <Trans>All-in: fees and VAT included</Trans>
          <OrderFee event={event} />
        </p>
      )}
      {priced && event.ways_to_pay && <WaysToPay ways={event.ways_to_pay} />}
      {event.availability === 'from' || event.availability === 'free' ? (
        <div className={styles['action']}>{action}</div>
      ) : (
        // they are still to come, or may come back
        action && !ended && !event.sale_over && <TellMe key={event.id} event={event} />
      )}
    </section>
  );
}

interface LineProps {
  readonly ticket: PublicTicket;
  readonly language: string;
  /** the event is over: what was sold at which price, and no more */
  readonly ended: boolean;
}

function Line({ ticket, language, ended }: LineProps): ReactNode {
  const online = useOnline();
  const lang = useLangOf()(language);
  const soldOut = ticket.sold_out === 1 && !ended;
  return (
    <li className={styles['line']} data-sold-out={soldOut || undefined}>
      <div className={styles['what']}>
        <b lang={lang} dir="auto">
          {ticket.title}
        </b>
        {ticket.description && (
          <p className="small muted" lang={lang} dir="auto">
            {ticket.description}
          </p>
        )}
        {!ended && <Badges ticket={ticket} />}
      </div>
      <div className={styles['price']}>{online ? <Price ticket={ticket} ended={ended} /> : <SavedPrice />}</div>
    </li>
  );
}

/** Without a network neither the price nor what is left is known. */
function SavedPrice(): ReactNode {
  return (
    <span className="small muted">
      <PriceLater />
    </span>
  );
}

function Price({ ticket, ended }: Omit<LineProps, 'language'>): ReactNode {
  return (
    <>
      <b>{ticket.all_in_price === '0.00' ? <Trans>Free</Trans> : <MoneyOf wire={ticket.all_in_price} />}</b>
      {ended ? null : ticket.sold_out === 1 ? (
        <span className="micro muted">
          <NotSold ticket={ticket} />
        </span>
      ) : (
        <Left ticket={ticket} />
      )}
    </>
  );
}

/** Why a ticket cannot be bought. Source: EVT-41 to EVT-43. */
function NotSold({ ticket }: { ticket: PublicTicket }): ReactNode {
  return isSaleOver(ticket, wallClock(useNow())) ? <Trans>Sale over</Trans> : <Trans>Sold out</Trans>;
}

function Badges({ ticket }: { ticket: PublicTicket }): ReactNode {
  const { buy_limit, ticket_limit, free_ticket_quantity: paid, free_ticket_get: free } = ticket;
  const offer = ticket.free_ticket_allow === 1 && paid > 0 && free > 0;
  if (ticket.sold_out === 1 || (buy_limit < 2 && !isSmallLimit(ticket_limit) && !offer)) return null;
  return (
    <p className={styles['badges']}>
      {buy_limit > 1 && (
        <Tag>
          <Trans>Min. {buy_limit}</Trans>
        </Tag>
      )}
      {isSmallLimit(ticket_limit) && (
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

/** How many of it the cart holds, else the remaining stock, where the event shows it. Source: EVT-45. */
function Left({ ticket }: { ticket: PublicTicket }): ReactNode {
  const left = leftOf(ticket);
  const count = useCart()?.find((line) => line.ticket_id === ticket.id)?.ticket_qty;
  if (count) {
    return (
      <span className="micro muted">
        {isFrame() ? <Trans>{count} chosen</Trans> : <Trans>{count} in your cart</Trans>}
      </span>
    );
  }
  if (left === null) return null;
  return (
    <span className={isFew(left, ticket.quantity ?? 0) ? styles['few'] : 'micro muted'}>
      <Plural value={left} one="# left" other="# left" />
    </span>
  );
}

/** What the checkout offers for the prices above, or that it offers nothing. Source: EVT-09. */
function WaysToPay({ ways }: { ways: readonly string[] }): ReactNode {
  const { t } = useLingui();
  const methods = ways.map((way) => (isPaymentBrand(way) ? BRAND_TABLE[way].label : t`cash`)).join(', ');
  return (
    <p className={styles['note']}>
      {ways.length > 0 ? (
        <Trans>Ways to pay: {methods}</Trans>
      ) : (
        <Trans>Tickets with a price cannot be bought yet: there is no way to pay for them.</Trans>
      )}
    </p>
  );
}

function Locked({ event, className }: { event: PublicEvent; className?: string | undefined }): ReactNode {
  return (
    <section id="tickets" aria-labelledby="tickets-title" className={className}>
      <h2 id="tickets-title" className={styles['heading']}>
        <Trans>Tickets</Trans>
      </h2>
      <p className={styles['none']}>
        <Trans>This event is for guests with a password.</Trans>
      </p>
      <EventUnlock event={event} />
    </section>
  );
}
