import { hash, type verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { RESET_MAILS_PER_HOUR, RESET_TOKEN_MINUTES, ROLE } from '#domain/accounts/limits.ts';
import { LANGUAGES } from '#domain/content/languages.ts';
import { forgotPassword } from '#wire/accounts/passwords.ts';
import { jobHandlers } from '#server/open-services.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { TODAY } from '../test-clock.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { workOff } from '../platform/jobs/work-off.ts';
import { addPerson, PASSWORD, type Person } from './people.ts';
import { openScene } from './scene.ts';
import { type Answer, ask as tryWay, waysTo } from './way.ts';

// the real one, counted: what must not show in the time is seen in the work
vi.mock('@node-rs/argon2', async (load) => {
  const argon2 = await load<{ hash: typeof hash; verify: typeof verify }>();
  return { ...argon2, hash: vi.fn(argon2.hash) };
});

const NEW = 'zilte zomeravond';
const LINK = /http:\/\/localhost:3000\/forgot\/password\/reset\/([\w-]{43})(?![\w-])/;

let shop: Shop;
let person: Person;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  person = await addPerson(shop.database);
  await shop.database.db.deleteFrom('rate_limits').execute();
});
afterAll(() => shop.close());

const ask = (email: string, headers: Record<string, string> = {}) =>
  shop.post('/api/auth/forget-password', { email }, headers);
const reset = (token: string, password = NEW, more = {}) =>
  shop.post('/api/auth/update-password', { token, password, ...more });
const works = async (token: string) =>
  (await shop.post('/api/auth/reset-link', { token })).json<{ data: { works: number } }>().data.works;
const signIn = async (password: string) =>
  (await shop.post('/api/auth/login', { email: person.email, password })).statusCode;

async function mails(to = person.email) {
  const reply = await shop.app.inject(`/dev/mail.json?to=${encodeURIComponent(to)}`);
  return reply.json<{ subject: string; text: string; html: string }[]>();
}

async function tokenFor(email = person.email): Promise<string> {
  expect((await ask(email)).statusCode).toBe(200);
  await shop.work();
  return LINK.exec((await mails(email))[0]?.text ?? '')?.[1] ?? expect.fail('no link in the mail');
}

const session = async () =>
  (await openSession(shop.database.db, { userId: person.id, now: shop.services.now() })).token;
const isOpen = async (token: string) =>
  (await shop.post('/api/auth/me', {}, { authorization: `Bearer ${token}` })).statusCode === 200;

describe('asking for a link', () => {
  test('answers by the documents and mails a link, in each language', async () => {
    const subjects = new Set<string>();
    for (const lang of LANGUAGES) {
      const somebody = await addPerson(shop.database);
      const reply = await ask(somebody.email, { 'accept-language': lang, cookie: `lang=${lang}` });
      expect(reply.json()).toEqual({ success: true, status: true, message: 'ForgotMailSent' });
      await shop.work();
      const [mail] = await mails(somebody.email);
      expect(mail?.text).toMatch(LINK);
      expect(mail?.html).toMatch(LINK);
      subjects.add(mail?.subject ?? '');
    }
    // German is not offered by default: it is answered in the site's own
    expect(subjects.size).toBe(3);
  });

  test('answers and works alike for an address that nobody has or whose account is disabled, and mails nothing there', async () => {
    const scene = await openScene();
    const { database } = scene.services;
    const known = await addPerson(database);
    const unconfirmed = await addPerson(database, { email_confirmed_at: null });
    const gone = await addPerson(database, { deleted_at: TODAY });
    const disabled = await addPerson(database, { disabled_at: TODAY });
    const [way] = waysTo(forgotPassword);
    const tried = [known.email, 'nobody@demo.kaartje.test', unconfirmed.email, gone.email, disabled.email];
    const answers: Answer[] = [];
    for (const email of tried) answers.push(await tryWay(way ?? expect.fail(), scene, { fields: { email } }));
    expect(answers[0]).toMatchObject({ status: 200 });
    expect(answers[0]?.statements).toBeGreaterThan(0);
    expect(answers.map(({ seen, statements }) => ({ seen, statements }))).toEqual(
      tried.map(() => ({ seen: answers[0]?.seen, statements: answers[0]?.statements })),
    );
    const queued = await database.db.selectFrom('outbox_jobs').select('kind').execute();
    expect(queued).toEqual(tried.map(() => ({ kind: 'accounts.reset-link' })));
    await workOff(database, jobHandlers(scene.services));
    const mailed = await database.db.selectFrom('mails').select('to_address').execute();
    expect(mailed).toEqual([{ to_address: known.email }]);
    await scene.close();
  });

  test('tells of an unknown address where the setting asks for it', async () => {
    const open = await openShop({ env: { PASSWORD_RESET_REVEALS_UNKNOWN: 'true' } });
    const reply = await open.post('/api/auth/forget-password', { email: 'nobody@demo.kaartje.test' });
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([404, 'UserNotFound']);
    const known = await addPerson(open.database);
    expect((await open.post('/api/auth/forget-password', { email: known.email })).statusCode).toBe(200);
    await open.close();
  });

  test('floods nobody’s mailbox, from however many addresses, and leaves a link that works', async () => {
    const from = (at: number) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/auth/forget-password',
        payload: { email: person.email },
        remoteAddress: `192.0.2.${at}`,
      });
    for (let at = 1; at <= RESET_MAILS_PER_HOUR; at++) expect((await from(at)).statusCode).toBe(200);
    const reply = await from(99);
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([429, 'TooManyAttempts']);
    await shop.work();
    const links = (await mails()).map(({ text }) => LINK.exec(text)?.[1] ?? '');
    expect(new Set(links).size).toBe(RESET_MAILS_PER_HOUR);
    for (const link of links) expect(await works(link)).toBe(1);
  });

  test('leaves no token in the database: neither in the mail nor beside its hash', async () => {
    const token = await tokenFor();
    const rows = await Promise.all(
      (['mails', 'credentials', 'outbox_jobs'] as const).map((table) =>
        shop.database.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('choosing a new password with a link', () => {
  test('works once: signs everybody out, tells the owner, and opens the account', async () => {
    const [here, there] = [await session(), await session()];
    const [older, token] = [await tokenFor(), await tokenFor()];
    expect(await works(token)).toBe(1);
    expect((await reset(token, NEW, { password_confirmation: NEW })).json()).toEqual({
      success: true,
      status: true,
      message: 'PasswordResetSuccess',
    });
    expect([await isOpen(here), await isOpen(there)]).toEqual([false, false]);
    expect([await signIn(PASSWORD), await signIn(NEW)]).toEqual([401, 200]);
    await shop.work();
    const [told] = await mails();
    expect(told?.subject).toBe('Je wachtwoord is gewijzigd');
    // used, and those from before the change
    for (const over of [token, older]) {
      expect(await works(over)).toBe(0);
      const reply = await reset(over, 'yet another one');
      expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([404, 'ResetLinkOver']);
    }
    expect(await signIn(NEW)).toBe(200);
    const lines = await shop.database.db
      .selectFrom('audit_lines')
      .select(['action', 'actor'])
      .where('subject_id', '=', String(person.id))
      .execute();
    expect(lines).toEqual([{ action: 'password changed', actor: `user:${person.id}` }]);
  });

  test('works no more once the account is disabled, nor does one that was asked for before', async () => {
    const token = await tokenFor();
    await ask(person.email);
    await shop.database.db.updateTable('users').set({ disabled_at: TODAY }).where('id', '=', person.id).execute();
    await shop.work();
    expect(await mails()).toHaveLength(1);
    expect(await works(token)).toBe(0);
    // the same answer as for a link that never was
    const [refused, unknown] = [await reset(token), await reset('A'.repeat(43))];
    expect([refused.statusCode, refused.json()]).toEqual([unknown.statusCode, unknown.json()]);
    expect(refused.json()).toMatchObject({ message: 'ResetLinkOver' });
  });

  test('of two at once one is the new password', async () => {
    const token = await tokenFor();
    const replies = await Promise.all(['first of the two', 'second of the two'].map((one) => reset(token, one)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const signedIn = [await signIn('first of the two'), await signIn('second of the two')];
    expect(signedIn.toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('works for an hour', async () => {
    const token = await tokenFor();
    shop.later(RESET_TOKEN_MINUTES - 1);
    expect(await works(token)).toBe(1);
    shop.later(1);
    expect(await works(token)).toBe(0);
    expect((await reset(token)).statusCode).toBe(404);
    expect(await signIn(PASSWORD)).toBe(200);
  });

  test.each([
    ['five characters', 'abcde', {}, { password: 'PasswordMinLength' }],
    ['one that many have', 'PassWord1', {}, { password: 'PasswordTooCommon' }],
    ['another repeat', NEW, { password_confirmation: `${NEW}!` }, { password_confirmation: 'PasswordMustMatch' }],
    ['more than 200 characters', 'a'.repeat(201), {}, { password: 'FieldTooLong' }],
  ])('is refused beside the field for %s, and the link still works', async (...[, password, more, errors]) => {
    const token = await tokenFor();
    const reply = await reset(token, password, more);
    expect([reply.statusCode, reply.json<{ errors: object }>().errors]).toEqual([422, errors]);
    expect(await works(token)).toBe(1);
  });

  test('says how long the password must be: of an admin longer', async () => {
    const min = async (token: string) =>
      (await shop.post('/api/auth/reset-link', { token })).json<{ data: { password_min: number } }>().data.password_min;
    expect(await min(await tokenFor())).toBe(6);
    const admin = await addPerson(shop.database, { role_id: ROLE.admin });
    const token = await tokenFor(admin.email);
    expect(await min(token)).toBe(12);
    expect((await reset(token, 'elf tekens!')).json()).toMatchObject({
      errors: { password: 'AdminPasswordMinLength' },
    });
    expect((await reset(token, 'twaalf teken')).statusCode).toBe(200);
  });

  test('takes the shortest that is allowed', async () => {
    expect((await reset(await tokenFor(), 'zeeëën')).statusCode).toBe(200);
  });

  test('is slowed for who tries links, and costs no work', async () => {
    vi.mocked(hash).mockClear();
    for (let tried = 0; tried < 30; tried++) expect((await reset('A'.repeat(43))).statusCode).toBe(404);
    expect((await reset('A'.repeat(43))).statusCode).toBe(429);
    expect((await shop.post('/api/auth/reset-link', { token: 'B'.repeat(43) })).statusCode).toBe(429);
    expect(hash).not.toHaveBeenCalled();
    const token = await tokenFor();
    expect((await reset(token)).statusCode, 'a right one is no guess').toBe(200);
  });
});
