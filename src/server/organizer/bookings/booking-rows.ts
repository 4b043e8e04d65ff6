import { type Kysely, type RawBuilder, sql } from 'kysely';
import { wallClock } from '#domain/time/wall-clock.ts';
import { isToCome } from '#server/catalogue/public-events.ts';
import { IS_IN } from '#server/orders/order-rows.ts';
import { plainLettersOf } from '#server/platform/database/plain-letters.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { HANDLING_CENTS } from '../sold-bookings.ts';

/** Which bookings somebody asks for. */
export interface WantedBookings {
  /** undefined: the caller sells nothing, and there are none */
  readonly organizationId: number | undefined;
  readonly eventId: number | undefined;
  /** events that are over too; of an event that is named it says nothing */
  readonly expired: boolean;
  readonly search?: string | undefined;
  readonly now: Date;
}

/** Paid bookings of an organizer, whatever became of them since, as filters and search leave them. Source: BKG-03, BKG-04, BKG-12. */
export function wantedBookings(db: Kysely<DB>, { search, ...wanted }: WantedBookings) {
  return db
    .selectFrom('bookings')
    .where('bookings.sold_at', 'is not', null)
    .where(isOfEvents(db, wanted))
    .$if(search !== undefined, (rows) => rows.where(isFoundBy(search ?? '')));
}

/** Whether the booking in reach is of the events that are asked for, whose numbers are read first. */
export function isOfEvents(db: Kysely<DB>, wanted: Omit<WantedBookings, 'search'>) {
  return sql<boolean>`bookings.organization_id = ${wanted.organizationId ?? 0}
    and bookings.event_id = any(array(${wantedEvents(db, wanted)}))`;
}

/** The events whose bookings are asked for. */
export function wantedEvents(
  db: Kysely<DB>,
  { organizationId, eventId, expired, now }: Omit<WantedBookings, 'search'>,
) {
  return db
    .selectFrom('events')
    .select('events.id')
    .where('events.organization_id', '=', organizationId ?? 0)
    .$if(eventId !== undefined, (events) => events.where('events.id', '=', eventId ?? 0))
    .$if(eventId === undefined && !expired, (events) => events.where((eb) => isToCome(eb, wallClock(now))));
}

/** Signs from which on a search is taken for a part of an order's number: fewer are in nearly every one. */
const NUMBER_MIN = 3;

/**
 * By a part of the buyer's name or address, with its accents or without, or of the order's number, however its groups are
 * written. What has no letters, as an accent alone, is in no name. Source: issue 14.
 */
export function isFoundBy(search: string) {
  const words = plainLettersOf(search);
  return sql<boolean>`(
    (${words} <> '' and strpos(bookings.buyer_words, ${words}) > 0)
    or ${holdsOrderNumber(sql.ref('bookings.number_words'), search)}
  )`;
}

/** Whether `number_words` hold a part of an order's number. */
export function holdsOrderNumber(numberWords: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const number = search.toUpperCase().replaceAll(/[\s-]/g, '');
  return number.length < NUMBER_MIN ? sql<boolean>`false` : sql<boolean>`strpos(${numberWords}, ${number}) > 0`;
}

/** Whether the booking in reach was not cancelled as a whole, as `isBookingValid` has it. */
export const IS_VALID = sql<boolean>`bookings.booking_cancel in (0, 1)`;

/** Tickets that the row in reach is about: those that were not cancelled, unless all of them were. */
export const SHOWN_TICKETS = sql<number>`(bookings.quantity + bookings.free_quantity
  - case when ${IS_VALID} then bookings.cancelled_quantity + bookings.cancelled_free_quantity else 0 end)`;

/** What was paid for the booking in reach as it was ordered, in cents, as `paidForBooking` has it. */
export const PAID_CENTS = sql<number>`(bookings.subtotal_cents + bookings.supplements_cents - bookings.discount_cents
  + bookings.transaction_share_cents + ${HANDLING_CENTS})`;

/** What was paid for the tickets that were cancelled of the booking in reach. */
const CANCELLED_CENTS = sql<number>`(
  select coalesce(sum(cancellations.paid_cents), 0)::int from cancellations where cancellations.booking_id = bookings.id
)`;

/** What was paid for the tickets that the row in reach is about. */
export const SHOWN_CENTS = sql<number>`(${PAID_CENTS} - case
  when ${IS_VALID} and bookings.cancelled_quantity > 0 then ${CANCELLED_CENTS} else 0 end)`;

/** Valid tickets of the booking in reach that are in. */
export const CHECKED_IN = sql<number>`(
  select count(*)::int from admissions
  where admissions.booking_id = bookings.id and ${IS_IN}
)`;
