import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf, openShop, type Shop } from '../orders/shop.ts';
import { stage, type Staged } from '../orders/stage.ts';
import type { OrganizerPaper } from '#wire/organizer/papers.ts';
import { COMPANY, invoiced } from './paid-order.ts';

// A seller keeps books of what was issued in its name.

let shop: Shop;
let event: Staged;
let other: Staged;
beforeAll(async () => {
  shop = await openShop();
  event = await stage(shop.database);
  other = await stage(shop.database);
  await invoiced(shop, [lineOf(event, { ticket_qty: 1 })]);
  await invoiced(shop, [lineOf(event, { ticket_qty: 2 })], {
    invoicedata: { ...COMPANY, companyname: 'Duinen nv' },
  });
  await invoiced(shop, [lineOf(other, { ticket_qty: 3 })]);
});
afterAll(() => shop.close());

const ask = async (url: string, { ownerId }: Staged = event) =>
  shop.app.inject({ url, headers: (await shop.signedIn({ userId: ownerId })).headers });

async function list(query = '', of = event): Promise<readonly OrganizerPaper[]> {
  const reply = await ask(`/api/organizer/papers?${query}`, of);
  expect(reply.statusCode).toBe(200);
  return reply.json<{ aaData: OrganizerPaper[] }>().aaData;
}

test('the list has the seller’s own, the newest first, searched by number, customer and order', async () => {
  const papers = await list();
  expect(papers.map(({ number, kind, name, total }) => [number, kind, name, total])).toEqual([
    ['KJ2026-00002', 'invoice', 'Duinen nv', '25.00'],
    ['KJ2026-00001', 'invoice', 'Zeevaart & Zonen <bv>', '12.50'],
  ]);
  for (const search of ['duinen', 'kj2026-00002', papers[0]?.order_number])
    expect((await list(`search[value]=${search}`)).map(({ number }) => number)).toEqual(['KJ2026-00002']);
  expect((await list('', other)).map(({ total }) => total)).toEqual(['37.50']);
});

test('both files of a number are the seller’s own', async () => {
  const pdf = await ask('/api/organizer/papers/KJ2026-00001.pdf');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.headers['content-disposition']).toBe('attachment; filename="invoice-KJ2026-00001.pdf"');
  const own = await ask('/api/organizer/papers/KJ2026-00001.xml');
  expect(own.headers['content-type']).toContain('application/xml');
  expect(own.payload).toContain('<cbc:TaxInclusiveAmount currencyID="EUR">12.50</cbc:TaxInclusiveAmount>');
  const theirs = await ask('/api/organizer/papers/KJ2026-00001.xml', other);
  expect(theirs.payload).toContain('<cbc:TaxInclusiveAmount currencyID="EUR">37.50</cbc:TaxInclusiveAmount>');
});

test('404 for a number of another seller alone, of the other series, or of nothing', async () => {
  for (const url of ['KJ2026-00002.pdf', 'KJ2026-00099.xml', 'nothing.pdf'])
    expect((await ask(`/api/organizer/papers/${url}`, other)).statusCode).toBe(404);
  expect((await ask('/api/organizer/papers/KJ2026-00001.pdf?series=commissions')).statusCode).toBe(404);
  expect(await list('series=commissions')).toEqual([]);
});
