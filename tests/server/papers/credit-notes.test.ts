import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totalsByRate } from '#domain/papers/paper-lines.ts';
import { allLines, totalOf } from '#server/papers/paper-data.ts';
import { papersOfOrder } from '#server/papers/stored-papers.ts';
import { lineOf, openShop, paymentOf, type Shop } from '../orders/shop.ts';
import { stage, type Staged } from '../orders/stage.ts';
import { invoiced, paidOrder } from './paid-order.ts';

// A refund takes back its part of the invoice. Source: decisions 6.

let shop: Shop;
let event: Staged;
beforeAll(async () => {
  shop = await openShop();
  event = await stage(shop.database, {
    event: { apply_fees: true, admin_comm_type: 1, admin_commission: 121 },
    tickets: [{}, { price_cents: 333 }],
  });
  const tax = await shop.database.db
    .insertInto('taxes')
    .values({ title: '6 %', rate_bp: 600 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.database.db
    .insertInto('ticket_taxes')
    .values(event.tickets.map((ticket_id) => ({ ticket_id, tax_id: tax.id })))
    .execute();
});
afterAll(() => shop.close());

type Order = Awaited<ReturnType<typeof invoiced>>;

/** Writes a refund of a line of an order, as whoever refunds does. */
async function refund(order: Order, amount_cents: number, { at = 0, reason = randomUUID() } = {}): Promise<string> {
  const { db } = shop.database;
  const lines = await db
    .selectFrom('bookings')
    .select('id')
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  const { id: payment_id } = await paymentOf(shop.database, order.data.order_number);
  const id = randomUUID();
  const values = { id, payment_id, order_id: order.id, booking_id: lines[at]?.id ?? 0, amount_cents, reason };
  await db.insertInto('refunds').values(values).execute();
  return id;
}

const notesOf = async ({ id }: Order) =>
  (await papersOfOrder(shop.database.db, id)).filter(({ kind }) => kind === 'credit-note');

test('each refund has one credit note in the seller’s series, made though nobody asked for it, and mailed once', async () => {
  const order = await invoiced(shop, [lineOf(event, { ticket_qty: 2 }), lineOf(event, { ticket_qty: 1 }, 1)]);
  await refund(order, 1371);
  await shop.work();
  await shop.work();
  const [note, ...more] = await notesOf(order);
  expect(more).toEqual([]);
  expect(note).toMatchObject({
    number: 'KJ2026-00002',
    sellerId: event.organizationId,
    data: { corrects: { number: 'KJ2026-00001', issuedOn: '2026-11-20' }, customer: { name: 'Zeevaart & Zonen <bv>' } },
  });
  expect(note && totalOf(note.data)).toBe(1371);
  const mails = await shop.database.db
    .selectFrom('mails')
    .select(['subject', 'text', 'to_address', 'attachments'])
    .where('key', 'like', 'paper.credit:%')
    .where('order_id', '=', order.id)
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe(`Creditnota KJ2026-00002 voor bestelling ${order.data.order_number}`);
  expect(mails[0]?.text).toContain('€\u00a013,71');
  // the files themselves: what a cancellation ends are the order's links
  expect(mails[0]?.attachments).toMatchObject(
    ['pdf', 'xml'].map((end) => ({ filename: `credit-note-KJ2026-00002.${end}` })),
  );
});

test('refunds of everything, in portions, at once, take back the invoice to the cent, rate by rate', async () => {
  const order = await invoiced(shop, [lineOf(event, { ticket_qty: 3 }), lineOf(event, { ticket_qty: 1 }, 1)]);
  // 3 × (12,50 + 1,21) = 41,13, and 3,33 + 1,21 = 4,54
  for (const amount of [1000, 1113, 2000]) await refund(order, amount);
  await refund(order, 454, { at: 1 });
  await Promise.all([shop.work(), shop.work()]);
  const notes = await notesOf(order);
  expect(notes).toHaveLength(4);
  const [, invoice] = await papersOfOrder(shop.database.db, order.id);
  expect(totalsByRate(notes.flatMap(({ data }) => allLines(data)))).toEqual(totalsByRate(allLines(invoice!.data)));
  const numbers = await shop.database.db
    .selectFrom('papers')
    .select('number')
    .where('seller_id', '=', event.organizationId)
    .orderBy('number')
    .execute();
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, i) => i + 1));
});

test('a refund of an order without an invoice, and one of money that was nobody’s, have none', async () => {
  const order = await paidOrder(shop, [lineOf(event, { ticket_qty: 1 })]);
  await refund(order, 1371);
  const withInvoice = await invoiced(shop, [lineOf(event, { ticket_qty: 1 })]);
  const { id } = await paymentOf(shop.database, withInvoice.data.order_number);
  await shop.database.db
    .insertInto('refunds')
    .values({ id: randomUUID(), payment_id: id, order_id: withInvoice.id, amount_cents: 100, reason: 'whole payment' })
    .execute();
  await shop.work();
  expect([await notesOf(order), await notesOf(withInvoice)]).toEqual([[], []]);
});

test('a refund that comes before the invoice was made waits for it', async () => {
  const order = await invoiced(shop, [lineOf(event, { ticket_qty: 1 })]);
  await shop.database.db.deleteFrom('papers').where('order_id', '=', order.id).execute();
  await refund(order, 1371);
  await shop.work();
  const [note] = await notesOf(order);
  expect(note && totalOf(note.data)).toBe(1371);
});
