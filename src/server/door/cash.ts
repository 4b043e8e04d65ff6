import { sql, type Transaction } from 'kysely';
import { cents, sum, toWire, ZERO, type Cents } from '#domain/money/money.ts';
import { normaliseOrderNumber } from '#domain/orders/order-number.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { markPaid } from '#wire/door/scans.ts';
import { tellOfPaid } from '#server/orders/tell-of-paid.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { verifyCode } from '#server/tickets/ticket-codes.ts';

/** Notes that an order was paid in cash; a second time nothing happens. Source: issue 15. */
export async function handleMarkPaid(call: Call<typeof markPaid>): Promise<ReplyOf<typeof markPaid>> {
  const { caller, services } = call;
  const orderId = await orderOf(call);
  const amount = await services.database.transaction((trx) =>
    takeCash(trx, { orderId, device: caller, now: services.now() }),
  );
  return { ...SUCCESS, message: 'bookingstausupdated', data: { amount: toWire(amount) } };
}

/** The order of a ticket, or on an organizer's own phone of a number: with tickets of the door's event. */
async function orderOf({ input, caller, services }: Call<typeof markPaid>): Promise<string> {
  const { db } = services.database;
  const orders = db
    .selectFrom('orders')
    .innerJoin('bookings', 'bookings.order_id', 'orders.id')
    .select('orders.id')
    .where('bookings.event_id', '=', caller.eventId)
    .where('orders.state', '=', 'success')
    .limit(1);
  if (input.code !== undefined) {
    const verification = await verifyCode(services.signingKeys, input.code);
    if (!verification.genuine) throw refused(verification.reason);
    const admissionId = verification.payload.id;
    const found = await orders
      .innerJoin('admissions', 'admissions.booking_id', 'bookings.id')
      .where('admissions.id', '=', admissionId)
      .executeTakeFirst();
    if (found) return found.id;
  } else if (input.order_number !== undefined && caller.userId !== undefined) {
    const number = normaliseOrderNumber(input.order_number) ?? '';
    const found = await orders.where('orders.order_number', '=', number).executeTakeFirst();
    if (found) return found.id;
  }
  throw refused('unknown');
}

function refused(reason: string): Refusal {
  return new Refusal('bookingstausfailed', markPaid.refusals.bookingstausfailed, { values: { reason } });
}

interface Taking {
  readonly orderId: string;
  /** who took it where; null: no phone of the door, or a helper */
  readonly device: { readonly eventId: number; readonly deviceId: string | null; readonly userId?: number | undefined };
  /** the scan with which it was taken */
  readonly nonce?: string;
  readonly now: Date;
}

/**
 * Notes the cash of an order's tickets for the door's event: a row for each of its lines, once, and a line in the ledger.
 * @returns what was noted now
 */
export async function takeCash(trx: Transaction<DB>, { orderId, device, nonce, now }: Taking): Promise<Cents> {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'order_number', 'payment_method', 'total_cents', 'state'])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (order.payment_method !== 'offline' || order.total_cents === 0 || order.state !== 'success') return ZERO;
  // its cash was given back: a request that comes late takes none
  if (nonce !== undefined && (await wasUndone(trx, nonce))) return ZERO;
  const owed = await trx
    .selectFrom('bookings')
    .innerJoin('admissions', 'admissions.booking_id', 'bookings.id')
    .select(['bookings.id', 'bookings.organization_id', 'bookings.event_id', 'bookings.ticket_id'])
    .select(sql<number>`sum(admissions.price_cents)::int`.as('amount'))
    .where('bookings.order_id', '=', orderId)
    .where('bookings.event_id', '=', device.eventId)
    .where('bookings.booking_cancel', 'in', [0, 1])
    .where('admissions.revoked_at', 'is', null)
    .where('admissions.cancellation_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('door_payments')
            .select('door_payments.booking_id')
            .whereRef('door_payments.booking_id', '=', 'bookings.id'),
        ),
      ),
    )
    .groupBy('bookings.id')
    .having(sql<boolean>`sum(admissions.price_cents) > 0`)
    .orderBy('bookings.id')
    .execute();
  if (owed.length === 0) return ZERO;
  const by = { at: now, device_id: device.deviceId, user_id: device.userId ?? null, scan_nonce: nonce ?? null };
  await trx
    .insertInto('door_payments')
    .values(owed.map(({ id, amount }) => ({ booking_id: id, amount_cents: amount, ...by })))
    .execute();
  const lines = owed.map((line) => ({ ...line, order_id: orderId }));
  await noteCash(trx, lines, { at: now, note: 'paid at the door' });
  await tellOfPaid(trx, { order, lines: owed, about: uuidv7(), at: now });
  return sum([ZERO, ...owed.map(({ amount }) => cents(amount))]);
}

async function wasUndone(trx: Transaction<DB>, nonce: string): Promise<boolean> {
  const scan = await trx.selectFrom('door_scans').select('undone_at').where('nonce', '=', nonce).executeTakeFirst();
  return scan !== undefined && scan.undone_at !== null;
}

/**
 * Takes back what was noted with a scan that is taken back: its helper gives the cash back, and the order owes it again,
 * unless another phone took it too, whose cash counts then.
 */
export async function giveCashBack(trx: Transaction<DB>, { nonce, now }: { nonce: string; now: Date }): Promise<void> {
  const back = await trx
    .deleteFrom('door_payments')
    .using('bookings')
    .whereRef('bookings.id', '=', 'door_payments.booking_id')
    .where('door_payments.scan_nonce', '=', nonce)
    .returning(['bookings.id', 'bookings.order_id', 'bookings.organization_id'])
    .returning(sql<number>`-door_payments.amount_cents`.as('amount'))
    .execute();
  const [line] = back;
  if (!line) return;
  await noteCash(trx, back, { at: now, note: 'given back at the door' });
  const other = await readTaking(trx, { orderId: line.order_id, nonce });
  if (!other) return;
  const device = { eventId: other.event_id, deviceId: other.device_id, userId: other.user_id ?? undefined };
  await takeCash(trx, { orderId: line.order_id, device, nonce: other.nonce, now });
}

/** The first other scan of an order with which cash was taken. */
function readTaking(trx: Transaction<DB>, { orderId, nonce }: { orderId: string; nonce: string }) {
  return trx
    .selectFrom('door_scans')
    .innerJoin('door_devices', 'door_devices.id', 'door_scans.device_id')
    .innerJoin('admissions', 'admissions.id', 'door_scans.admission_id')
    .innerJoin('bookings', 'bookings.id', 'admissions.booking_id')
    .select(['door_scans.nonce', 'door_scans.event_id', 'door_scans.device_id', 'door_devices.user_id'])
    .where('bookings.order_id', '=', orderId)
    .where('door_scans.nonce', '<>', nonce)
    .where('door_scans.taken_cents', '>', 0)
    .where('door_scans.undone_at', 'is', null)
    .orderBy('door_scans.at')
    .limit(1)
    .executeTakeFirst();
}

interface CashLine {
  readonly id: number;
  readonly order_id: string;
  readonly organization_id: number;
  readonly amount: number;
}

/** Writes cash of bookings into the ledger; below 0: it was given back. */
async function noteCash(
  trx: Transaction<DB>,
  lines: readonly CashLine[],
  { at, note }: { readonly at: Date; readonly note: string },
): Promise<void> {
  await trx
    .insertInto('ledger_entries')
    .values(
      lines.map(({ id, order_id, organization_id, amount }) => ({
        id: uuidv7(),
        at,
        kind: 'cash',
        order_id,
        booking_id: id,
        organization_id,
        amount_cents: amount,
        note,
      })),
    )
    .execute();
  // phones learn of it with their next changes
  await sql`update admissions set changed_xid = 0 where booking_id = any(${lines.map(({ id }) => id)}::bigint[])`.execute(
    trx,
  );
}
