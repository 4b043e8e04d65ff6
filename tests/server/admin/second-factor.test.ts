import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changePassword } from '#server/accounts/change-password.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { until } from '../platform/jobs/until.ts';
import { TODAY } from '../test-clock.ts';
import { addPerson, PASSWORD } from '../accounts/people.ts';
import { type AdminSite, openAdminSite } from './admin-site.ts';

let site: AdminSite;
beforeAll(async () => {
  site = await openAdminSite();
});
beforeEach(() => site.services.database.db.deleteFrom('rate_limits').execute());
afterAll(() => site.close());

const me = (token: string | undefined) => site.call<{ id: number }>('/api/auth/me', {}, { token });

describe('an admin who signs in', () => {
  test('gets no session for the password alone, and sets a second factor up first', async () => {
    const person = await site.admin();
    const refused = await site.call('/api/auth/login', { email: person.email, password: PASSWORD });
    expect(refused).toMatchObject({
      status: 401,
      message: 'SecondFactorRequired',
      values: { set_up: 1, totp: 0, passkey: 0 },
    });
    const { step } = refused.values;
    const sessions = await site.services.database.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', person.id)
      .execute();
    expect(sessions).toEqual([]);
    const { data: started } = await site.call<{ uri: string; key: string }>('/api/admin/totp/start', { step });
    expect(started.uri).toContain(started.key);
    expect(await site.call('/api/admin/totp/confirm', { step, code: '000000' })).toMatchObject({
      status: 422,
      message: 'otpnotmatch',
    });
    const { data } = await site.call<{ recovery_codes: string[]; session: { access_token: string } }>(
      '/api/admin/totp/confirm',
      {
        step,
        code: site.codeOf(started.uri),
      },
    );
    expect(new Set(data.recovery_codes).size).toBe(10);
    expect((await me(data.session.access_token)).data.id).toBe(person.id);
    expect(await site.auditOf(person.id)).toEqual([`user:${person.id}: second factor added`]);
    // the step is used up
    expect(await site.call('/api/admin/totp/start', { step })).toMatchObject({ status: 410, message: 'StepOver' });
  });

  test('gives a code of the app, which counts once, half a minute early or late too', async () => {
    const { person, uri } = await site.withApp();
    // the code of the set-up was taken
    const first = await site.waiting(person);
    expect(first).toMatchObject({ set_up: 0, totp: 1, passkey: 0 });
    expect(await site.call('/api/admin/second-factor', { step: first.step, code: site.codeOf(uri) })).toMatchObject({
      status: 422,
      errors: { code: 'otpnotmatch' },
    });
    site.wait(30);
    const code = site.codeOf(uri);
    site.wait(30);
    const done = await site.call<{ access_token: string }>('/api/admin/second-factor', {
      step: first.step,
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect((await me(done.data.access_token)).status).toBe(200);
    // that of the set-up and this one are known by their device
    expect(await site.devicesOf(person.id)).toEqual(['Firefox Linux', 'Firefox Linux']);
    const { step } = await site.waiting(person);
    expect(await site.call('/api/admin/second-factor', { step, code })).toMatchObject({ status: 422 });
    expect(await site.call('/api/admin/second-factor', { step: first.step, code: site.codeOf(uri) })).toMatchObject({
      status: 410,
    });
    site.wait(60);
    const old = site.codeOf(uri);
    site.wait(61);
    expect(await site.call('/api/admin/second-factor', { step, code: old })).toMatchObject({ status: 422 });
  });

  test('of two answers at once with one code one opens a session', async () => {
    const { person, uri } = await site.withApp();
    site.wait(30);
    const steps = [await site.waiting(person), await site.waiting(person)];
    const code = site.codeOf(uri);
    const answers = await Promise.all(steps.map(({ step }) => site.call('/api/admin/second-factor', { step, code })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('gives a recovery code, once, however it is typed', async () => {
    const { person, recoveryCodes } = await site.withApp();
    const [code = ''] = recoveryCodes;
    const { step } = await site.waiting(person);
    expect(
      await site.call('/api/admin/second-factor', { step, code: code.toLowerCase().replaceAll('-', ' ') }),
    ).toMatchObject({ status: 200 });
    const next = await site.waiting(person);
    expect(await site.call('/api/admin/second-factor', { step: next.step, code })).toMatchObject({ status: 422 });
    const stored = await site.services.database.db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute();
    expect(stored).toHaveLength(10);
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  test('has ten minutes for it', async () => {
    const { person, recoveryCodes } = await site.withApp();
    const { step } = await site.waiting(person);
    site.wait(601);
    expect(await site.call('/api/admin/second-factor', { step, code: recoveryCodes[0] })).toMatchObject({
      status: 410,
      message: 'StepOver',
    });
  });

  test('is slowed after five wrong codes, from that address alone', async () => {
    const { person, recoveryCodes } = await site.withApp();
    const { step } = await site.waiting(person);
    for (let tried = 0; tried < 5; tried += 1)
      expect((await site.call('/api/admin/second-factor', { step, code: '123456' })).status).toBe(422);
    expect(await site.call('/api/admin/second-factor', { step, code: recoveryCodes[0] })).toMatchObject({
      status: 429,
      message: 'TooManyAttempts',
    });
    expect(
      await site.call('/api/admin/second-factor', { step, code: recoveryCodes[0] }, { address: '198.51.100.7' }),
    ).toMatchObject({ status: 200 });
  });

  test('adds no factor by a step from before the first was set up', async () => {
    const person = await site.admin();
    const [own, stranger] = [await site.waiting(person), await site.waiting(person)];
    const { data: app } = await site.call<{ uri: string }>('/api/admin/totp/start', { step: own.step });
    await site.call('/api/admin/totp/confirm', { step: own.step, code: site.codeOf(app.uri) });
    const { data: other } = await site.call<{ uri: string }>('/api/admin/totp/start', { step: stranger.step });
    const tried = { step: stranger.step, code: site.codeOf(other.uri) };
    expect(await site.call('/api/admin/totp/confirm', tried)).toMatchObject({ status: 410, message: 'StepOver' });
    site.wait(30);
    const next = await site.waiting(person);
    const done = await site.call('/api/admin/second-factor', { step: next.step, code: site.codeOf(app.uri) });
    expect(done.status).toBe(200);
  });

  test('sets nothing up by a step from before the password was changed', async () => {
    const person = await site.admin();
    const { step } = await site.waiting(person);
    const { services } = site;
    const by = { userId: person.id, impersonatedBy: undefined, address: '' };
    const passwordHash = await hashPassword('paard batterij nietje');
    await services.database.transaction((trx) =>
      changePassword(trx, { userId: person.id, passwordHash, keep: undefined, by }, services),
    );
    expect(await site.call('/api/admin/totp/start', { step })).toMatchObject({ status: 410, message: 'StepOver' });
  });

  test('a step of one kind is none of another', async () => {
    const person = await site.admin();
    const { step } = await site.waiting(person);
    expect(await site.call('/api/admin/second-factor', { step, code: '123456' })).toMatchObject({ status: 410 });
    const { person: other } = await site.withApp();
    const second = await site.waiting(other);
    // whoever has a factor cannot set up another before showing it
    expect(await site.call('/api/admin/totp/start', { step: second.step })).toMatchObject({ status: 410 });
    expect(await site.call('/api/admin/passkeys/start', { step: second.step })).toMatchObject({ status: 410 });
  });
});

test('a session that was opened without a second factor is nobody’s where one is required, whoever opened it', async () => {
  const { database } = site.services;
  const person = await site.admin();
  const { token } = await openSession(database.db, { userId: person.id, now: TODAY });
  expect((await me(token)).status).toBe(401);
  const attendee = await addPerson(database);
  const { token: own } = await openSession(database.db, { userId: attendee.id, now: TODAY });
  expect((await me(own)).status).toBe(200);
});

test('the key of an app is sealed, for its row', async () => {
  const { person, uri } = await site.withApp();
  const rows = await site.services.database.db
    .selectFrom('totp_keys')
    .select('key_sealed')
    .where('user_id', '=', person.id)
    .execute();
  const key = new URL(uri).searchParams.get('secret') ?? '';
  expect(rows).toHaveLength(1);
  expect(rows[0]?.key_sealed.toString('latin1')).not.toContain(key);
  expect(() => site.services.secrets.open(rows[0]?.key_sealed ?? Buffer.of(), 'totp key', '1')).toThrow();
});

describe('an admin who is signed in', () => {
  test('changes factors for the password alone, and keeps the last one', async () => {
    const { person, token, uri } = await site.withApp();
    const ask = (path: string, payload: Readonly<Record<string, unknown>>) =>
      site.call<{ uri: string; recovery_codes: string[] | null }>(path, payload, { token });
    expect(await ask('/api/admin/totp/start', {})).toMatchObject({
      status: 422,
      errors: { password: 'WrongPassword' },
    });
    expect(await ask('/api/admin/totp/remove', { password: 'wrong' })).toMatchObject({
      status: 422,
      message: 'WrongPassword',
    });
    expect(await ask('/api/admin/totp/remove', { password: PASSWORD })).toMatchObject({
      status: 409,
      message: 'LastFactor',
    });
    const { data: started } = await ask('/api/admin/totp/start', { password: PASSWORD });
    // the former app stays until the new one has shown a code
    site.wait(30);
    expect(await ask('/api/admin/totp/confirm', { code: site.codeOf(uri) })).toMatchObject({ status: 422 });
    const { data } = await ask('/api/admin/totp/confirm', { code: site.codeOf(started.uri) });
    expect(data).toEqual({ recovery_codes: null, session: null });
    const renewed = await ask('/api/admin/recovery-codes', { password: PASSWORD });
    expect(renewed.data.recovery_codes).toHaveLength(10);
    // two at once: both have come as far as they can before one goes on
    const { database } = site.services;
    const { db } = database;
    const waiting = await database.transaction(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', person.id).forUpdate().execute();
      const sent = Promise.all([1, 2].map(() => ask('/api/admin/recovery-codes', { password: PASSWORD })));
      await until(async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length >= 2);
      return { sent };
    });
    await waiting.sent;
    const codes = await db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', person.id).execute();
    expect(codes).toHaveLength(10);
  });
});

describe('where none is required', () => {
  let local: AdminSite;
  beforeAll(async () => {
    local = await openAdminSite({ adminsNeedTwoFactors: false });
  });
  afterAll(() => local.close());

  test('an admin signs in with the password; one who has a factor is asked for it all the same', async () => {
    const person = await local.admin();
    const { data } = await local.call<{ access_token: string }>('/api/auth/login', {
      email: person.email,
      password: PASSWORD,
    });
    const token = data.access_token;
    const { data: started } = await local.call<{ uri: string }>(
      '/api/admin/totp/start',
      { password: PASSWORD },
      { token },
    );
    await local.call('/api/admin/totp/confirm', { code: local.codeOf(started.uri) }, { token });
    expect((await local.call('/api/auth/me', {}, { token })).status).toBe(200);
    expect(await local.call('/api/auth/login', { email: person.email, password: PASSWORD })).toMatchObject({
      status: 401,
      message: 'SecondFactorRequired',
      values: { set_up: 0, totp: 1 },
    });
    for (const _ of ['sent', 'sent again'])
      expect((await local.call('/api/admin/totp/remove', { password: PASSWORD }, { token })).status).toBe(200);
    const removed = (await local.auditOf(person.id)).filter((line) => line.endsWith('second factor removed'));
    expect(removed).toHaveLength(1);
    expect((await local.call('/api/auth/login', { email: person.email, password: PASSWORD })).status).toBe(200);
  });
});
