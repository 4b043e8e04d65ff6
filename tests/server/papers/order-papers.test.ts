import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobHandlers } from '#server/open-services.ts';
import { holdSeries } from '#server/papers/number-series.ts';
import { makeOrderPapers } from '#server/papers/order-papers.ts';
import { papersOfOrder, type StoredPaper } from '#server/papers/stored-papers.ts';
import { totalOf } from '#server/papers/paper-data.ts';
import { lineOf, openShop, type Shop } from '../orders/shop.ts';
import { stage, type Staged, supplement } from '../orders/stage.ts';
import { until } from '../platform/jobs/until.ts';
import { COMPANY, invoiced, paidOrder } from './paid-order.ts';

// What a paid order brings its buyer on paper. Source: CHK-05 to CHK-08, decisions 6.

let shop: Shop;
let event: Staged;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  event = await stage(shop.database, { tickets: [{}, { price_cents: 0 }] });
});

const papersOf = (id: string) => papersOfOrder(shop.database.db, id);
const kinds = (papers: readonly StoredPaper[]) => papers.map(({ kind }) => kind);

describe('a paid order', () => {
  test('has a receipt of all that was paid, which names no buyer', async () => {
    const order = await paidOrder(shop, [lineOf(event, { ticket_qty: 2 })]);
    const papers = await papersOf(order.id);
    expect(kinds(papers)).toEqual(['receipt']);
    const [receipt] = papers;
    expect(receipt?.number).toBe(order.data.order_number);
    expect(receipt && totalOf(receipt.data)).toBe(2500);
    expect(receipt?.data).toMatchObject({ paid: 2500, customer: null, suppliedOn: '2026-11-20' });
    expect(JSON.stringify(receipt)).not.toMatch(/merel|vandewiele/i);
  });

  test('has an invoice as well where one was asked for, with all that the company gave', async () => {
    const order = await invoiced(shop, [lineOf(event, { ticket_qty: 1 })]);
    const papers = await papersOf(order.id);
    expect(kinds(papers)).toEqual(['receipt', 'invoice']);
    expect(papers[1]).toMatchObject({
      number: 'KJ2026-00001',
      sellerId: event.organizationId,
      data: {
        customer: {
          name: COMPANY.companyname,
          vatNumber: 'BE0428759497',
          country: 'BE',
          street: 'Zeedijk 12',
          postalCode: '8400',
          city: 'Oostende',
        },
        parts: [{ seller: { name: 'De Zeepost', vatNumber: 'BE0123456749' } }],
        paid: 1250,
      },
    });
  });

  test('has one invoice of each seller, each in that seller’s own series', async () => {
    const other = await stage(shop.database);
    const lines = [lineOf(event, { ticket_qty: 1 }), lineOf(other, { ticket_qty: 3 })];
    const papers = await papersOf((await invoiced(shop, lines)).id);
    expect(papers.slice(1).map(({ sellerId, number, data }) => [sellerId, number, totalOf(data)])).toEqual([
      [event.organizationId, 'KJ2026-00001', 1250],
      [other.organizationId, 'KJ2026-00001', 3750],
    ]);
    expect(papers[0] && totalOf(papers[0].data)).toBe(5000);
  });

  test('of nothing has a receipt and no invoice', async () => {
    const order = await invoiced(shop, [lineOf(event, { ticket_qty: 1 }, 1)], { payment_method: '0', brand: '' });
    expect(kinds(await papersOf(order.id))).toEqual(['receipt']);
  });

  test('keeps what a buyer typed into a supplement out of its papers', async () => {
    const [ticketId = 0] = event.tickets;
    const menu = await supplement(shop.database, event, { ticketId, supplement_type: 3, price_cents: 0 });
    const supplements = { 1: [{ supplement_id: menu, value: 'noten', text: 'noten', checked: true }] };
    const order = await invoiced(shop, [lineOf(event, { ticket_qty: 1, supplements })]);
    const typed = await shop.database.db.selectFrom('booking_supplements').select('text_value').execute();
    expect(typed).toContainEqual({ text_value: 'noten' });
    const papers = await papersOf(order.id);
    expect(papers).toHaveLength(2);
    expect(JSON.stringify(papers)).not.toContain('noten');
  });
});

test('an order that is not paid has none', async () => {
  const { data } = await shop.ordered([lineOf(event, { ticket_qty: 1 })], { invoice: 1, invoicedata: COMPANY });
  const order = await shop.database.db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', data.order_number)
    .executeTakeFirstOrThrow();
  await makeOrderPapers(shop.services, order.id);
  expect(await papersOf(order.id)).toEqual([]);
});

describe('the numbers of a seller', () => {
  const numbers = async () => {
    const rows = await shop.database.db
      .selectFrom('papers')
      .select('number')
      .where('seller_id', '=', event.organizationId)
      .orderBy('number')
      .execute();
    return rows.map(({ number }) => number);
  };
  /** Orders that are paid, and whose papers are still to be made. */
  async function waiting(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let i = 0; i < count; i += 1) ids.push((await invoiced(shop, [lineOf(event, { ticket_qty: 1 })])).id);
    await shop.database.db.deleteFrom('papers').where('order_id', 'in', ids).execute();
    await shop.database.db.deleteFrom('paper_series').where('seller_id', '=', event.organizationId).execute();
    return ids;
  }

  test('have no gap and no number twice, whatever is made at once, again and again', async () => {
    const ids = await waiting(6);
    await Promise.all([...ids, ...ids, ...ids].map((id) => makeOrderPapers(shop.services, id)));
    expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6]);
    for (const id of ids) expect(kinds(await papersOf(id))).toEqual(['receipt', 'invoice']);
  });

  test('have no gap where a transaction ended after it had taken one', async () => {
    const ids = await waiting(3);
    const { database } = shop.services;
    let written = 0;
    const failing: typeof database = {
      ...database,
      db: database.db,
      transaction: (work, options) =>
        database.transaction(async (trx) => {
          const result = await work(trx);
          written += 1;
          // the first is the receipt's, the second the invoice's
          if (written === 2) throw new Error('the server dies before its commit');
          return result;
        }, options),
    };
    const [first = ''] = ids;
    const dying = makeOrderPapers({ ...shop.services, database: failing }, first);
    await expect(dying).rejects.toThrow('before its commit');
    expect(kinds(await papersOf(first))).toEqual(['receipt']);
    for (const id of [...ids.slice(1), first]) await makeOrderPapers(shop.services, id);
    expect(await numbers()).toEqual([1, 2, 3]);
  });

  test('begin anew with the year in Brussels', async () => {
    const [first = '', second = ''] = await waiting(2);
    const at = (time: string) => ({ ...shop.services, now: () => new Date(time) });
    await makeOrderPapers(at('2026-12-31T22:59:00Z'), first);
    await makeOrderPapers(at('2026-12-31T23:01:00Z'), second);
    const both = [await papersOf(first), await papersOf(second)].map((papers) => papers[1]);
    expect(both.map((paper) => [paper?.number, paper?.data.issuedOn])).toEqual([
      ['KJ2026-00001', '2026-12-31'],
      ['KJ2027-00001', '2027-01-01'],
    ]);
  });

  test('follow the days: who waits for the series over midnight writes on the day after', async () => {
    const [id = ''] = await waiting(1);
    const { database } = shop.services;
    let time = new Date('2026-12-31T22:59:59Z');
    const now = () => time;
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`.execute(database.db);
      return rows.length > 0;
    };
    let writing: Promise<void> | undefined;
    await database.transaction(async (trx) => {
      await holdSeries(trx, { sellerId: event.organizationId, now });
      writing = makeOrderPapers({ ...shop.services, now }, id);
      await until(isWaiting);
      time = new Date('2026-12-31T23:00:01Z');
    });
    await writing;
    const [, invoice] = await papersOf(id);
    expect([invoice?.number, invoice?.data.issuedOn]).toEqual(['KJ2027-00001', '2027-01-01']);
  });
});

test('a paper is never changed', async () => {
  const { id } = await paidOrder(shop, [lineOf(event, { ticket_qty: 1 })]);
  const change = shop.database.db.updateTable('papers').set({ data: '{}' }).where('order_id', '=', id).execute();
  await expect(change).rejects.toThrow('papers are never changed');
});

test('the confirmation links to them, and goes without where they cannot be made', async () => {
  const mailOf = async (id: string) =>
    (await shop.database.db.selectFrom('mails').select('text').where('order_id', '=', id).executeTakeFirstOrThrow())
      .text;
  const order = await invoiced(shop, [lineOf(event, { ticket_qty: 1 })]);
  const [receipt, invoice] = await papersOf(order.id);
  const text = await mailOf(order.id);
  const base = `http://localhost:3000/download/paper/${order.data.order_number}`;
  expect(text).toContain(`Betaalbewijs (pdf): ${base}/${receipt?.id}.pdf?t=`);
  expect(text).toContain(`Factuur KJ2026-00001 (pdf): ${base}/${invoice?.id}.pdf?t=`);
  expect(text).toContain(`(UBL): ${base}/${invoice?.id}.xml?t=`);

  const reply = await shop.ordered([lineOf(event, { ticket_qty: 1 })], { invoice: 1, invoicedata: COMPANY });
  await shop.database.db
    .updateTable('orders')
    .set({ invoice: JSON.stringify({ unknown: randomUUID() }) })
    .where('order_number', '=', reply.data.order_number)
    .execute();
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
  const { id } = await shop.database.db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', reply.data.order_number)
    .executeTakeFirstOrThrow();
  await jobHandlers(shop.services)['orders.confirm']?.({
    id: randomUUID(),
    kind: 'orders.confirm',
    key: 'again',
    payload: { orderId: id },
    priority: 0,
    tries: 1,
  });
  expect(await mailOf(id)).not.toContain('/download/paper/');
});
