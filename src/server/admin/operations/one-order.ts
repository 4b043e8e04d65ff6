import { isDeepStrictEqual } from 'node:util';
import { type Kysely, type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import { taxesByRate } from '#domain/cart/taxes.ts';
import { type Cents, cents, sum, toWire } from '#domain/money/money.ts';
import type { BookingCancel } from '#domain/orders/booking-state.ts';
import { normaliseOrderNumber } from '#domain/orders/order-number.ts';
import { commissionOfSite } from '#domain/orders/shares.ts';
import { PAYMENT_METHOD } from '#domain/payments/methods.ts';
import {
  type AdminOrder,
  type askAboutOrder,
  type getAdminOrder,
  MONEY_CHANGED,
  type noteOrderRefund,
} from '#wire/admin/orders.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { askInTurn } from '#server/orders/payments/ask-provider.ts';
import { type OrderView, readOrderView, taxesOf } from '#server/orders/own-orders/order-view.ts';
import { notePaid, readRefunds } from '#server/organizer/bookings/booking-refunds.ts';
import { PAID_CENTS } from '#server/organizer/bookings/booking-rows.ts';
import { isUnlearned } from '#server/payments/provider.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { Bookings, DB, Payments } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { alertText } from '#server/platform/jobs/alert-text.ts';
import { waitingAlerts } from './alerts.ts';
import { readOrderHistory } from './order-history.ts';

/** Looks in so short a time are one on record. */
const SAME_LOOK_MINUTES = 10;

/** All that is on record of an order; that it was looked at is noted. Source: screens 71. */
export async function handleAdminOrder(call: Call<typeof getAdminOrder>): Promise<ReplyOf<typeof getAdminOrder>> {
  const { input, lang, services, refuse } = call;
  const { db } = services.database;
  const id = await orderIdOf(db, input.order_number);
  if (id === undefined) throw refuse('TryAgain');
  await noteLook(call, id);
  const view = await readOrderView(db, id, { lang, fallback: services.site.languages().fallback });
  if (!view) throw refuse('TryAgain');
  const [payments, ledger, due, refunds, figures, history, alerts] = await Promise.all([
    db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('created_at').execute(),
    readLedger(db, id),
    readDue(db, id),
    readRefunds(db, { orderId: id }, call.caller),
    readFigures(db, id),
    readOrderHistory(services, view),
    readAlerts(call, id),
  ]);
  const { order } = view;
  return {
    ...SUCCESS,
    data: {
      id,
      order_number: order.order_number,
      state: order.state,
      created_at: order.created_at.toISOString(),
      decided_at: order.decided_at?.toISOString() ?? null,
      hold_until: order.hold_until.toISOString(),
      amounts: amountsOf(view),
      buyer: {
        name: order.customer_name,
        email: order.customer_email,
        phone: order.customer_phone,
        zip: order.customer_zip,
        lang: order.lang,
        user_id: order.user_id ?? 0,
        deleted: order.user_id === null && order.forget_buyer ? 1 : 0,
      },
      bookings: view.bookings.map((booking) => ({
        id: booking.id,
        event_id: booking.event_id,
        event_title: booking.event_title,
        event_start_date: booking.start_date,
        ticket_title: booking.ticket_title,
        quantity: booking.quantity + booking.free_quantity,
        organisation: booking.seller_name,
        booking_cancel: booking.booking_cancel as BookingCancel, // the column's check allows no other
        price: toWire(cents(figures.get(booking.id) ?? 0)),
        fee: toWire(feeOf(booking)),
      })),
      payments: payments.map(paymentOf),
      ledger,
      due,
      refunds,
      history,
      alerts,
    },
  };
}

/** Has the provider asked about each payment of an order, as its webhook would. Source: screens 71, decisions 6. */
export async function handleAskAboutOrder(call: Call<typeof askAboutOrder>): Promise<ReplyOf<typeof askAboutOrder>> {
  const { input, services, refuse } = call;
  const { db } = services.database;
  const id = await orderIdOf(db, input.order_number);
  if (id === undefined) throw refuse('TryAgain');
  const before = await standingOf(db, id);
  const payments = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', id)
    .where('reference', 'is not', null)
    .execute();
  if (payments.length === 0) throw refuse('NothingToAsk');
  try {
    for (const payment of payments) await askInTurn(services, payment.id);
  } catch (error) {
    if (isUnlearned(error)) throw refuse('ProviderSilent');
    throw error;
  }
  const after = await standingOf(db, id);
  const { state } = after;
  const isChanged = !isDeepStrictEqual(after, before);
  await services.database.transaction((trx) =>
    audit(trx, {
      by: personOf(call),
      at: services.now(),
      subject: 'order',
      subjectId: id,
      action: 'provider asked',
      why: !isChanged ? 'nothing changed' : state === before.state ? MONEY_CHANGED : `${before.state} → ${state}`,
    }),
  );
  return { ...SUCCESS, data: { state, changed: isChanged } };
}

/** Notes that a refund of an order was paid by hand. Source: decisions 6. */
export async function handleNoteOrderRefund(
  call: Call<typeof noteOrderRefund>,
): Promise<ReplyOf<typeof noteOrderRefund>> {
  const { input, services, refuse } = call;
  const orderId = await orderIdOf(services.database.db, input.order_number);
  if (orderId === undefined) throw refuse('TryAgain');
  await notePaid(call, { refundId: input.refund_id, of: { orderId } });
  return { ...SUCCESS, message: 'bookingstausupdated' };
}

/** What an answer of the provider can change: the order's state, how its payments stand, and what banks took back of them. */
async function standingOf(db: Kysely<DB>, id: string) {
  const [{ state }, payments, chargebacks] = await Promise.all([
    db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('payments').select(['id', 'status']).where('order_id', '=', id).orderBy('id').execute(),
    db
      .selectFrom('chargebacks')
      .innerJoin('payments', 'payments.id', 'chargebacks.payment_id')
      .select(['chargebacks.payment_id', 'chargebacks.reference', 'chargebacks.amount_cents'])
      .where('payments.order_id', '=', id)
      .orderBy('chargebacks.payment_id')
      .orderBy('chargebacks.reference')
      .execute(),
  ]);
  return { state, payments, chargebacks };
}

async function orderIdOf(db: Kysely<DB>, typed: string): Promise<string | undefined> {
  const number = normaliseOrderNumber(typed);
  if (number === null) return undefined;
  const row = await db.selectFrom('orders').select('id').where('order_number', '=', number).executeTakeFirst();
  return row?.id;
}

/** A screen asks again by itself: what one admin reads at one time is one line. */
async function noteLook(call: Call<typeof getAdminOrder>, id: string): Promise<void> {
  const { caller, services } = call;
  const at = services.now();
  const { db } = services.database;
  const noted = await db
    .selectFrom('audit_lines')
    .select('id')
    .where('subject', '=', 'order')
    .where('subject_id', '=', id)
    .where('actor', '=', `user:${caller.userId}`)
    .where('action', '=', 'looked at')
    .where('at', '>', new Date(at.getTime() - SAME_LOOK_MINUTES * 60_000))
    .executeTakeFirst();
  if (noted) return;
  await audit(db, { by: personOf(call), at, subject: 'order', subjectId: id, action: 'looked at' });
}

const collectedSchema = v.object({ amount: v.number(), currency: v.string() });

function paymentOf(row: Selectable<Payments>): AdminOrder['payments'][number] {
  const collected = v.safeParse(collectedSchema, row.detail);
  return {
    provider: row.provider,
    status: row.status,
    amount: toWire(cents(row.amount_cents)),
    collected: collected.success
      ? { amount: toWire(cents(collected.output.amount)), currency: collected.output.currency }
      : null,
    reference: row.reference ?? '',
    asked_at: row.asked_at?.toISOString() ?? null,
  };
}

/** What the site takes of a booking: its commission and the share of the transaction fee, in cents. Source: decisions 3. */
function feeOf(booking: Selectable<Bookings>): Cents {
  const commission = commissionOfSite({
    adminFee: cents(booking.admin_fee_cents),
    organizerFee: cents(booking.organizer_fee_cents),
    organizerFeeTaken: booking.organizer_fee_taken,
  });
  return sum([commission, booking.transaction_share_cents]);
}

function amountsOf({ order, bookings }: OrderView): AdminOrder['amounts'] {
  const isCash = order.payment_method === PAYMENT_METHOD.offline && order.total_cents > 0;
  return {
    tickets: toWire(cents(order.tickets_cents)),
    supplements: toWire(cents(order.supplements_cents)),
    handling: toWire(cents(order.handling_cents)),
    transaction: toWire(cents(order.transaction_cents)),
    discount: toWire(cents(order.discount_cents)),
    total: toWire(cents(order.total_cents)),
    taxes: taxesByRate(bookings.map(taxesOf)).map(({ rate, amount }) => ({ rate, amount: toWire(amount) })),
    method: order.total_cents === 0 ? 'free' : isCash ? 'cash' : order.brand,
  };
}

/** What each booking cost its buyer, in cents. */
async function readFigures(db: Kysely<DB>, orderId: string): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('bookings')
    .select(['bookings.id', PAID_CENTS.as('paid')])
    .where('order_id', '=', orderId)
    .execute();
  return new Map(rows.map(({ id, paid }) => [id, paid]));
}

/** Those that wait, of the caller's part of the work. */
async function readAlerts(
  { services, lang, caller }: Call<typeof getAdminOrder>,
  orderId: string,
): Promise<AdminOrder['alerts']> {
  const { database, texts } = services;
  const rows = await waitingAlerts(database.db, caller)
    .select(['id', 'kind', 'at', 'text'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .execute();
  return rows.map(({ at, text, ...alert }) => ({
    ...alert,
    at: at.toISOString(),
    ...alertText(text, { lang, texts }),
  }));
}

/** What an order has brought each seller, less what went back, in cents. */
async function readDue(db: Kysely<DB>, orderId: string): Promise<NonNullable<AdminOrder['due']>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('organizations', 'organizations.id', 'ledger_entries.organization_id')
    .select(['organizations.name as organisation', (eb) => eb.fn.sum<number>('amount_cents').as('amount')])
    .where('ledger_entries.order_id', '=', orderId)
    .where('ledger_entries.kind', '<>', 'cash')
    .groupBy('organizations.id')
    .orderBy('organizations.id')
    .execute();
  return rows.map(({ organisation, amount }) => ({ organisation, amount: toWire(cents(amount)) }));
}

async function readLedger(db: Kysely<DB>, orderId: string): Promise<AdminOrder['ledger']> {
  const rows = await db
    .selectFrom('ledger_entries')
    .leftJoin('organizations', 'organizations.id', 'ledger_entries.organization_id')
    .selectAll('ledger_entries')
    .select(sql<string>`coalesce(organizations.name, '')`.as('organisation'))
    .where('ledger_entries.order_id', '=', orderId)
    .orderBy('ledger_entries.at')
    .orderBy('ledger_entries.id')
    .execute();
  return rows.map(({ id, at, kind, amount_cents, organisation, note }) => ({
    id,
    at: at.toISOString(),
    kind,
    amount: toWire(cents(amount_cents)),
    organisation,
    note,
  }));
}
