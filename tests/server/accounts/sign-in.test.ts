import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { verify } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import type { Profile, Session } from '#wire/accounts/session.ts';
import { changePassword } from '#server/accounts/change-password.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { openSessions } from '#server/accounts/sessions.ts';
import { openLimits } from '#server/platform/http/limits.ts';
import { makeServer } from '#server/app.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';
import { TODAY } from '../test-clock.ts';
import { NO_RENDERER } from '../no-renderer.ts';
import { addPerson, PASSWORD, type Person } from './people.ts';

// the real one, counted: what must not show in the time is seen in the work
vi.mock('@node-rs/argon2', async (load) => {
  const argon2 = await load<{ verify: typeof verify }>();
  return { ...argon2, verify: vi.fn(argon2.verify) };
});
const verifications = vi.mocked(verify).mock;

let site: DemoSite;
let person: Person;
beforeAll(async () => {
  site = await openDemoSite({ empty: true, renderer: NO_RENDERER });
});
beforeEach(async () => {
  person = await addPerson(site.services.database);
  await site.services.database.db.deleteFrom('rate_limits').execute();
  vi.mocked(verify).mockClear();
});
afterAll(() => site.close());

type Credentials = Readonly<Record<string, string>>;
const right = (): Credentials => ({ email: person.email, password: PASSWORD });

function signIn(
  fields: Credentials,
  { app = site.app, address = '192.0.2.1' }: { app?: FastifyInstance; address?: string } = {},
) {
  return app.inject({ method: 'POST', url: '/api/auth/login', payload: fields, remoteAddress: address });
}

function callWith(token: string, url = '/api/auth/me') {
  return site.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` } });
}

async function sessionFor(fields: Credentials = right()): Promise<Session> {
  return (await signIn(fields)).json<{ data: Session }>().data;
}

async function wrongTries(count: number, more: { app?: FastifyInstance; address?: string } = {}): Promise<void> {
  for (let tried = 0; tried < count; tried++) {
    expect((await signIn({ ...right(), password: 'wrong' }, more)).statusCode).toBe(401);
  }
}

/** As if so many accounts had been tried from the usual address. */
async function takeFromAddress(times: number): Promise<void> {
  const request = { ip: '192.0.2.1' } as Parameters<typeof site.services.limits.take>[2];
  for (let taken = 0; taken < times; taken++) await site.services.limits.take('sign-in-address', [], request);
}

/** As if the time that everybody was told to wait had passed. */
async function waitOut(): Promise<void> {
  await site.services.database.db
    .updateTable('rate_limits')
    .set({ expire: 1 })
    .where('key', 'like', 'sign-in:%')
    .execute();
}

/** A second server over the same database, with counters of its own. */
async function anotherServer(more: Partial<DemoSite['services']> = {}): Promise<FastifyInstance> {
  const { database } = site.services;
  return makeServer({ ...site.services, limits: openLimits(database), ...more }, NO_RENDERER);
}

describe('signing in', () => {
  const form = (fields: Credentials): FormData => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };
  const search = (fields: Credentials): URLSearchParams => new URLSearchParams(fields);
  const post = async (body: Response) =>
    site.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });

  test.each([
    ['JSON', (fields: Credentials) => post(Response.json(fields))],
    ['an urlencoded body', (fields: Credentials) => post(new Response(search(fields)))],
    ['a multipart body', (fields: Credentials) => post(new Response(form(fields)))],
    [
      'query parameters',
      (fields: Credentials) => site.app.inject({ method: 'POST', url: `/api/auth/login?${search(fields).toString()}` }),
    ],
  ])('takes e-mail and password as %s and answers the session', async (_, send) => {
    const reply = await send(right());
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    const { data, ...rest } = reply.json<{ data: Session }>();
    expect(rest).toEqual({ success: true, status: true });
    expect(data).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/) as string,
      user_detail: { id: person.id, name: 'An Peeters', role_id: ROLE.attendee },
      device_mark: expect.stringMatching(new RegExp(`^${person.id}\\.[\\w-]{12}\\.[\\w-]{43}$`)) as string,
    });
    expect((await callWith(data.access_token)).statusCode).toBe(200);
  });

  test('takes the address in any case, with spaces around', async () => {
    await addPerson(site.services.database, { email: 'Zeeleeuw@Demo.Kaartje.test' });
    expect((await signIn({ email: ' zeeleeuw@demo.kaartje.TEST ', password: PASSWORD })).statusCode).toBe(200);
  });

  test('takes a password as it was chosen, with its blanks, its case and all of its 64 characters', async () => {
    const chosen = ` de Zee is Überall ${'en nat '.repeat(7)}`.slice(0, 63) + ' ';
    const { access_token } = await sessionFor();
    const change = { old_password: PASSWORD, password: chosen, password_confirmation: chosen };
    const headers = { authorization: `Bearer ${access_token}` };
    const url = '/api/auth/update-profile';
    expect((await site.app.inject({ method: 'POST', url, headers, payload: change })).statusCode).toBe(200);
    const tried = [chosen, chosen.trim(), chosen.toLowerCase(), chosen.slice(0, -2)];
    const statuses = [];
    for (const password of tried) statuses.push((await signIn({ ...right(), password })).statusCode);
    expect(statuses).toEqual([200, 401, 401, 401]);
  });

  test('makes a new session each time', async () => {
    const [one, other] = [await sessionFor(), await sessionFor()];
    expect(one.access_token).not.toBe(other.access_token);
  });
});

describe('a sign-in that fails', () => {
  test('answers alike and works alike whatever is wrong', async () => {
    const { database } = site.services;
    const unconfirmed = await addPerson(database, { email_confirmed_at: null });
    const gone = await addPerson(database, { deleted_at: TODAY });
    const social = await addPerson(database, { password_hash: null });
    const tried: Credentials[] = [
      { email: person.email, password: 'wrong' },
      { email: 'nobody@demo.kaartje.test', password: PASSWORD },
      { email: unconfirmed.email, password: PASSWORD },
      { email: gone.email, password: PASSWORD },
      { email: social.email, password: PASSWORD },
    ];
    const answers: { statusCode: number; body: string; headers: unknown }[] = [];
    for (const fields of tried) {
      const { statusCode, body, headers } = await signIn(fields);
      answers.push({ statusCode, body, headers: { ...headers, date: '', 'x-request-id': '' } });
    }
    expect(answers[0]?.statusCode).toBe(401);
    expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({
      success: false,
      status: false,
      message: 'UserNotFoundTryAgain',
    });
    expect(answers).toEqual(tried.map(() => answers[0]));
    const costs = verifications.calls.map(([hash]) => /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/.exec(String(hash))?.[0]);
    expect(costs).toEqual(tried.map(() => '$argon2id$v=19$m=19456,t=2,p=1$'));
  });

  test.each([
    ['no e-mail', { email: '' }, { email: 'FieldRequired' }],
    ['something else than an e-mail', { email: 'zeeleeuw' }, { email: 'InvalidEmail' }],
    ['an e-mail of more than 254 characters', { email: `${'z'.repeat(250)}@b.be` }, { email: 'FieldTooLong' }],
    ['no password', { password: '' }, { password: 'FieldRequired' }],
    ['a password of 2 characters', { password: 'ab' }, { password: 'WrongPassword' }],
    ['a password of more than 200 characters', { password: 'a'.repeat(201) }, { password: 'FieldTooLong' }],
  ])('names the field on %s, and tries nothing', async (_, wrong, errors) => {
    const reply = await signIn({ ...right(), ...wrong });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ message: 'PleaseCheckForm', errors });
    expect(verifications.calls).toEqual([]);
  });

  test('is not a crash when fields are missing, lists or numbers', async () => {
    for (const payload of [{}, { email: [person.email], password: PASSWORD }, { email: 1, password: 2 }, [], 'x']) {
      const reply = await site.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: JSON.stringify(payload),
        headers: { 'content-type': 'application/json' },
      });
      expect(reply.statusCode).toBe(422);
    }
  });
});

const { verify: realVerify } = await vi.importActual<{ verify: typeof verify }>('@node-rs/argon2');

describe('a password that is changed while it is judged', () => {
  const NEW = 'zilte zomeravond';
  /** lets the next password be judged by the hash of before, and something happen before the answer is used */
  const meanwhile = (change: () => Promise<unknown>) =>
    vi.mocked(verify).mockImplementationOnce(async (...judged) => {
      const isRight = await realVerify(...judged);
      await change();
      return isRight;
    });
  const call = async (url: string, payload: object, token: string) =>
    (
      await site.app.inject({
        method: 'POST',
        url,
        payload: { ...payload },
        headers: { authorization: `Bearer ${token}` },
      })
    ).json<{ message: string }>().message;
  const reset = async () => {
    const { database } = site.services;
    const passwordHash = await hashPassword(NEW);
    const by = { userId: person.id, impersonatedBy: undefined, address: '' };
    await database.transaction((trx) =>
      changePassword(trx, { userId: person.id, passwordHash, keep: undefined, by }, site.services),
    );
  };
  const openSessionsOf = () =>
    openSessions(site.services.database.db, { userId: person.id, now: TODAY }).selectAll().execute();

  test('opens no session', async () => {
    meanwhile(reset);
    expect((await signIn(right())).statusCode).toBe(401);
    expect(await openSessionsOf()).toEqual([]);
    expect((await signIn({ ...right(), password: NEW })).statusCode).toBe(200);
  });

  test('opens no step to an admin’s second factor', async () => {
    person = await addPerson(site.services.database, { role_id: ROLE.admin });
    const { db } = site.services.database;
    await db
      .insertInto('passkeys')
      .values({ user_id: person.id, credential_id: randomUUID(), public_key: Buffer.of(1), counter: 0, name: '' })
      .execute();
    meanwhile(reset);
    expect((await signIn(right())).json<{ message: string }>().message).toBe('UserNotFoundTryAgain');
    expect(await db.selectFrom('sign_in_steps').select('kind').where('user_id', '=', person.id).execute()).toEqual([]);
  });

  test('changes nothing by the old one: no password, and no account is deleted', async () => {
    const other = { old_password: PASSWORD, password: 'van de dief', password_confirmation: 'van de dief' };
    for (const [url, fields] of [
      ['/api/auth/update-profile', other],
      ['/api/auth/delete-account', { proof: PASSWORD }],
    ] as const) {
      person = await addPerson(site.services.database);
      const { access_token } = await sessionFor();
      meanwhile(reset);
      expect(await call(url, fields, access_token)).toBe('WrongPassword');
      expect((await signIn({ ...right(), password: NEW })).statusCode).toBe(200);
    }
  });
});

describe('guessing a password', () => {
  test('is stopped after five wrong ones in a row, without any further work', async () => {
    await wrongTries(5);
    const reply = await signIn(right());
    expect(reply.statusCode).toBe(429);
    expect(reply.json()).toMatchObject({ success: false, status: false, message: 'TooManyAttempts' });
    expect(reply.headers['retry-after']).toBe('60');
    expect(verifications.calls).toHaveLength(5);
  });

  test('is stopped when many come at once', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => signIn({ ...right(), password: 'wrong' })));
    const statuses = replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(15).fill(429)]);
    expect(verifications.calls).toHaveLength(5);
    await waitOut();
    await wrongTries(5);
    expect((await signIn(right())).headers['retry-after'], 'all of them were one pause').toBe('120');
  });

  test('waits twice as long each time', async () => {
    for (const seconds of ['60', '120', '240']) {
      await wrongTries(5);
      expect((await signIn(right())).headers['retry-after']).toBe(seconds);
      await waitOut();
    }
    expect((await signIn(right())).statusCode).toBe(200);
  });

  test('does not lock the account for its owner at another address', async () => {
    await wrongTries(5);
    expect((await signIn(right())).statusCode).toBe(429);
    expect((await signIn(right(), { address: '192.0.2.2' })).statusCode).toBe(200);
  });

  test('does not lock others who share the address', async () => {
    await wrongTries(5);
    const neighbour = await addPerson(site.services.database);
    expect((await signIn({ email: neighbour.email, password: PASSWORD })).statusCode).toBe(200);
  });

  test('stays stopped on another server, and after a restart', async () => {
    await wrongTries(3);
    const other = await anotherServer();
    await wrongTries(2, { app: other });
    expect((await signIn(right(), { app: other })).statusCode).toBe(429);
    await other.close();
    const restarted = await anotherServer();
    expect((await signIn(right(), { app: restarted })).statusCode).toBe(429);
    await restarted.close();
  });

  test('is not what signing in rightly and often is', async () => {
    await takeFromAddress(299);
    for (let times = 0; times < 8; times++) expect((await signIn(right())).statusCode).toBe(200);
  });

  test('is stopped across accounts where hundreds come from one address', async () => {
    await takeFromAddress(300);
    expect((await signIn(right())).statusCode).toBe(429);
    expect((await signIn(right(), { address: '192.0.2.2' })).statusCode).toBe(200);
    expect(verifications.calls).toHaveLength(1);
  });

  // Source: second.md 33
  test('gets in at once on a device that knows the account, whatever strangers of its address tried', async () => {
    const { device_mark: mark = '' } = await sessionFor();
    const other = await addPerson(site.services.database);
    const others = (await signIn({ email: other.email, password: PASSWORD })).json<{ data: Session }>().data;
    await takeFromAddress(300);
    expect((await signIn(right())).statusCode).toBe(429);
    const device_marks = `${others.device_mark} ${mark}`;
    expect((await signIn({ ...right(), device_marks })).statusCode).toBe(200);
    // a mark of another account, one that was changed, and one of nobody are none
    const changed = `${mark.slice(0, -1)}${mark.endsWith('A') ? 'B' : 'A'}`;
    for (const none of [others.device_mark ?? '', changed, `${person.id}..`, `${person.id}.x.y`, '. .'])
      expect((await signIn({ ...right(), device_marks: none })).statusCode).toBe(429);
  });

  test('is stopped on a device that knows the account too, after as many wrong tries there', async () => {
    const { device_mark: device_marks = '' } = await sessionFor();
    const wrong = { ...right(), password: 'wrong', device_marks };
    for (let tried = 0; tried < 5; tried++) expect((await signIn(wrong)).statusCode).toBe(401);
    expect((await signIn({ ...right(), device_marks })).statusCode).toBe(429);
    expect((await signIn({ ...right(), device_marks }, { address: '192.0.2.2' })).statusCode).toBe(429);
    // elsewhere in the network it counts for itself
    expect((await signIn(right())).statusCode).toBe(200);
  });

  // Source: second.md 33: a phone that was lost helps its finder to no tries of its own
  test('counts as everywhere on a device that knows the account by a password that was changed', async () => {
    const { device_mark: device_marks = '' } = await sessionFor();
    const password = 'na de vloed';
    const hash = await hashPassword(password);
    await site.services.database.db
      .updateTable('users')
      .set({ password_hash: hash })
      .where('id', '=', person.id)
      .execute();
    await takeFromAddress(300);
    expect((await signIn({ ...right(), password, device_marks })).statusCode).toBe(429);
  });

  test('leaves neither e-mail nor address in the table', async () => {
    await wrongTries(1);
    const rows = await site.services.database.db.selectFrom('rate_limits').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/kaartje\.test|192\.0/);
  });
});

describe('signing out', () => {
  test('ends the session on the server, and no other', async () => {
    const [here, there] = [await sessionFor(), await sessionFor()];
    const reply = await callWith(here.access_token, '/api/auth/logout');
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, status: true }]);
    expect((await callWith(here.access_token)).statusCode).toBe(401);
    expect((await callWith(here.access_token, '/api/auth/logout')).statusCode).toBe(401);
    expect((await callWith(there.access_token)).statusCode).toBe(200);
  });
});

describe('the profile', () => {
  test('is the caller’s own, as the documents name its fields', async () => {
    const details = {
      first_name: 'Jo',
      last_name: '',
      phone: '+32 475 00 00 00',
      address: 'bus 2',
      street: 'Zeedijk',
      house_number: '12',
      postal_code: '8400',
      gender: 'Other',
      country_code: 'BE',
      avatar_file: '/files/images/jo.webp',
    } as const;
    const jo = await addPerson(site.services.database, details);
    const { access_token } = await sessionFor({ email: jo.email, password: PASSWORD });
    const { avatar_file: avatar, ...same } = details;
    for (const method of ['POST', 'GET'] as const) {
      const reply = await site.app.inject({
        method,
        url: '/api/auth/me',
        headers: { authorization: `bearer ${access_token}` },
      });
      expect(reply.json()).toEqual({
        success: true,
        status: true,
        data: { ...same, avatar, id: jo.id, email: jo.email, name: 'Jo', role_id: ROLE.attendee } satisfies Profile,
      });
    }
  });

  test('of an organizer names the organization', async () => {
    const organizer = await addPerson(site.services.database, { role_id: ROLE.organizer });
    const { access_token, user_detail } = await sessionFor({ email: organizer.email, password: PASSWORD });
    expect(user_detail.role_id).toBe(ROLE.organizer);
    expect((await callWith(access_token)).json()).toMatchObject({
      data: { organisation: 'De Zeepost', gender: null, avatar: '' },
    });
  });
});

describe('what is logged', () => {
  test('names route and request id, never an address, a query, an e-mail, a password or a token', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const app = await anotherServer({ log: pino({ level: 'trace' }, stream) });
    const query = new URLSearchParams(right()).toString();
    const browser = { 'user-agent': 'a browser' }; // the server's own calls are not logged
    const post = (url: string, headers: Record<string, string> = {}, payload = '') =>
      app.inject({ method: 'POST', url, headers: { ...browser, ...headers }, payload });
    const well = await post(`/api/auth/login?${query}`, { 'x-request-id': 'of-the-caller' });
    const token = well.json<{ data: Session }>().data.access_token;
    await post(`/api/auth/login?${query}x`);
    await post(`/api/auth/login?${query}`, { 'content-type': 'application/json' }, '{');
    await post('/api/auth/me', { authorization: `Bearer ${token}` });
    await app.close();
    const broken = await anotherServer({ log: pino({ level: 'trace' }, stream), database: brokenDatabase() });
    expect(
      (await broken.inject({ method: 'POST', url: `/api/auth/login?${query}`, headers: browser })).statusCode,
    ).toBe(500);
    await broken.close();

    const text = lines.join('');
    for (const secret of [person.email, encodeURIComponent(person.email), PASSWORD, 'correct', 'email=', token]) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('/api/auth/login');
    expect(well.headers['x-request-id']).not.toBe('of-the-caller');
    const own = lines.filter((line) => line.includes(String(well.headers['x-request-id'])));
    expect(own.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(
      expect.arrayContaining(['signed in', 'request']),
    );
  });
});

/** A database on which every query of a handler fails. */
function brokenDatabase(): DemoSite['services']['database'] {
  const { database } = site.services;
  const db = new Proxy(database.db, {
    get: () => () => {
      throw new Error('no such column');
    },
  });
  return { ...database, db };
}
