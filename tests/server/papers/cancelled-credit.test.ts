import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { totalsByRate } from '#domain/papers/paper-lines.ts';
import { allLines, totalOf } from '#server/papers/paper-data.ts';
import { paperUbl } from '#server/papers/paper-files.ts';
import { papersOfOrder, type StoredPaper } from '#server/papers/stored-papers.ts';
import { bought, desk, done, lineOf, linesOf, setting, useDesk } from '../orders/refund-desk.ts';
import type { CheckoutReply } from '../orders/shop.ts';
import { supplement } from '../orders/stage.ts';
import { COMPANY, orderIdOf } from './paid-order.ts';

// From what an organizer cancels to the credit note that follows. Source: BKG-09, BKG-10, decisions 6.

useDesk();
beforeEach(async () => {
  const { db } = desk.shop.database;
  const { id } = await db
    .insertInto('taxes')
    .values({ title: '6 %', rate_bp: 600 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('ticket_taxes')
    .values(desk.event.tickets.map((ticket_id) => ({ ticket_id, tax_id: id })))
    .execute();
});

const WITH_INVOICE = { invoice: 1, invoicedata: COMPANY };

async function papersOf(reply: CheckoutReply): Promise<readonly StoredPaper[]> {
  await desk.shop.work();
  return papersOfOrder(desk.shop.database.db, await orderIdOf(desk.shop, reply));
}

async function notesOf(reply: CheckoutReply): Promise<readonly StoredPaper[]> {
  return (await papersOf(reply)).filter(({ kind }) => kind === 'credit-note');
}

/** Everything that the seller's series numbers, in its order. */
async function numbers(): Promise<readonly (number | null)[]> {
  const rows = await desk.shop.database.db
    .selectFrom('papers')
    .select('number')
    .where('seller_id', '=', desk.event.organizationId)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

const shown = ({ data }: StoredPaper) =>
  allLines(data).map(({ text, quantity, rate, gross, net }) => [text, quantity, rate, gross, net]);

test('each cancelled admission takes its price, supplement and fee off the invoice, and all of them the whole invoice', async () => {
  const { event, shop } = desk;
  const [ticketId = 0] = event.tickets;
  const menu = await supplement(shop.database, event, { ticketId, price_cents: 300, required: false });
  const supplements = { 2: [{ supplement_id: menu, value: '', text: '', checked: true }] };
  const reply = await bought({ lines: [{ ticket_qty: 3, supplements }], with: WITH_INVOICE });
  const line = await lineOf(reply);
  const [, second = ''] = line.admissions;
  await done(line, { status: 3, admission_ids: [second] });
  await done(line, { status: 3 });
  const [, invoice, ...notes] = await papersOf(reply);
  const [goods, fees] = ['Terugbetaling: Zilt & Zand (12/12/2026) – Zitplaats 1', 'Terugbetaling van kosten'];
  expect(notes.map(({ number }) => number)).toEqual(['KJ2026-00002', 'KJ2026-00003']);
  // € 40,50 contain 2,29 and € 3,00 contain 0,52: of 15,50 that is 0,88, of 1,00 it is 0,17
  expect(notes.map(shown)).toEqual([
    [
      [goods, 1, 600, 1550, 1462],
      [fees, 1, 2100, 100, 83],
    ],
    [
      [goods, 2, 600, 2500, 2359],
      [fees, 1, 2100, 200, 165],
    ],
  ]);
  expect(totalsByRate(notes.flatMap(({ data }) => allLines(data)))).toEqual(totalsByRate(allLines(invoice!.data)));
});

test('a cancellation that keeps the money has none, and one that is asked for twice has one', async () => {
  const reply = await bought({ lines: [{ ticket_qty: 2 }, { ticket_qty: 1 }], with: WITH_INVOICE });
  const [kept, back] = await linesOf(reply);
  if (!kept || !back) throw new Error('the order has two lines');
  await done(kept, { status: 2 });
  expect(await notesOf(reply)).toEqual([]);
  const headers = { ...desk.seller.headers, 'idempotency-key': randomUUID() };
  await Promise.all([done(back, { status: 3 }, headers), done(back, { status: 3 }, headers)]);
  const notes = await notesOf(reply);
  expect(notes.map(({ data }) => totalOf(data))).toEqual([1000]);
});

test('of a cancelled event every order with an invoice has one note, and the numbers have no gap', async () => {
  const orders: CheckoutReply[] = [];
  for (const who of [WITH_INVOICE, {}, WITH_INVOICE])
    orders.push(await bought({ lines: [{ ticket_qty: 1 }], with: who }));
  const url = `/api/bookings/cancel-event/${desk.event.eventId}`;
  expect((await desk.shop.post(url, { scope: 'all' }, desk.seller.headers)).json()).toMatchObject({ success: true });
  await Promise.all([desk.shop.work(), desk.shop.work()]);
  const notes = await Promise.all(orders.map(notesOf));
  expect(notes.map((own) => own.map(({ data }) => totalOf(data)))).toEqual([[1350], [], [1350]]);
  expect(await numbers()).toEqual([1, 2, 3, 4]);
});

test('the note of what was to be paid at the door says that it is no longer owed, not that it is paid back', async () => {
  await setting('payment.cash', '1');
  await desk.shop.database.db
    .updateTable('events')
    .set({ payment_methods: ['Cash'] })
    .where('id', '=', desk.event.eventId)
    .execute();
  const reply = await bought({ with: { ...WITH_INVOICE, payment_method: 'offline', brand: '' } });
  await done(await lineOf(reply), { status: 3 });
  const [note] = await notesOf(reply);
  expect(note && paperUbl(desk.shop.services, note)).toContain('Is niet langer verschuldigd.');
  const { text } = await desk.shop.database.db
    .selectFrom('mails')
    .select('text')
    .where('key', '=', `paper.credit:${note?.id}`)
    .executeTakeFirstOrThrow();
  expect(text.replaceAll('\u00a0', ' ')).toMatch(/De Zeepost rekent € 40,50 van bestelling \S+ niet langer aan/);
});

test('a note names the seller as the invoice did, also when the seller is gone', async () => {
  const { db } = desk.shop.database;
  const { organizationId } = desk.event;
  await db.updateTable('organizations').set({ legal_name: 'Zeepost vzw' }).where('id', '=', organizationId).execute();
  const reply = await bought({ with: WITH_INVOICE });
  await db
    .updateTable('organizations')
    .set({ name: '', legal_name: '', vat_number: '', street: '', city: '' })
    .where('id', '=', organizationId)
    .execute();
  await done(await lineOf(reply), { status: 3 });
  const seller = { name: 'Zeepost vzw', vatNumber: 'BE0123456749' };
  const papers = (await papersOf(reply)).filter(({ kind }) => kind !== 'receipt');
  expect(papers).toHaveLength(2);
  for (const { data } of papers) expect(data.parts[0]?.seller).toMatchObject(seller);
});
