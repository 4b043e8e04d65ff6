import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { openShop, paymentOf, type CheckoutReply, type Shop } from './shop.ts';
import { stage, type Staged } from './stage.ts';

export type Json = Record<string, unknown>;

/** A shop with an event and its organizer, whose bank can be told what it answers to refunds. */
interface Desk {
  shop: Shop;
  event: Staged;
  seller: { headers: Record<string, string> };
  /** what stands in front of the sandbox answers to a refund, and what it was asked */
  readonly bank: { answer: PaymentProvider['refund'] | undefined; asked: string[] };
}

export const desk = { bank: { answer: undefined, asked: [] } } as unknown as Desk;

/** Opens the shop for the tests of a file, with a new event for each; with `draws`, tickets are drawn. */
export function useDesk({ draws = false } = {}): void {
  beforeAll(async () => {
    desk.shop = await openShop({ draws });
    const provider = desk.shop.services.payments.sandbox?.provider;
    if (!provider) throw new Error('there is no sandbox');
    const { refund } = provider;
    provider.refund = (reference, asked) => {
      desk.bank.asked.push(asked.idempotencyReference);
      return (desk.bank.answer ?? refund)(reference, asked);
    };
  });
  beforeEach(async () => {
    desk.bank.answer = undefined;
    desk.bank.asked = [];
    desk.event = await stage(desk.shop.database, {
      event: { apply_fees: true, admin_comm_type: 1, admin_commission: 100 },
      tickets: [{ quantity: 4 }, { quantity: 10, price_cents: 900 }],
    });
    desk.seller = await desk.shop.signedIn({ userId: desk.event.ownerId });
  });
  afterAll(() => desk.shop.close());
}

/** A paid order: three of the first ticket unless told otherwise, € 13,50 each all in. */
export async function bought(
  more: { lines?: Json[]; with?: Json; headers?: Record<string, string> } = {},
): Promise<CheckoutReply> {
  const lines = (more.lines ?? [{ ticket_qty: 3 }]).map((line, at) => ({
    ticket_id: desk.event.tickets[at] ?? 0,
    event_id: desk.event.eventId,
    ticket_qty: 1,
    ...line,
  }));
  const reply = await desk.shop.ordered(lines, more.with, more.headers);
  if (reply.ccv_payment_response) {
    await desk.shop.atBank(reply, 'success');
    await desk.shop.webhook(reply);
  }
  await desk.shop.work();
  return reply;
}

/** A line of an order. */
export interface Line {
  readonly id: number;
  readonly number: string;
  readonly ticket: number;
  readonly admissions: readonly string[];
}

/** The lines of an order as an organizer's screen knows them. */
export async function linesOf(reply: CheckoutReply): Promise<readonly Line[]> {
  const { db } = desk.shop.database;
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(['bookings.id', 'bookings.ticket_id'])
    .where('orders.order_number', '=', reply.data.order_number)
    .orderBy('bookings.position')
    .execute();
  return Promise.all(
    rows.map(async ({ id, ticket_id: ticket }) => {
      const own = db.selectFrom('admissions').select('id').where('booking_id', '=', id).orderBy('position');
      return { id, number: reply.data.order_number, ticket, admissions: (await own.execute()).map((row) => row.id) };
    }),
  );
}

/** The only line of an order, or the first. */
export async function lineOf(reply: CheckoutReply): Promise<Line> {
  const [line] = await linesOf(reply);
  if (!line) throw new Error('the order has no line');
  return line;
}

/** What the organizer's screen sends. */
export function cancel(
  { id, number, ticket }: Line,
  fields: Json = {},
  headers = desk.seller.headers,
): Promise<LightMyRequestResponse> {
  return desk.shop.post(`/api/bookings/cancel-booking/${id}/${number}/${ticket}`, fields, headers);
}

/** The same, which must succeed. */
export async function done(line: Line, fields: Json = {}, headers = desk.seller.headers): Promise<Json> {
  const reply = await cancel(line, fields, headers);
  expect(reply.json()).toMatchObject({ success: true, message: 'bookingstausupdated' });
  return reply.json<{ data: Json }>().data;
}

/** How a cancellation is refused. */
export const FAILED = { status: 409, key: 'bookingstausfailed' };

/** Everything that must happen once, counted, after every job. */
export async function tally({ id, number, ticket }: Line) {
  await desk.shop.work();
  const { db } = desk.shop.database;
  const order = await db.selectFrom('orders').select('id').where('order_number', '=', number).executeTakeFirstOrThrow();
  const booking = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [mails, valid, ledger, refunds, alerts] = await Promise.all([
    db.selectFrom('mails').select('key').where('order_id', '=', order.id).orderBy('created_at').orderBy('id').execute(),
    db.selectFrom('admissions').select('id').where('booking_id', '=', id).where('revoked_at', 'is', null).execute(),
    db.selectFrom('ledger_entries').selectAll().where('booking_id', '=', id).orderBy('id').execute(),
    db.selectFrom('refunds').selectAll().where('order_id', '=', order.id).orderBy('id').execute(),
    db.selectFrom('alerts').select('kind').where('order_id', '=', order.id).execute(),
  ]);
  return {
    state: booking.booking_cancel,
    booked: await desk.shop.bookedOf(ticket),
    valid: valid.length,
    mails: mails.map(({ key }) => key.split(':')[0]),
    ledger: ledger.map(({ kind, amount_cents }) => `${kind} ${amount_cents}`),
    refunds: refunds.map(({ amount_cents, status }) => `${status} ${amount_cents}`),
    alerts: alerts.map(({ kind }) => kind),
  };
}

/** Sets a setting of the site. */
export async function setting(key: string, value: string): Promise<void> {
  await desk.shop.database.db
    .insertInto('site_settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  await desk.shop.services.site.refresh();
}

/** What the sandbox paid back of an order. */
export async function paidBack(reply: CheckoutReply): Promise<number> {
  const { reference } = await paymentOf(desk.shop.database, reply.data.order_number);
  const row = await desk.shop.database.db
    .selectFrom('sandbox_payments')
    .select('refunded_cents')
    .where('reference', '=', reference ?? '')
    .executeTakeFirstOrThrow();
  return row.refunded_cents;
}

/** What {@link tally} says of an order of which nothing was cancelled. */
export const SOLD = {
  state: 0,
  booked: 3,
  valid: 3,
  mails: ['order.confirmation'],
  ledger: ['charge 4050', 'fee -300'],
  refunds: [],
  alerts: [],
};

/** The mail that was written last, with its address and subject, as text. */
export async function lastMail(): Promise<string> {
  await desk.shop.work();
  const mail = await desk.shop.database.db
    .selectFrom('mails')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return `${mail.to_address}\n${mail.subject}\n\n${mail.text}`.replaceAll('\u00a0', ' ');
}
