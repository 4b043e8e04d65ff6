import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chargeCommissions } from '#server/papers/commissions.ts';
import { totalOf } from '#server/papers/paper-data.ts';
import { storedPaper } from '#server/papers/stored-papers.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { stage, type Staged } from '../orders/stage.ts';

// What the site charges its organizers, month by month, from the ledger.

let shop: Shop;
let seller: Staged;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  seller = await stage(shop.database);
});

/** Services whose site names who runs it, or does not. */
const services = (operator: Record<string, string> = OPERATOR) => ({
  ...shop.services,
  site: { ...shop.services.site, get: (key: string) => operator[key] ?? shop.services.site.get(key) },
});
const OPERATOR = {
  'operator.name': 'Kaartje bv',
  'operator.vat_number': 'BE 0428.759.497',
  'operator.street': 'Perronstraat 1',
  'operator.postal_code': '8400',
  'operator.city': 'Oostende',
};

const fee = (amount_cents: number, at: string, of = seller) =>
  shop.database.db
    .insertInto('ledger_entries')
    .values({ id: randomUUID(), kind: 'fee', organization_id: of.organizationId, amount_cents, at: new Date(at) })
    .execute();

async function papersOf({ organizationId }: Staged) {
  const rows = await shop.database.db
    .selectFrom('papers')
    .selectAll()
    .where('customer_id', '=', organizationId)
    .orderBy('number')
    .execute();
  return rows.map(storedPaper);
}

const mailsOf = async ({ ownerId }: Staged) =>
  shop.database.db
    .selectFrom('mails')
    .innerJoin('users', 'users.email', 'mails.to_address')
    .select(['mails.subject', 'mails.text', 'mails.attachments'])
    .where('users.id', '=', ownerId)
    .execute();

test('a month that is over is charged once, with its VAT, and mailed with both files', async () => {
  await fee(-605, '2026-10-02T10:00:00Z');
  await fee(-605, '2026-10-30T10:00:00Z');
  await fee(-9999, '2026-11-02T10:00:00Z');
  await chargeCommissions(services());
  await chargeCommissions(services());
  const papers = await papersOf(seller);
  expect(papers).toHaveLength(1);
  const [invoice] = papers;
  // 12,10 with 21 %: 10,00 and 2,10
  expect(invoice).toMatchObject({
    kind: 'invoice',
    sellerId: null,
    data: {
      issuedOn: '2026-11-20',
      period: { from: '2026-10-01', until: '2026-10-31' },
      paid: 1210,
      customer: { name: 'De Zeepost' },
      parts: [
        {
          seller: { name: 'Kaartje bv', vatNumber: 'BE0428759497' },
          lines: [{ rate: 2100, net: 1000, category: 'S' }],
        },
      ],
    },
  });
  await shop.work();
  const mails = await mailsOf(seller);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`${invoice?.number} van €\u00a012,10`);
  const files = mails[0]?.attachments as { filename: string; path: string }[];
  expect(files.map(({ filename }) => filename)).toEqual([
    `invoice-${invoice?.number}.pdf`,
    `invoice-${invoice?.number}.xml`,
  ]);
  const ubl = await shop.services.files.get(files[1]?.path ?? '');
  expect(ubl?.bytes.toString()).toContain(
    '<cbc:StartDate>2026-10-01</cbc:StartDate><cbc:EndDate>2026-10-31</cbc:EndDate>',
  );
});

test('months count by the clock in Brussels', async () => {
  await fee(-121, '2026-08-31T21:59:00Z');
  await fee(-242, '2026-08-31T22:01:00Z');
  await chargeCommissions(services());
  const months = (await papersOf(seller)).map(({ data }) => [data.period?.from, totalOf(data)]);
  expect(months).toEqual([
    ['2026-08-01', 121],
    ['2026-09-01', 242],
  ]);
  // of months long past none is mailed
  await shop.work();
  expect(await mailsOf(seller)).toEqual([]);
});

test('fees that come later are charged by a further invoice; what was given back by a credit note', async () => {
  await fee(-1210, '2026-10-02T10:00:00Z');
  await chargeCommissions(services());
  await fee(-121, '2026-10-03T10:00:00Z');
  await chargeCommissions(services());
  await fee(605, '2026-10-04T10:00:00Z');
  await fee(-121, '2026-10-05T10:00:00Z');
  await chargeCommissions(services());
  const papers = await papersOf(seller);
  expect(papers.map(({ kind, data }) => [kind, totalOf(data)])).toEqual([
    ['invoice', 1210],
    ['invoice', 121],
    ['credit-note', 484],
  ]);
});

test('two servers at the same time charge it once, and leave no gap in the numbers', async () => {
  const other = await stage(shop.database);
  for (const of of [seller, other]) await fee(-100, '2026-09-02T10:00:00Z', of);
  await Promise.all([1, 2, 3].map(() => chargeCommissions(services())));
  expect([(await papersOf(seller)).length, (await papersOf(other)).length]).toEqual([1, 1]);
  const numbers = await shop.database.db
    .selectFrom('papers')
    .select('number')
    .where('seller_id', 'is', null)
    .where('number', 'is not', null)
    .orderBy('number')
    .execute();
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, i) => i + 1));
});

test('fees that come to nothing are done with, without a paper', async () => {
  await fee(-300, '2026-09-02T10:00:00Z');
  await fee(300, '2026-09-03T10:00:00Z');
  await chargeCommissions(services());
  expect(await papersOf(seller)).toEqual([]);
  await fee(-121, '2026-09-04T10:00:00Z');
  await chargeCommissions(services());
  expect((await papersOf(seller)).map(({ data }) => totalOf(data))).toEqual([121]);
});

test('an organizer in another country of the Union owes the VAT itself', async () => {
  await shop.database.db
    .updateTable('organizations')
    .set({ vat_number: 'FR40303265045', country_code: 'FR' })
    .where('id', '=', seller.organizationId)
    .execute();
  await fee(-1210, '2026-10-02T10:00:00Z');
  await chargeCommissions(services());
  const [invoice] = await papersOf(seller);
  expect(invoice?.data.parts[0]?.lines).toMatchObject([{ category: 'AE', rate: 0, gross: 1210, net: 1210 }]);
});

test('without a name and VAT number of who runs the site they wait, and the person on duty is told once a day', async () => {
  await fee(-121, '2026-10-02T10:00:00Z');
  await chargeCommissions(services({ 'operator.name': 'Kaartje bv', 'operator.vat_number': 'BE1' }));
  await chargeCommissions(services({}));
  expect(await papersOf(seller)).toEqual([]);
  const alerts = await shop.database.db
    .selectFrom('alerts')
    .select('id')
    .where('kind', '=', 'commission-invoices')
    .execute();
  expect(alerts).toHaveLength(1);
  await chargeCommissions(services());
  expect(await papersOf(seller)).toHaveLength(1);
});
