import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import { forgetPerson } from '#server/accounts/privacy/forget-person.ts';
import { until } from '../platform/jobs/until.ts';
import { GUEST, lineOf, openShop, type Shop } from '../orders/shop.ts';
import { stage, type Staged } from '../orders/stage.ts';
import { addPerson, PASSWORD, type Person } from './people.ts';

// Calls that were admitted before their account was deleted, and write after it.

let shop: Shop;
let event: Staged;
let person: Person;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  event = await stage(shop.database);
});
beforeEach(async () => {
  person = await addPerson(shop.database, { role_id: ROLE.organizer });
  ({ headers } = await shop.signedIn({ userId: person.id }));
});
afterAll(() => shop.close());

/** Sends a call that is admitted, and deletes the account before it can write. */
async function sentBeforeDeletion(url: string, payload: Record<string, unknown>) {
  const { db } = shop.database;
  const answer = await shop.database.transaction(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', person.id).forUpdate().execute();
    const sent = Promise.resolve(shop.post(url, payload, headers)); // an injected request starts when it is waited for
    await until(async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(db);
      return rows.length > 0;
    });
    await forgetPerson(trx, { userId: person.id, at: shop.services.now() });
    return { sent };
  });
  return answer.sent;
}

/** Every table that holds something of a person, by its column. */
const ROWS = [
  ['orders', 'user_id'],
  ['carts', 'user_id'],
  ['favourites', 'user_id'],
  ['followings', 'user_id'],
  ['ticket_waits', 'user_id'],
  ['applied_calls', 'user_id'],
  ['data_exports', 'user_id'],
  ['consents', 'user_id'],
  ['credentials', 'user_id'],
  ['contact_messages', 'user_id'],
] as const;

async function expectNothingKept(): Promise<void> {
  const { db } = shop.database;
  for (const [table, column] of ROWS) {
    const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${person.id}`.execute(db);
    expect(rows, table).toEqual([]);
  }
  const row = await db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ email: '', first_name: '', phone: '', marketing: false, password_hash: null });
  const { phone } = await db
    .selectFrom('organizations')
    .select('phone')
    .where('owner_id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(phone).toBe('');
}

describe('an account that is deleted after a call of it was admitted', () => {
  test.each<[string, string, () => Record<string, unknown>]>([
    [
      'an order',
      '/api/checkout_now',
      () => ({ cart_detail: [lineOf(event, { ticket_qty: 1 })], payment_method: '2', brand: 'bcmc', ...GUEST }),
    ],
    ['a cart', '/api/cart', () => ({ lines: [] })],
    [
      'a profile',
      '/api/auth/update-profile',
      () => ({ first_name: 'Terug', phone: '+32 470 12 34 56', address: 'Zeedijk 1' }),
    ],
    [
      'a password',
      '/api/auth/update-profile',
      () => ({ old_password: PASSWORD, password: 'zilte zomeravond', password_confirmation: 'zilte zomeravond' }),
    ],
    ['a favourite', '/api/favorite/add', () => ({ event_id: event.eventId })],
    ['a follow', '/api/following/add', () => ({ organizer_id: event.ownerId })],
    ['a copy of the data', '/api/auth/export', () => ({})],
    ['an agreement', '/api/auth/marketing', () => ({ granted: true })],
  ])('keeps nothing of %s', async (_, url, payload) => {
    const reply = await sentBeforeDeletion(url, payload());
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    await expectNothingKept();
  });

  test('is answered as no session', async () => {
    const reply = await sentBeforeDeletion('/api/favorite/add', { event_id: event.eventId });
    expect([reply.statusCode, reply.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });
});

test('nothing is written for a deleted account by whoever forgets to ask', async () => {
  const { db } = shop.database;
  await shop.database.transaction((trx) => forgetPerson(trx, { userId: person.id, at: shop.services.now() }));
  const gone = { code: 'KG001' };
  const user_id = person.id;
  await expect(db.insertInto('carts').values({ user_id, lines: '[]' }).execute()).rejects.toMatchObject(gone);
  await expect(
    db.updateTable('users').set({ first_name: 'Terug' }).where('id', '=', user_id).execute(),
  ).rejects.toMatchObject(gone);
  await expect(
    db.updateTable('organizations').set({ phone: '1' }).where('owner_id', '=', user_id).execute(),
  ).rejects.toMatchObject(gone);
  const events = { slug: randomUUID(), organization_id: person.organizationId ?? 0 };
  await expect(
    sql`insert into events (slug, organization_id, category_id, country_id)
      select ${events.slug}, ${events.organization_id}, category_id, country_id from events where id = ${event.eventId}`.execute(
      db,
    ),
  ).rejects.toMatchObject(gone);
});
