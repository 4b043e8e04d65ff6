import type { Kysely, Selectable, Transaction } from 'kysely';
import type { LineTaxes } from '#domain/cart/taxes.ts';
import { cents, sum, type Cents } from '#domain/money/money.ts';
import { BOOKING_CANCEL, type BookingCancel } from '#domain/orders/booking-state.ts';
import type { BookingToCancel, PaymentFacts } from '#domain/orders/refund.ts';
import { PAYMENT_METHOD } from '#domain/payments/methods.ts';
import type { DB, Orders } from '#server/platform/database/tables.gen.ts';
import type { Services } from '#server/services.ts';
import { readBookings, type OrderBooking } from '../order-rows.ts';

/** An admission of a booking. */
export interface AdmissionRow {
  readonly id: string;
  /** its place in the booking, from 1 */
  readonly place: number;
  readonly position: number;
  readonly holderNames: readonly string[];
  readonly paid: Cents;
  readonly free: boolean;
  readonly scans: number;
  /** null: it is valid */
  readonly cancellationId: string | null;
}

/** A booking with all that decides about its cancellation. */
export interface CancellableBooking {
  readonly order: Selectable<Orders>;
  readonly row: OrderBooking['row'];
  /** the other lines of its order */
  readonly others: readonly OrderBooking['row'][];
  readonly admissions: readonly AdmissionRow[];
  readonly facts: BookingToCancel;
  readonly payment: PaymentFacts & { readonly id: string | null };
}

/**
 * Reads a booking to be changed; its order is locked first, then its admissions in the order of their ids, so that
 * whoever changes an order waits here, and nobody waits in a circle. Undefined when there is none.
 */
export async function lockBooking(
  trx: Transaction<DB>,
  services: Pick<Services, 'payments'>,
  bookingId: number,
): Promise<CancellableBooking | undefined> {
  const found = await trx.selectFrom('bookings').select('order_id').where('id', '=', bookingId).executeTakeFirst();
  if (!found) return undefined;
  await trx.selectFrom('orders').select('id').where('id', '=', found.order_id).forNoKeyUpdate().execute();
  await trx
    .selectFrom('admissions')
    .select('id')
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return readBooking(trx, services, bookingId);
}

/** The same without a lock, to say what would happen. */
export async function readBooking(
  db: Kysely<DB>,
  services: Pick<Services, 'payments'>,
  bookingId: number,
): Promise<CancellableBooking | undefined> {
  const order = await db
    .selectFrom('orders')
    .selectAll('orders')
    .where('id', '=', (eb) => eb.selectFrom('bookings').select('order_id').where('id', '=', bookingId))
    .executeTakeFirst();
  if (!order) return undefined;
  const lines = await readBookings(db, order.id);
  const line = lines.find(({ row }) => row.id === bookingId);
  if (!line) return undefined;
  const admissions = await readAdmissions(db, bookingId);
  const before = await db
    .selectFrom('cancellations')
    .select(['state', 'supplements_cents'])
    .where('booking_id', '=', bookingId)
    .execute();
  return {
    order,
    row: line.row,
    others: lines.filter(({ row }) => row.id !== bookingId).map(({ row }) => row),
    admissions,
    facts: {
      figures: line.figures,
      taxes: taxesOf(line.row),
      state: line.row.booking_cancel as BookingCancel, // the column's check allows no others
      gone: new Set(admissions.filter(({ cancellationId }) => cancellationId !== null).map(({ place }) => place)),
      supplementsGone: sum(before.map(({ supplements_cents }) => supplements_cents)),
      hasRefunds: before.some(({ state }) => state === BOOKING_CANCEL.refunded),
    },
    payment: await readPayment(db, services, order),
  };
}

async function readAdmissions(db: Kysely<DB>, bookingId: number): Promise<readonly AdmissionRow[]> {
  const rows = await db
    .selectFrom('admissions')
    .select(['id', 'position', 'holder_names', 'price_cents', 'free', 'scans', 'cancellation_id'])
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute();
  return rows.map((row, index) => ({
    id: row.id,
    place: index + 1,
    position: row.position,
    holderNames: row.holder_names,
    paid: cents(row.price_cents),
    free: row.free,
    scans: row.scans,
    cancellationId: row.cancellation_id,
  }));
}

/** The payment that the order's tickets were given for: one that went back as a whole is none. What is left of it the ledger says. */
async function readPayment(
  db: Kysely<DB>,
  { payments }: Pick<Services, 'payments'>,
  order: Selectable<Orders>,
): Promise<CancellableBooking['payment']> {
  const kept = await db
    .selectFrom('payments')
    .select(['id', 'provider', 'reference'])
    .where('order_id', '=', order.id)
    .where('status', '=', 'success')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.payment_id', '=', 'payments.id')
            .where('refunds.booking_id', 'is', null),
        ),
      ),
    )
    .orderBy('created_at')
    .executeTakeFirst();
  return {
    id: kept?.id ?? null,
    cash: order.payment_method === PAYMENT_METHOD.offline && order.total_cents > 0,
    left: kept ? await leftOfMoney(db, order.id) : null,
    providerThere: kept !== undefined && kept.reference !== null && payments.provider(kept.provider) !== undefined,
  };
}

/** What came in for an order and went neither back nor to its buyer's bank. */
async function leftOfMoney(db: Kysely<DB>, orderId: string): Promise<Cents> {
  const { left } = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<number | null>('amount_cents').as('left'))
    .where('order_id', '=', orderId)
    .where('kind', 'not in', ['fee', 'payout', 'cash'])
    .executeTakeFirstOrThrow();
  return cents(left ?? 0);
}

function taxesOf(row: OrderBooking['row']): LineTaxes {
  return {
    taxRate: row.tax_rate_bp,
    tax: cents(row.tax_cents),
    feeTaxRate: row.fee_tax_rate_bp,
    feeTax: cents(row.fee_tax_cents),
  };
}
