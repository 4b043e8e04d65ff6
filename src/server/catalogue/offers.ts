import type { EventTimes } from '#domain/catalogue/event-clock.ts';
import { availability, type Availability, isSaleOver, type TicketOffer } from '#domain/catalogue/availability.ts';
import { allInPrice, commissionOf, commissionsFor, type Commissions } from '#domain/cart/commissions.ts';
import { cents, toWire } from '#domain/money/money.ts';
import { lowestOrderFee, siteCommissionsOf } from '#domain/payments/fees.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { EventCard } from '#wire/catalogue/event.ts';
import type { Services } from '#server/services.ts';
import { isSiteOpen } from '#server/catalogue/is-open.ts';
import { serverDate } from './server-date.ts';

/** What the prices of an event's tickets depend on. */
export interface FeeColumns {
  readonly apply_fees: boolean;
  readonly admin_comm_type: number | null;
  readonly admin_commission: number | null;
  readonly org_comm_type: number | null;
  readonly organizer_commission: number | null;
}

interface EventRow extends FeeColumns {
  readonly id: number;
  readonly start_date: string | null;
  readonly start_time: string;
  readonly end_date: string | null;
  readonly end_time: string;
}

/** What a card says about buying. */
export interface EventOffer {
  readonly onCard: Pick<EventCard, 'availability' | 'from_price' | 'order_fee' | 'sale_starts' | 'sale_over'>;
}

/** What can be bought now of each of some events; one reading for all of them. */
export async function offersOf(events: readonly EventRow[], services: Services): Promise<Map<number, EventOffer>> {
  if (events.length === 0) return new Map();
  const rows = await services.database.db
    .selectFrom('tickets')
    .select([
      'event_id',
      'price_cents',
      'quantity',
      'booked_qty',
      'sold_out',
      'start_date',
      'start_time',
      'expire_date',
      'expire_time',
      'admin_commission_type',
      'admin_commission',
      'organizer_commission_type',
      'organizer_commission',
    ])
    .where('event_id', '=', (eb) => eb.fn.any(eb.val(events.map((event) => event.id))))
    .where('status', '=', 1)
    .where('deleted_at', 'is', null)
    .execute();
  const byEvent = Map.groupBy(rows, (row) => row.event_id);
  return new Map(events.map((event) => [event.id, offerOf(event, byEvent.get(event.id) ?? [], services)]));
}

type TicketRow = TicketFeeColumns & {
  readonly price_cents: number;
  readonly quantity: number;
  readonly booked_qty: number;
  readonly sold_out: boolean;
  readonly start_date: string | null;
  readonly start_time: string;
  readonly expire_date: string | null;
  readonly expire_time: string;
};

interface TicketFeeColumns {
  readonly admin_commission_type: number | null;
  readonly admin_commission: number | null;
  readonly organizer_commission_type: number | null;
  readonly organizer_commission: number | null;
}

function offerOf(event: EventRow, tickets: readonly TicketRow[], services: Services): EventOffer {
  const offers = tickets.map((ticket): TicketOffer => ({
    ...windowOf(ticket),
    allIn: allInOf(ticket, event, services),
  }));
  // nothing is on sale while the site is being set up
  const now = wallClock(services.now());
  const state = availability(timesOf(event), isSiteOpen(services.site) ? offers : [], now);
  const fee = lowestOrderFee(services.site.values()).fixed;
  return {
    onCard: {
      availability: state.kind,
      from_price: priceOf(state),
      order_fee: state.kind === 'from' && fee > 0 ? toWire(fee) : null,
      sale_starts: state.kind === 'not-yet-on-sale' ? serverDate(state.from) : null,
      ...(state.kind === 'sold-out' && isSaleOver(offers, now) && { sale_over: 1 as const }),
    },
  };
}

function priceOf(state: Availability): string | null {
  if (state.kind === 'free') return '0.00';
  return state.kind === 'from' ? toWire(state.price) : null;
}

/** The dates of an event's row, as its clock reads them. */
export function timesOf(row: Pick<EventRow, 'start_date' | 'start_time' | 'end_date' | 'end_time'>): EventTimes {
  return { startDate: row.start_date, startTime: row.start_time, endDate: row.end_date, endTime: row.end_time };
}

/** A ticket's row, as the window of its sale reads it; inactive tickets are not read at all. */
export function windowOf(row: Omit<TicketRow, keyof TicketFeeColumns | 'price_cents'>) {
  return {
    active: true,
    startDate: row.start_date,
    startTime: row.start_time,
    expireDate: row.expire_date,
    expireTime: row.expire_time,
    soldOut: row.sold_out,
    remaining: row.quantity - row.booked_qty,
  };
}

/** What a buyer pays for one ticket, handling included. */
export function allInOf(
  ticket: TicketFeeColumns & { readonly price_cents: number },
  event: FeeColumns,
  services: Services,
) {
  const commissions = commissionsFor(
    ticketCommissions(ticket),
    eventCommissions(event),
    siteCommissionsOf(services.site.values()),
  );
  return allInPrice(cents(ticket.price_cents), commissions, event.apply_fees);
}

/** The commissions set on a ticket; null inherits. */
export function ticketCommissions(row: TicketFeeColumns): Commissions {
  return {
    admin: commissionOf(row.admin_commission_type, row.admin_commission),
    organizer: commissionOf(row.organizer_commission_type, row.organizer_commission),
  };
}

/** The commissions set on an event; null inherits. */
export function eventCommissions(row: FeeColumns): Commissions {
  return {
    admin: commissionOf(row.admin_comm_type, row.admin_commission),
    organizer: commissionOf(row.org_comm_type, row.organizer_commission),
  };
}
