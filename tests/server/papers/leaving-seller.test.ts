import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import { totalOf } from '#server/papers/paper-data.ts';
import { storedPaper } from '#server/papers/stored-papers.ts';
import { addPerson, PASSWORD, type Person } from '../accounts/people.ts';
import { openShop, type Shop } from '../orders/shop.ts';

// A seller who deletes the account is charged what is left of the site's commissions, while it has a name and an address.

const ADDRESS = { street: 'Kaai', house_number: '1', postal_code: '8400', city: 'Oostende' };

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const operator = { name: 'Kaartje bv', vat_number: 'BE0428759497', street: 'Perronstraat 1', city: 'Oostende' };
  await shop.database.db
    .insertInto('site_settings')
    .values(Object.entries(operator).map(([key, value]) => ({ key: `operator.${key}`, value })))
    .execute();
  await shop.services.site.refresh();
});
afterAll(() => shop.close());

async function seller(): Promise<Person & { readonly organizationId: number }> {
  const person = await addPerson(shop.database, { role_id: ROLE.organizer });
  const organizationId = person.organizationId ?? 0;
  await shop.database.db.updateTable('organizations').set(ADDRESS).where('id', '=', organizationId).execute();
  return { ...person, organizationId };
}

const enter = ({ organizationId }: { organizationId: number }, kind: 'charge' | 'fee' | 'payout', cents: number) =>
  shop.database.db
    .insertInto('ledger_entries')
    .values({ id: randomUUID(), kind, organization_id: organizationId, amount_cents: cents, at: shop.services.now() })
    .execute();

async function leave(person: Person, proof = PASSWORD): Promise<number> {
  const { headers } = await shop.signedIn({ userId: person.id });
  return (await shop.post('/api/auth/delete-account', { proof }, headers)).statusCode;
}

async function papersOf({ organizationId }: { organizationId: number }) {
  const rows = await shop.database.db
    .selectFrom('papers')
    .selectAll()
    .where('customer_id', '=', organizationId)
    .execute();
  return rows.map(storedPaper);
}

test('the last invoice is of the days up to now, names the address, and is mailed before the address is forgotten', async () => {
  const person = await seller();
  for (const [kind, cents] of [
    ['charge', 2000],
    ['fee', -121],
    ['payout', -1879],
  ] as const)
    await enter(person, kind, cents);
  expect(await leave(person)).toBe(200);
  const papers = await papersOf(person);
  expect(papers).toHaveLength(1);
  expect(papers[0] && totalOf(papers[0].data)).toBe(121);
  expect(papers[0]?.data).toMatchObject({
    period: { from: '2026-11-01', until: '2026-11-20' },
    customer: { street: 'Kaai 1', postalCode: '8400', city: 'Oostende', email: person.email },
  });
  const { street } = await shop.database.db
    .selectFrom('organizations')
    .select('street')
    .where('id', '=', person.organizationId)
    .executeTakeFirstOrThrow();
  expect(street).toBe('');
  await shop.work();
  const mails = await shop.database.db
    .selectFrom('mails')
    .select('sent_at')
    .where('key', '=', `paper.commission:${papers[0]?.id}`)
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.sent_at).not.toBeNull();
});

test('who may not leave yet, or gives a wrong password, is charged nothing before the month is over', async () => {
  const person = await seller();
  await enter(person, 'charge', 2000);
  await enter(person, 'fee', -121);
  expect(await leave(person)).toBe(409);
  await enter(person, 'payout', -1879);
  expect(await leave(person, 'wrong horse')).toBe(422);
  expect(await papersOf(person)).toEqual([]);
});
