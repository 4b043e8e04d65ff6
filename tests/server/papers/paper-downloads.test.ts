import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderPaper } from '#wire/orders/papers.ts';
import { lineOf, openShop, type Shop } from '../orders/shop.ts';
import { stage, type Staged } from '../orders/stage.ts';
import { invoiced } from './paid-order.ts';

// Who may have which document, and what becomes of one's name in it.

type Order = Awaited<ReturnType<typeof invoiced>>;

let shop: Shop;
let event: Staged;
let own: Order;
let another: Order;
beforeAll(async () => {
  shop = await openShop();
  event = await stage(shop.database);
  own = await invoiced(shop, [lineOf(event, { ticket_qty: 1 })]);
  another = await invoiced(shop, [lineOf(event, { ticket_qty: 2 })]);
});
afterAll(() => shop.close());

async function list({ data }: Order, t = data.download_token): Promise<OrderPaper[]> {
  const reply = await shop.post(`/api/orders/${data.order_number}/papers`, { t });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ data: OrderPaper[] }>().data;
}

const link = ({ data }: Order, paper_id: string, more: Record<string, unknown> = {}) =>
  shop.post(`/api/orders/${data.order_number}/paper-link`, { t: data.download_token, paper_id, ...more });

async function download(order: Order, paper: OrderPaper | undefined, format: 'pdf' | 'xml' = 'pdf') {
  const reply = await link(order, paper?.id ?? '', { format });
  expect(reply.statusCode).toBe(200);
  return shop.app.inject(reply.json<{ data: { url: string } }>().data.url);
}

test('the list has the receipt and the invoice, each with what a screen says of it', async () => {
  const papers = await list(own);
  expect(papers).toEqual([
    {
      id: expect.any(String) as string,
      kind: 'receipt',
      number: own.data.order_number,
      seller: 'De Zeepost',
      issued_on: '2026-11-20',
      total: '12.50',
      ubl: 0,
    },
    {
      id: expect.any(String) as string,
      kind: 'invoice',
      number: 'KJ2026-00001',
      seller: 'De Zeepost',
      issued_on: '2026-11-20',
      total: '12.50',
      ubl: 1,
    },
  ]);
});

test('its owner downloads PDF and UBL, under names that say what they are, kept by no cache', async () => {
  const [receipt, invoice] = await list(own);
  const pdf = await download(own, receipt);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="receipt-${own.data.order_number}.pdf"`,
    'cache-control': 'no-store',
  });
  const ubl = await download(own, invoice, 'xml');
  expect(ubl.headers['content-disposition']).toBe('attachment; filename="invoice-KJ2026-00001.xml"');
  expect(ubl.payload).toContain('<cbc:ID>KJ2026-00001</cbc:ID>');
});

describe('404 alike', () => {
  test('another order’s paper by one’s own order, and a paper that is not there', async () => {
    const [, theirs] = await list(another);
    for (const id of [theirs?.id ?? '', randomUUID()]) {
      expect((await link(own, id)).statusCode).toBe(404);
      const url = `/download/paper/${own.data.order_number}/${id}.pdf?t=${own.data.download_token}`;
      expect((await shop.app.inject(url)).statusCode).toBe(404);
    }
  });

  test('one’s own paper without a token, by another’s token, by another account', async () => {
    const [receipt] = await list(own);
    const url = `/download/paper/${own.data.order_number}/${receipt?.id}.pdf`;
    const { headers } = await shop.signedIn({});
    expect((await shop.app.inject(url)).statusCode).toBe(404);
    expect((await shop.app.inject(`${url}?t=${another.data.download_token}`)).statusCode).toBe(404);
    expect((await shop.app.inject({ url, headers })).statusCode).toBe(404);
    expect((await shop.post(`/api/orders/${own.data.order_number}/papers`, {}, headers)).statusCode).toBe(404);
  });

  test('the UBL of a receipt, another ending, a way out of the folder', async () => {
    const [receipt] = await list(own);
    const t = own.data.download_token;
    for (const file of [`${receipt?.id}.xml`, `${receipt?.id}.svg`, '..%2f..%2fsecret-key', 'receipt.pdf'])
      expect((await shop.app.inject(`/download/paper/${own.data.order_number}/${file}?t=${t}`)).statusCode).toBe(404);
  });
});

test('a person gets a page that says so, in their language', async () => {
  const reply = await shop.app.inject({
    url: `/download/paper/${own.data.order_number}/${randomUUID()}.pdf?lang=nl`,
    headers: { accept: 'text/html', 'accept-language': 'nl' },
  });
  expect(reply.statusCode).toBe(404);
  expect(reply.payload).toContain('Deze link opent geen document');
});

test('they stay their owner’s when the tickets are cancelled, where the tickets do not', async () => {
  const order = await invoiced(shop, [lineOf(event, { ticket_qty: 1 })]);
  const [receipt] = await list(order);
  await shop.database.db.updateTable('bookings').set({ booking_cancel: 2 }).where('order_id', '=', order.id).execute();
  const { order_number, download_token } = order.data;
  expect((await shop.app.inject(`/download/ticket/${order_number}/normal?t=${download_token}`)).statusCode).toBe(403);
  expect((await download(order, receipt)).statusCode).toBe(200);
});

test('an order from before papers were made gets them when its owner asks', async () => {
  const order = await invoiced(shop, [lineOf(event, { ticket_qty: 1 })]);
  await shop.database.db.deleteFrom('papers').where('order_id', '=', order.id).execute();
  expect((await list(order)).map(({ kind }) => kind)).toEqual(['receipt', 'invoice']);
});

test('an invoice stays as it was issued when seller and event change', async () => {
  const seller = await stage(shop.database);
  const order = await invoiced(shop, [lineOf(seller, { ticket_qty: 1 })]);
  const [, invoice] = await list(order);
  const before = (await download(order, invoice, 'xml')).payload;
  await shop.database.db
    .updateTable('organizations')
    .set({ name: 'Een andere naam', vat_number: '' })
    .where('id', '=', seller.organizationId)
    .execute();
  await shop.database.db.updateTable('event_texts').set({ title: 'Iets anders' }).execute();
  expect((await download(order, invoice, 'xml')).payload).toBe(before);
  expect(before).toContain('<cbc:Name>Zeevaart &amp; Zonen &lt;bv&gt;</cbc:Name>');
});
