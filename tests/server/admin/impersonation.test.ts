import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import { openSession, revokeOtherSessions } from '#server/accounts/sessions.ts';
import { addPerson, type Person } from '../accounts/people.ts';
import { setSetting } from '../content/set-setting.ts';
import { type AdminSite, openAdminSite } from './admin-site.ts';

let site: AdminSite;
let admin: Person;
let token: string;
let customer: Person;
beforeAll(async () => {
  site = await openAdminSite();
});
beforeEach(async () => {
  const { database, now } = site.services;
  await database.db.deleteFrom('rate_limits').execute();
  admin = await site.admin();
  ({ token } = await openSession(database.db, { userId: admin.id, now: now(), twoFactors: true }));
  customer = await addPerson(database);
});
afterAll(() => site.close());

const make = (user_id: number) => site.call<{ address: string }>('/api/admin/impersonations', { user_id }, { token });

/** What the link to sign in as somebody sends. */
async function linkTo(user: Person) {
  const { data } = await make(user.id);
  const url = new URL(data.address, 'https://kaartje.example');
  expect(url.pathname).toBe('/signin');
  return { id: url.searchParams.get('id'), verify_string: url.searchParams.get('verify_string') };
}

const exchange = (fields: object) =>
  site.call<{ access_token: string; user_detail: object; return_url: string }>('/api/auth/verify_admin_customer', {
    ...fields,
  });
const OVER = { status: 410, message: 'ImpersonationLinkOver' };

describe('a link to sign in as somebody', () => {
  // Source: IMP-01, IMP-02, IMP-05
  test('signs the admin in as that customer, and both steps and the end are on record', async () => {
    const { data } = await exchange(await linkTo(customer));
    expect(data).toMatchObject({
      user_detail: { id: customer.id, name: 'An Peeters', role_id: ROLE.attendee },
      return_url: '/admin/users',
    });
    expect((await site.call('/api/auth/me', {}, { token: data.access_token })).data).toMatchObject({ id: customer.id });
    await site.call('/api/auth/logout', {}, { token: data.access_token });
    expect((await site.call('/api/auth/me', {}, { token: data.access_token })).status).toBe(401);
    expect(await site.auditOf(customer.id)).toEqual([
      `user:${admin.id}: impersonation link made`,
      `user:${admin.id} as ${customer.id}: impersonation begun`,
      `user:${admin.id} as ${customer.id}: impersonation ended`,
    ]);
    // the admin’s own session goes on
    expect((await site.call('/api/auth/me', {}, { token })).data).toMatchObject({ id: admin.id });
  });

  test('counts once, of two at once too', async () => {
    const link = await linkTo(customer);
    const answers = await Promise.all([exchange(link), exchange(link)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect(await exchange(link)).toMatchObject(OVER);
  });

  test('counts for five minutes', async () => {
    const link = await linkTo(customer);
    site.wait(299);
    const late = await linkTo(customer);
    expect((await exchange(link)).status).toBe(200);
    site.wait(301);
    expect(await exchange(late)).toMatchObject(OVER);
  });

  test('counts for that user alone', async () => {
    const other = await addPerson(site.services.database);
    const { verify_string } = await linkTo(customer);
    expect(await exchange({ id: other.id, verify_string })).toMatchObject(OVER);
    expect(await exchange({ id: customer.id, verify_string: 'A'.repeat(43) })).toMatchObject(OVER);
  });

  test.each([
    ['signs out', () => site.call('/api/auth/logout', {}, { token })],
    [
      'changes the password elsewhere',
      () =>
        revokeOtherSessions(site.services.database.db, { userId: admin.id, keep: undefined, now: site.services.now() }),
    ],
    [
      'is no admin any more',
      () =>
        site.services.database.db
          .updateTable('users')
          .set({ role_id: ROLE.attendee })
          .where('id', '=', admin.id)
          .execute(),
    ],
    [
      'has only a part of the work any more',
      () =>
        site.services.database.db
          .updateTable('users')
          .set({ admin_part: 'finance' })
          .where('id', '=', admin.id)
          .execute(),
    ],
  ])('is worth nothing when the admin who made it %s', async (_, change) => {
    const link = await linkTo(customer);
    await change();
    expect(await exchange(link)).toMatchObject(OVER);
  });

  test('is made for no admin and for nobody who is not there', async () => {
    expect(await make((await site.admin()).id)).toMatchObject({ status: 409, message: 'CannotImpersonate' });
    expect(await make(2_147_483_647)).toMatchObject({ status: 404 });
  });

  // nobody proved that the address is theirs, and the first who does ends every other sign-up of it
  test('is made for no sign-up that nobody confirmed, and a session in one is nobody’s', async () => {
    const { database, now } = site.services;
    const signUp = await addPerson(database, { email_confirmed_at: null });
    expect(await make(signUp.id)).toMatchObject({ status: 404 });
    const opened = await openSession(database.db, { userId: signUp.id, now: now(), impersonatedBy: admin.id });
    expect((await site.call('/api/auth/me', {}, { token: opened.token })).status).toBe(401);
  });

  test('guessing is slowed, and tells nothing', async () => {
    for (let tried = 0; tried < 30; tried += 1)
      expect(await exchange({ id: customer.id, verify_string: `guess ${tried}` })).toMatchObject(OVER);
    expect(await exchange({ id: customer.id, verify_string: 'guess' })).toMatchObject({ status: 429 });
  });
});

// Source: IMP-01
test('the documented address leads to the page that exchanges it, with nothing after the question mark', async () => {
  const link = await linkTo(customer);
  const at = (address: string) => site.app.inject({ url: address, headers: { accept: 'text/html' } });
  const reply = await at(
    `/signin?${new URLSearchParams({ ...link, lang: 'fr' } as Record<string, string>).toString()}`,
  );
  expect(reply.statusCode).toBe(303);
  expect(reply.headers).toMatchObject({
    location: `/admin/as#id=${link.id}&verify_string=${link.verify_string}`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  // looking at it used nothing up
  expect((await exchange(link)).status).toBe(200);
  const odd = await at('/signin?id=1&verify_string=%0d%0aset-cookie:a=b');
  expect(odd.headers['set-cookie']).toBeUndefined();
  expect(odd.headers.location).toBe('/admin/as#id=1&verify_string=%0D%0Aset-cookie%3Aa%3Db');
});

test('where an admin lands afterwards is a setting of the site', async () => {
  await setSetting(site, 'admin.return_url', '/admin');
  expect((await exchange(await linkTo(customer))).data.return_url).toBe('/admin');
});
