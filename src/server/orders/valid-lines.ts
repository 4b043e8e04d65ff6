import { type Kysely, sql } from 'kysely';
import { cents, sum } from '#domain/money/money.ts';
import { isBookingValid, type BookingCancel } from '#domain/orders/booking-state.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Words } from '#server/platform/mail/mail-frame.ts';
import { isAdmitting } from './booking-codes.ts';
import type { ConfirmedLine } from './mails/order-confirmation.ts';
import { VALID_TICKETS } from './order-rows.ts';
import { supplementLine, type BookingView, type OrderView } from './own-orders/order-view.ts';
import { supplementsOf } from './ticket-extras.ts';

type Line = Pick<
  BookingView,
  'booking_cancel' | 'quantity' | 'free_quantity' | 'cancelled_quantity' | 'cancelled_free_quantity'
>;

/** The valid tickets of lines together, free ones included. */
export function countValid(lines: readonly Line[]): number {
  const valid = lines.filter(({ booking_cancel }) => isBookingValid(booking_cancel as BookingCancel));
  return valid.reduce(
    (count, line) =>
      count + line.quantity + line.free_quantity - line.cancelled_quantity - line.cancelled_free_quantity,
    0,
  );
}

/** The lines of an order that have a valid ticket. */
export function validLines({ bookings }: OrderView): readonly BookingView[] {
  return bookings.filter((line) => countValid([line]) > 0);
}

/** How many tickets of an order are valid now, as `countValid` has it. */
export async function readValidTickets(db: Kysely<DB>, orderId: string): Promise<number> {
  const { valid } = await db
    .selectFrom('bookings')
    .select(sql<number>`coalesce(sum(${VALID_TICKETS}), 0)::int`.as('valid'))
    .where('order_id', '=', orderId)
    .where('booking_cancel', 'in', [0, 1])
    .executeTakeFirstOrThrow();
  return valid;
}

interface CancelledFigures {
  readonly paid: number;
  readonly tax: number;
  readonly feeTax: number;
}

/** What of an order was for tickets that were cancelled since, in cents, by the id of their line. */
export async function readCancelled(db: Kysely<DB>, orderId: string): Promise<ReadonlyMap<number, CancelledFigures>> {
  const rows = await db
    .selectFrom('cancellations')
    .select([
      'booking_id',
      sql<number>`sum(paid_cents)::int`.as('paid'),
      sql<number>`sum(tax_cents)::int`.as('tax'),
      sql<number>`sum(fee_tax_cents)::int`.as('feeTax'),
    ])
    .where('order_id', '=', orderId)
    .groupBy('booking_id')
    .execute();
  return new Map(rows.map(({ booking_id, ...figures }) => [booking_id, figures]));
}

/** A line as the mail lists it, with what is valid of it alone; `words` are of the mail's language. */
export function confirmedLine(line: BookingView, words: Words): ConfirmedLine {
  const gone = line.admissions
    .filter((admission) => !isAdmitting(line, admission))
    .flatMap((admission) => supplementsOf(line, admission));
  return {
    ticketTitle: line.ticket_title,
    quantity: line.quantity - line.cancelled_quantity,
    freeQuantity: line.free_quantity - line.cancelled_free_quantity,
    subtotal: cents(line.subtotal_cents - line.ticket_price_cents * line.cancelled_quantity),
    supplements: together(
      line.supplements
        .filter((one) => !gone.includes(one))
        .map((one) => ({ title: supplementLine(one, words), price: cents(one.price_cents) })),
    ),
  };
}

type Bought = ConfirmedLine['supplements'][number];

/** Supplements by what they say: those that are the same are one, with how many there are. */
function together(supplements: readonly Bought[]): Bought[] {
  return [...Map.groupBy(supplements, ({ title }) => title)].map(([title, same]) => ({
    title: same.length > 1 ? `${same.length} × ${title}` : title,
    price: sum(same.map(({ price }) => price)),
  }));
}
