import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_PARTS } from '#domain/organizer/api-parts.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import type { listApiTokens } from '#wire/organizer/api-tokens.ts';
import { exportRecords } from '#server/accounts/privacy/export-parts.ts';
import { forgetPerson } from '#server/accounts/privacy/forget-person.ts';
import { retentionRules } from '#server/open-services.ts';
import { sweepAll } from '#server/platform/jobs/retention.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { addApiToken } from '../accounts/api-tokens.ts';
import { PASSWORD } from '../accounts/people.ts';
import { expectRefusal } from '../orders/refused.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { stage, type Staged } from '../orders/stage.ts';

// Tokens of an organizer's own software, each for parts of the API and with an end. Source: issue 39

const NOBODY = { status: 401, key: 'UserNotFoundTryAgain' };
const DAY = 24 * 60;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

interface Seller extends Staged {
  readonly headers: Record<string, string>;
}

let passwordHash: Promise<string> | undefined;

async function seller(): Promise<Seller> {
  const staged = await stage(shop.database);
  passwordHash ??= hashPassword(PASSWORD);
  const password_hash = await passwordHash;
  await shop.database.db.updateTable('users').set({ password_hash }).where('id', '=', staged.ownerId).execute();
  return { ...staged, headers: (await shop.signedIn({ userId: staged.ownerId })).headers };
}

const make = ({ headers }: Seller, fields: Record<string, unknown> = {}) =>
  shop.post(
    '/api/organiser/api-tokens/make',
    { name: 'Bookkeeping', parts: ['bookings'], password: PASSWORD, ...fields },
    headers,
  );
async function made(own: Seller, fields: Record<string, unknown> = {}) {
  const reply = await make(own, fields);
  expect(reply.json()).toMatchObject({ success: true });
  return reply.json<{ data: { id: number; token: string } }>().data;
}
const listed = async ({ headers }: Seller) =>
  (await shop.app.inject({ url: '/api/organiser/api-tokens', headers })).json<ReplyOf<typeof listApiTokens>>().data;
const read = (token: string, url = '/api/bookings/organiser_booking_totals') =>
  shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

describe('an API token with a name', () => {
  test('is made for the password, shown once and kept nowhere; its owner is mailed', async () => {
    const own = await seller();
    expect((await make(own, { password: 'not it' })).json()).toMatchObject({ errors: { password: 'WrongPassword' } });
    expect((await make(own, { parts: [] })).json()).toMatchObject({ errors: { parts: 'FieldRequired' } });
    expect((await make(own, { days: 3650 })).json()).toMatchObject({ errors: { days: 'PleaseCheckForm' } });
    const { token } = await made(own);
    expect(token).toMatch(/^kj_[0-9a-f]{64}$/);
    const shown = await listed(own);
    expect(shown).toMatchObject([{ name: 'Bookkeeping', parts: ['bookings'], tail: token.slice(-4), used_at: '' }]);
    const { db } = shop.database;
    const rows = await db.selectFrom('api_tokens').selectAll().execute();
    const mails = await db.selectFrom('mails').select(['subject', 'text']).execute();
    expect(JSON.stringify([shown, rows, mails])).not.toContain(token);
    expect(mails).toMatchObject([
      { subject: 'Er is een nieuwe API-sleutel gemaakt', text: expect.stringContaining('de API-sleutel Bookkeeping') },
    ]);
    const lines = await db
      .selectFrom('audit_lines')
      .select(['actor', 'detail'])
      .where('action', '=', 'API token made')
      .execute();
    expect(lines).toMatchObject([{ actor: `user:${own.ownerId}`, detail: { name: 'Bookkeeping', days: 365 } }]);
  });

  test('reads its parts and no other', async () => {
    const own = await seller();
    const { token } = await made(own);
    expect((await read(token)).statusCode).toBe(200);
    for (const url of ['/api/myevents/all', '/api/myevents/event_summary', '/api/auth/me'])
      expectRefusal(await read(token, url), { status: 403, key: 'NotAllowed' });
  });

  test('says when it was used last, to the hour', async () => {
    const own = await seller();
    const { token } = await made(own);
    const used = async (): Promise<string | undefined> => {
      await read(token);
      return (await listed(own))[0]?.used_at;
    };
    const first = await used();
    expect(first).toBe(shop.services.now().toISOString());
    shop.later(59);
    expect(await used()).toBe(first);
    shop.later(1);
    expect(await used()).toBe(shop.services.now().toISOString());
  });

  test('is ended one by one, by its date, and forgotten thirty days after', async () => {
    const own = await seller();
    const [one, other] = [await made(own), await made(own, { name: 'Site', days: 30 })];
    const ended = await shop.post(`/api/organiser/api-tokens/${one.id}/end`, {}, own.headers);
    expect(ended.json()).toMatchObject({ message: 'DeleteSuccessfully' });
    expectRefusal(await read(one.token), NOBODY);
    expect((await read(other.token)).statusCode).toBe(200);
    shop.later(30 * DAY);
    expectRefusal(await read(other.token), NOBODY);
    const sweep = () => sweepAll(retentionRules(shop.services), shop.services);
    const names = async () =>
      (
        await shop.database.db
          .selectFrom('api_tokens')
          .select('name')
          .where('organization_id', '=', own.organizationId)
          .execute()
      ).map(({ name }) => name);
    await sweep();
    expect(await names()).toEqual(['Site']);
    shop.later(31 * DAY);
    await sweep();
    expect(await names()).toEqual([]);
  });

  test('ends with the others when the password is changed; the one of the profile has all parts until then', async () => {
    const own = await seller();
    const { token } = await made(own);
    const renewed = await shop.post('/api/organiser/renew-api-token', { password: PASSWORD }, own.headers);
    const ofProfile = renewed.json<{ data: { login_id: string } }>().data.login_id;
    for (const url of ['/api/myevents/all', '/api/myevents/event_summary', '/api/auth/me'])
      expect((await read(ofProfile, url)).statusCode).toBe(200);
    const next = 'zilte zomeravond';
    const change = { old_password: PASSWORD, password: next, password_confirmation: next };
    expect((await shop.post('/api/auth/update-profile', change, own.headers)).statusCode).toBe(200);
    for (const one of [token, ofProfile]) expectRefusal(await read(one), NOBODY);
    expect(await listed(own)).toEqual([]);
  });

  test('is one of twenty at most', async () => {
    const own = await seller();
    for (let count = 0; count < 20; count += 1) await addApiToken(shop.database, own);
    expectRefusal(await make(own), { status: 409, key: 'TooManyApiTokens' });
  });
});

test('what an organizer’s own software has goes with the account, and stands in its copy of data before', async () => {
  const own = await seller();
  const { token } = await made(own, { parts: API_PARTS });
  await shop.database.db
    .insertInto('webhook_endpoints')
    .values({ organization_id: own.organizationId, url: 'https://hooks.example.be/', events: ['order.paid'] })
    .execute();
  const copy = async (name: 'api_tokens' | 'webhooks') => exportRecords[name]?.(shop.services, own.ownerId);
  expect([await copy('api_tokens'), await copy('webhooks')]).toMatchObject([
    [{ name: 'Bookkeeping' }],
    [{ url: 'https://hooks.example.be/' }],
  ]);
  await shop.database.transaction((trx) => forgetPerson(trx, { userId: own.ownerId, at: shop.services.now() }));
  expectRefusal(await read(token), NOBODY);
  const left = async (table: 'api_tokens' | 'webhook_endpoints') =>
    shop.database.db.selectFrom(table).select('id').where('organization_id', '=', own.organizationId).execute();
  expect([await left('api_tokens'), await left('webhook_endpoints')]).toEqual([[], []]);
});
