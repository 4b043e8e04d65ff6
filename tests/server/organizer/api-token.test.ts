import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import type { Profile } from '#wire/accounts/session.ts';
import { ENDPOINTS } from '#wire/endpoints.ts';
import { resealSellerSecrets } from '#server/organizer/seller-secrets.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import { expectRefusal } from '../orders/refused.ts';
import { PASSWORD } from '../accounts/people.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { stage, type Staged } from '../orders/stage.ts';
import { addOrder } from './staged-orders.ts';

const NOBODY = { status: 401, key: 'UserNotFoundTryAgain' };

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let passwordHash: Promise<string> | undefined;

interface Seller extends Staged {
  readonly headers: Record<string, string>;
}

async function seller(): Promise<Seller> {
  const staged = await stage(shop.database);
  passwordHash ??= hashPassword(PASSWORD);
  const password_hash = await passwordHash;
  await shop.database.db.updateTable('users').set({ password_hash }).where('id', '=', staged.ownerId).execute();
  return { ...staged, headers: (await shop.signedIn({ userId: staged.ownerId })).headers };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const tokenOf = async (path: string, { headers }: Seller): Promise<string> =>
  (await shop.post(path, { password: PASSWORD }, headers)).json<{ data: { login_id: string } }>().data.login_id;
const renew = (one: Seller) => tokenOf('/api/organiser/renew-api-token', one);
const show = (one: Seller) => tokenOf('/api/organiser/api-token', one);
const profile = async ({ headers }: Seller) =>
  (await shop.post('/api/auth/me', {}, headers)).json<{ data: Profile }>().data;

describe('an API token', () => {
  test('is made when it is asked for, answered masked by the profile, and shown to its owner again', async () => {
    const own = await seller();
    expect((await profile(own)).login_id).toBe('');
    expect(await show(own)).toBe('');
    const token = await renew(own);
    expect(token).toMatch(/^kj_[0-9a-f]{64}$/);
    expect((await profile(own)).login_id).toBe(`••••${token.slice(-4)}`);
    expect(await show(own)).toBe(token);
    const row = await shop.database.db
      .selectFrom('organizations')
      .selectAll()
      .where('id', '=', own.organizationId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.api_token_sealed?.toString('latin1')).not.toContain(token);
  });

  test('reads its organizer’s events, customers and figures, and nobody else’s', async () => {
    const [own, other] = [await seller(), await seller()];
    await addOrder(shop.database, own);
    const headers = bearer(await renew(own));
    const events = await shop.app.inject({ url: '/api/myevents/paginate_organiser_events', headers });
    expect(events.json<{ aaData: { id: number }[] }>().aaData.map(({ id }) => id)).toEqual([own.eventId]);
    const customers = await shop.post('/api/bookings/event-customers', { event_id: own.eventId }, headers);
    expect(customers.json()).toMatchObject({ iTotalRecords: 1 });
    const report = await shop.post('/api/myevents/bookings', { id: own.eventId }, headers);
    expect(report.body).toContain('Merel Vandewiele');
    const of = (url: string) => shop.app.inject({ url, headers });
    const bookings = await of('/api/bookings/paginate_organiser_bookings');
    expect(bookings.json()).toMatchObject({ aaData: [{ current_records: { event_id: own.eventId } }] });
    expect((await of('/api/bookings/booked-tickets-paginate')).json()).toMatchObject({ iTotalRecords: 1 });
    expect((await of('/api/bookings/organiser_booking_totals')).json()).toMatchObject({ data: { bookings: 1 } });
    expect((await of(`/api/tickets?event_id=${own.eventId}`)).json()).toMatchObject({ event: { id: own.eventId } });
    expect((await of('/api/tickets/taxes')).statusCode).toBe(200);
    expect((await of(`/api/myevents/${own.eventId}`)).json()).toMatchObject({ myevents: { id: own.eventId } });
    for (const list of ['all', 'event_filter'])
      expect((await of(`/api/myevents/${list}`)).json<{ data: { id: number }[] }>().data.map(({ id }) => id)).toEqual([
        own.eventId,
      ]);
    const me = (await of('/api/auth/me')).json<{ data: Profile }>().data;
    expect([me.id, me.login_id]).toEqual([own.ownerId, `••••${headers.authorization.slice(-4)}`]);
    for (const url of [`/api/tickets?event_id=${other.eventId}`, `/api/myevents/${other.eventId}`])
      expectRefusal(await of(url), { status: 404, key: 'TryAgain' });
    for (const event_id of [other.eventId, 999_999_999])
      expectRefusal(await shop.post('/api/bookings/event-customers', { event_id }, headers), {
        status: 404,
        key: 'TryAgain',
      });
  });

  test('opens the calls that the contract marks, and no other', async () => {
    const own = await seller();
    const headers = bearer(await renew(own));
    const marked = ENDPOINTS.filter(({ byApiToken }) => byApiToken);
    const needsSomebody = ENDPOINTS.filter(({ byApiToken, access }) => !byApiToken && access !== 'anyone');
    expect(marked.length).toBeGreaterThan(5);
    const ask = ({ method, path }: (typeof ENDPOINTS)[number]) => {
      const url = path.replaceAll(/:\w+/g, '1');
      return shop.app.inject({ method, url, headers, ...(method === 'POST' ? { payload: {} } : {}) });
    };
    for (const one of marked) expect([one.name, (await ask(one)).statusCode]).not.toContain(401);
    for (const one of needsSomebody) expect([one.name, (await ask(one)).statusCode]).toEqual([one.name, 401]);
  });

  test('outlives a change of SECRET_KEY, and each new one is noted', async () => {
    const own = await seller();
    const token = await renew(own);
    const next = openSecrets('another secret key of the server, long enough');
    await shop.database.transaction(async (trx) => {
      await resealSellerSecrets(trx, { secrets: next, previous: shop.services.secrets });
      const row = await trx
        .selectFrom('organizations')
        .selectAll()
        .where('id', '=', own.organizationId)
        .executeTakeFirstOrThrow();
      expect(row.api_token_key_id).toBe(next.keyId);
      expect(next.open(row.api_token_sealed ?? Buffer.alloc(0), 'api token', String(row.id)).toString()).toBe(token);
      await resealSellerSecrets(trx, { secrets: shop.services.secrets, previous: next });
    });
    expect(await show(own)).toBe(token);
    const lines = await shop.database.db
      .selectFrom('audit_lines')
      .select('actor')
      .where('action', '=', 'API token made')
      .where('subject_id', '=', String(own.organizationId))
      .execute();
    expect(lines).toEqual([{ actor: `user:${own.ownerId}` }]);
  });

  test('is neither shown nor made without the password of the account', async () => {
    const own = await seller();
    const token = await renew(own);
    for (const path of ['/api/organiser/api-token', '/api/organiser/renew-api-token']) {
      const errorsOf = async (fields: { password?: string }) => (await shop.post(path, fields, own.headers)).json();
      expect(await errorsOf({})).toMatchObject({ errors: { password: 'FieldRequired' } });
      expect(await errorsOf({ password: 'not it' })).toMatchObject({ errors: { password: 'WrongPassword' } });
    }
    expect(await show(own)).toBe(token);
    const none = { password_hash: null };
    await shop.database.db.updateTable('users').set(none).where('id', '=', own.ownerId).execute();
    const reply = await shop.post('/api/organiser/renew-api-token', { password: PASSWORD }, own.headers);
    expect(reply.json()).toMatchObject({ errors: { password: 'NoPasswordYet' } });
  });

  test.each([
    ['nl', 'Er is een nieuwe API-sleutel gemaakt'],
    ['en', 'A new API token has been made'],
    ['fr', 'Une nouvelle clé API a été créée'],
    ['de', 'Ein neuer API-Schlüssel wurde erstellt'],
  ])('is told to its owner by mail when it is made (%s), and stands in no mail', async (lang, subject) => {
    const own = await seller();
    const { db } = shop.database;
    await db.updateTable('users').set({ lang }).where('id', '=', own.ownerId).execute();
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', own.ownerId)
      .executeTakeFirstOrThrow();
    const token = await renew(own);
    await show(own);
    const mails = await db.selectFrom('mails').selectAll().where('to_address', '=', email).execute();
    expect(mails.map((mail) => mail.subject)).toEqual([subject]);
    expect(JSON.stringify(mails)).not.toContain(token);
  });

  test('ends when the password of its account is changed, and the mail says so', async () => {
    const own = await seller();
    const token = await renew(own);
    const next = 'zilte zomeravond';
    const change = { old_password: PASSWORD, password: next, password_confirmation: next };
    expect((await shop.post('/api/auth/update-profile', change, own.headers)).statusCode).toBe(200);
    expectRefusal(await shop.app.inject({ url: '/api/myevents/event_summary', headers: bearer(token) }), NOBODY);
    expect((await profile(own)).login_id).toBe('');
    const shown = await shop.post('/api/organiser/api-token', { password: next }, own.headers);
    expect(shown.json()).toMatchObject({ data: { login_id: '' } });
    const mails = await shop.database.db
      .selectFrom('mails')
      .select('text')
      .where('subject', '=', 'Je wachtwoord is gewijzigd')
      .execute();
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('API-sleutel van je organisatie werkt niet meer'),
    ]);
  });

  test('is worth nothing once it was renewed, nor after its account is gone or sells no more', async () => {
    const own = await seller();
    const former = await renew(own);
    const token = await renew(own);
    const summary = (given: string) => shop.app.inject({ url: '/api/myevents/event_summary', headers: bearer(given) });
    expectRefusal(await summary(former), NOBODY);
    expect((await summary(token)).statusCode).toBe(200);
    for (const wrong of [`${token}x`, token.slice(3), `kj_${'a'.repeat(64)}`])
      expectRefusal(await summary(wrong), NOBODY);
    const { db } = shop.database;
    const set = (to: object) => db.updateTable('users').set(to).where('id', '=', own.ownerId).execute();
    await set({ role_id: ROLE.attendee });
    expectRefusal(await summary(token), NOBODY);
    await set({ role_id: ROLE.organizer, deleted_at: new Date() });
    expectRefusal(await summary(token), NOBODY);
  });
});
