import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import type { Device } from '#wire/accounts/devices.ts';
import { deviceOf } from '#server/accounts/device-of.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { addPerson, PASSWORD, type Person } from './people.ts';

const CHROME_ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/151.0.0.0 Safari/537.36';
const SAFARI_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

test.each([
  ['Chrome', 'Windows', CHROME_ON_WINDOWS],
  ['Safari', 'iPhone', SAFARI_ON_IPHONE],
  ['Chrome', 'iPhone', SAFARI_ON_IPHONE.replace('Version/26.0', 'CriOS/151.0.0.0')],
  ['Edge', 'Windows', `${CHROME_ON_WINDOWS} Edg/151.0.0.0`],
  ['Opera', 'Windows', `${CHROME_ON_WINDOWS} OPR/120.0`],
  [
    'Samsung Internet',
    'Android',
    'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36',
  ],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Safari',
    'Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
  ],
  ['Chrome', 'ChromeOS', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/151.0.0.0 Safari/537.36'],
  ['', '', 'curl/8.5.0'],
  ['', '', undefined],
])('a user agent is %s on %s', (browser, system, userAgent) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

let shop: Shop;
let person: Person;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  person = await addPerson(shop.database);
});
afterAll(() => shop.close());

type Headers = Record<string, string>;

async function signIn(userAgent: string): Promise<Headers> {
  const fields = { email: person.email, password: PASSWORD };
  const reply = await shop.post('/api/auth/login', fields, { 'user-agent': userAgent });
  return { authorization: `Bearer ${reply.json<{ data: { access_token: string } }>().data.access_token}` };
}

async function devices(headers: Headers): Promise<Device[]> {
  const reply = await shop.app.inject({ url: '/api/auth/sessions', headers });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ data: Device[] }>().data;
}

const isOpen = async (headers: Headers) => (await shop.post('/api/auth/me', {}, headers)).statusCode === 200;
const end = (id: string, headers: Headers) =>
  shop.app.inject({ method: 'DELETE', url: `/api/auth/sessions/${id}`, headers });

describe('where somebody is signed in', () => {
  test('is told in words: this device first, then the last used, and of nobody else', async () => {
    const phone = await signIn(SAFARI_ON_IPHONE);
    shop.later(90);
    const computer = await signIn(CHROME_ON_WINDOWS);
    shop.later(70);
    await isOpen(phone);
    await shop.signedIn({});
    const listed = await devices(computer);
    expect(listed.map(({ browser, system, is_current, is_admin }) => [browser, system, is_current, is_admin])).toEqual([
      ['Chrome', 'Windows', 1, 0],
      ['Safari', 'iPhone', 0, 0],
    ]);
    expect((await devices(phone)).map(({ system }) => system)).toEqual(['iPhone', 'Windows']);
    const [, ofPhone] = listed;
    const hours = Date.parse(ofPhone?.last_used_at ?? '') - Date.parse(ofPhone?.signed_in_at ?? '');
    expect(hours / 60_000).toBe(160);
    const rows = await shop.database.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('AppleWebKit');
  });

  test('is at most an hour behind the last use, as the screen says', async () => {
    const headers = await signIn(CHROME_ON_WINDOWS);
    for (let at = 0; at < 8; at++) {
      shop.later(25);
      await isOpen(headers);
      const [device] = await devices(headers);
      const behind = shop.services.now().getTime() - Date.parse(device?.last_used_at ?? '');
      expect(behind).toBeLessThanOrEqual(60 * 60_000);
    }
  });

  test('ends on one device at its next call, and nowhere else', async () => {
    const [here, there, third] = [await signIn(''), await signIn(SAFARI_ON_IPHONE), await signIn('')];
    const id = (await devices(here)).find(({ system }) => system === 'iPhone')?.session_id ?? '';
    expect((await end(id, here)).json()).toEqual({ success: true, status: true });
    expect([await isOpen(here), await isOpen(there), await isOpen(third)]).toEqual([true, false, true]);
    expect(await devices(here)).toHaveLength(2);
    expect((await end(id, here)).statusCode, 'it has ended').toBe(404);
  });

  test('ends everywhere else at once', async () => {
    const [here, there, third] = [await signIn(''), await signIn(''), await signIn('')];
    expect((await shop.post('/api/auth/sessions/end-others', {}, here)).statusCode).toBe(200);
    expect([await isOpen(here), await isOpen(there), await isOpen(third)]).toEqual([true, false, false]);
    expect(await devices(here)).toHaveLength(1);
  });

  test('says that an admin is signed in as this user, and ends that too', async () => {
    const here = await signIn('');
    const admin = await addPerson(shop.database, { role_id: ROLE.admin });
    const { token } = await openSession(shop.database.db, {
      userId: person.id,
      now: shop.services.now(),
      impersonatedBy: admin.id,
    });
    const asThem = { authorization: `Bearer ${token}` };
    const [, listed] = await devices(here);
    expect(listed).toMatchObject({ is_admin: 1, is_current: 0 });
    expect((await end(listed?.session_id ?? '', asThem)).statusCode, 'the admin ends nobody’s').toBe(403);
    expect((await end(listed?.session_id ?? '', here)).statusCode).toBe(200);
    expect(await isOpen(asThem)).toBe(false);
  });
});
