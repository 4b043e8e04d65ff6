import { sql, type Kysely, type Selectable } from 'kysely';
import { SUPPLEMENT_APPLIED } from '#domain/cart/supplements.ts';
import { type Cents, cents, sum, ZERO } from '#domain/money/money.ts';
import { type BookingFigures, handlingOf } from '#domain/orders/shares.ts';
import type { Bookings, DB } from '#server/platform/database/tables.gen.ts';
import type { Holding } from './checkout/reservation.ts';

/** A line of an order as it is stored, with the figures of the rules. */
export interface OrderBooking {
  readonly row: Selectable<Bookings>;
  readonly figures: BookingFigures;
  /** how many names an admission of its ticket carries */
  readonly ticketPeople: number;
}

/** Tickets of the booking in reach that were not cancelled, free ones included. */
export const VALID_TICKETS = sql<number>`(
  bookings.quantity + bookings.free_quantity - bookings.cancelled_quantity - bookings.cancelled_free_quantity
)`;

/**
 * Whether the admission in reach counts as checked in: somebody came in with it, and it was not cancelled. What a buyer's
 * bank takes back afterwards changes nothing: the ticket still counts as sold, and who was in was in. Source: RPT-17, BKT-05.
 */
export const IS_IN = sql<boolean>`(admissions.scans > 0 and admissions.cancellation_id is null)`;

/** The lines of an order in their order. */
export async function readBookings(db: Kysely<DB>, orderId: string): Promise<readonly OrderBooking[]> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('tickets', 'tickets.id', 'bookings.ticket_id')
    .selectAll('bookings')
    .select('tickets.ticket_people')
    .select((eb) =>
      eb
        .selectFrom('booking_supplements')
        .select(
          sql<
            Supplement[]
          >`coalesce(json_agg(json_build_object('position', ticket_position, 'price', price_cents, 'applied', applied)), '[]')`.as(
            'list',
          ),
        )
        .whereRef('booking_supplements.booking_id', '=', 'bookings.id')
        .as('supplements'),
    )
    .where('bookings.order_id', '=', orderId)
    .orderBy('bookings.position')
    .execute();
  return rows.map(({ ticket_people: ticketPeople, supplements, ...row }) => ({
    row,
    ticketPeople,
    figures: figuresOf(row, supplements ?? []),
  }));
}

/** What an order holds, or would hold again: its lines that still count. Source: decisions 4 and 5. */
export async function readHolding(db: Kysely<DB>, orderId: string): Promise<Holding> {
  const rows = await db
    .selectFrom('bookings')
    .select(['ticket_id', 'quantity', 'free_quantity', 'coupon_id', 'coupon_code_id'])
    .where('order_id', '=', orderId)
    .where('booking_cancel', 'in', [0, 1])
    .execute();
  return {
    tickets: rows.map((row) => ({ id: row.ticket_id, quantity: row.quantity + row.free_quantity })),
    coupons: couponUses(rows.map((row) => ({ id: row.coupon_id, codeId: row.coupon_code_id, tickets: row.quantity }))),
    isPromised: true,
  };
}

/** The uses of coupons in an order: each coupon, or code of a mass group, once, with all tickets it is used for. Source: decisions 4. */
export function couponUses(
  lines: readonly { readonly id: number | null; readonly codeId: number | null; readonly tickets: number }[],
): Holding['coupons'] {
  const uses = new Map<string, Holding['coupons'][number]>();
  for (const { id, codeId, tickets } of lines) {
    if (id === null) continue;
    const key = `${id} ${codeId}`;
    uses.set(key, { id, codeId, tickets: (uses.get(key)?.tickets ?? 0) + tickets, orders: 1 });
  }
  return [...uses.values()];
}

/** What of a line's supplements its figures are made of. */
interface Supplement {
  readonly position: number;
  readonly price: number;
  readonly applied: number;
}

/** The handling charges that the buyer of a booking paid. Source: decisions 3. */
export function handlingOfRow(
  row: Pick<Selectable<Bookings>, 'admin_fee_cents' | 'organizer_fee_cents' | 'fees_on_top'>,
): Cents {
  const [adminFee, organizerFee] = [cents(row.admin_fee_cents), cents(row.organizer_fee_cents)];
  return handlingOf({ adminFee, organizerFee, feesOnTop: row.fees_on_top });
}

function figuresOf(row: Selectable<Bookings>, supplements: readonly Supplement[]): BookingFigures {
  const supplementsByPosition = Array.from({ length: row.quantity }, (_, index) =>
    sum([ZERO, ...supplements.filter(({ position }) => position === index + 1).map(({ price }) => price)]),
  );
  return {
    quantity: row.quantity,
    freeQuantity: row.free_quantity,
    subtotal: cents(row.subtotal_cents),
    supplementsByPosition,
    oncePerLine: sum([
      ZERO,
      ...supplements.filter(({ applied }) => applied === SUPPLEMENT_APPLIED.oncePerLine).map(({ price }) => price),
    ]),
    adminFee: cents(row.admin_fee_cents),
    organizerFee: cents(row.organizer_fee_cents),
    organizerFeeTaken: row.organizer_fee_taken,
    feesOnTop: row.fees_on_top,
    discount: cents(row.discount_cents),
    transactionShare: cents(row.transaction_share_cents),
  };
}
