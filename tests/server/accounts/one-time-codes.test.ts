import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CODES_PER_DAY, OTP_MINUTES, OTP_RESENDS_PER_HOUR, OTP_TRIES } from '#domain/accounts/limits.ts';
import { makeServer } from '#server/app.ts';
import { jobHandlers, retentionRules } from '#server/open-services.ts';
import { openLimits } from '#server/platform/http/limits.ts';
import { sweepAll } from '#server/platform/jobs/retention.ts';
import { NO_RENDERER } from '../no-renderer.ts';
import { expectRefusal } from '../orders/refused.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { workOff } from '../platform/jobs/work-off.ts';
import { newSignUp, type SignUpDesk, signUpDesk } from './sign-up-desk.ts';

let shop: Shop;
let desk: SignUpDesk;
beforeAll(async () => {
  shop = await openShop();
  desk = signUpDesk(shop);
});
beforeEach(() => desk.waitOut());
afterAll(() => shop.close());

const WRONG = {
  success: false,
  message: 'otpnotmatch',
  text: 'De code is onjuist of verlopen',
  errors: { otp_code: 'otpnotmatch' },
};

async function begun(): Promise<{ email: string; userId: string; code: string }> {
  const fields = newSignUp();
  const userId = await desk.begin(fields);
  return { email: fields.email, userId, code: await desk.codeTo(fields.email) };
}

/** A code that is not this one. */
const otherThan = (code: string): string => (code.startsWith('1') ? `2${code.slice(1)}` : `1${code.slice(1)}`);

describe('a code', () => {
  test('works once; wrong, old and another’s get one answer', async () => {
    const [mine, anothers] = [await begun(), await begun()];
    const nobodys = '5f0c9a4e-7a57-4a6e-9c67-0f6a1f2b3c4d';
    const answers = [
      await desk.verify(mine.userId, otherThan(mine.code)),
      await desk.verify(mine.userId, anothers.code === mine.code ? otherThan(mine.code) : anothers.code),
      await desk.verify(nobodys, mine.code),
    ];
    expect((await desk.verify(mine.userId, ` ${mine.code.slice(0, 3)} ${mine.code.slice(3)}`)).statusCode).toBe(200);
    shop.later(OTP_MINUTES);
    answers.push(await desk.verify(mine.userId, mine.code));
    answers.push(await desk.verify(anothers.userId, anothers.code));
    expect(answers[0]?.json()).toMatchObject(WRONG);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  });

  test('works till its last minute', async () => {
    const { userId, code } = await begun();
    shop.later(OTP_MINUTES - 1);
    expect((await desk.verify(userId, code)).statusCode).toBe(200);
  });

  test.each(['41820', '4182077', 'codes!', ''])('has six characters: %j is none', async (typed) => {
    const { userId } = await begun();
    expect((await desk.verify(userId, typed)).statusCode).toBe(422);
  });

  test('is dead after five wrong tries, the right one at the sixth too', async () => {
    const { userId, code } = await begun();
    for (let tried = 0; tried < OTP_TRIES; tried += 1)
      expect((await desk.verify(userId, otherThan(code))).statusCode).toBe(422);
    expect((await desk.verify(userId, code)).json()).toMatchObject(WRONG);
  });

  test('is tried at most five times, also by many at once', async () => {
    const { userId, code } = await begun();
    await Promise.all(Array.from({ length: 20 }, () => desk.verify(userId, otherThan(code))));
    const { tries } = await shop.database.db
      .selectFrom('credentials')
      .innerJoin('users', 'users.id', 'credentials.user_id')
      .select('credentials.tries')
      .where('users.sign_up_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(OTP_TRIES);
  });

  test('opens one account when it is sent twice at once', async () => {
    const { userId, code } = await begun();
    const replies = await Promise.all([desk.verify(userId, code), desk.verify(userId, code)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('whose answer was lost is told as taken to who sends it again, and another code as wrong', async () => {
    const { userId, code } = await begun();
    expect((await desk.verify(userId, code)).statusCode).toBe(200);
    expectRefusal(await desk.verify(userId, code), { status: 409, key: 'AccountReady' });
    expect((await desk.verify(userId, otherThan(code))).json()).toMatchObject(WRONG);
  });

  test('works for its whole time from when its mail goes out, however late that is', async () => {
    const fields = newSignUp();
    const reply = await desk.send('new', fields);
    const { 'mail.send': send, ...others } = jobHandlers(shop.services);
    await workOff(shop.database, others);
    expect(send).toBeDefined();
    shop.later(OTP_MINUTES + 2);
    await shop.work();
    shop.later(OTP_MINUTES - 1);
    const userId = reply.json<{ data: { user_id: string } }>().data.user_id;
    expect((await desk.verify(userId, await desk.codeTo(fields.email))).statusCode).toBe(200);
  });

  test('is worth nothing once another was sent', async () => {
    const { email, userId, code } = await begun();
    await desk.waitOut();
    shop.later(1);
    expect((await desk.send('otpresend', { user_id: userId })).json()).toEqual({
      success: true,
      status: true,
      message: 'MailSentSuccessfully',
    });
    await shop.work();
    const another = await desk.codeTo(email);
    if (another !== code) expect((await desk.verify(userId, code)).statusCode).toBe(422);
    expect((await desk.verify(userId, another)).statusCode).toBe(200);
  });
});

describe('another code', () => {
  test('comes a minute after the one before, five times an hour, on every server and from every address', async () => {
    const { userId } = await begun();
    const other = await makeServer({ ...shop.services, limits: openLimits(shop.database) }, NO_RENDERER);
    const ask = (app = shop.app, remoteAddress = '198.51.100.4') =>
      app.inject({ method: 'POST', url: '/api/auth/otpresend', payload: { user_id: userId }, remoteAddress });
    const minuteLater = () =>
      shop.database.db.updateTable('rate_limits').set({ expire: 1 }).where('key', 'like', 'code-minute:%').execute();
    const early = await ask(other);
    expect(early.json()).toMatchObject({ message: 'TooManyAttempts' });
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50);
    for (let sent = 0; sent < OTP_RESENDS_PER_HOUR; sent += 1) {
      await minuteLater();
      expect((await ask(sent % 2 === 0 ? shop.app : other, `198.51.100.${sent}`)).statusCode).toBe(200);
      expect((await ask(sent % 2 === 0 ? other : shop.app)).statusCode).toBe(429);
    }
    await minuteLater();
    expect((await ask(other)).statusCode).toBe(429);
    await other.close();
  });

  test('is refused with PleaseCheckForm where there is no sign-up', async () => {
    const reply = await desk.send('otpresend', { user_id: '5f0c9a4e-7a57-4a6e-9c67-0f6a1f2b3c4d' });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ message: 'PleaseCheckForm' });
  });
});

test('an address is signed up five times an hour from a network, and gets thirty codes a day in all', async () => {
  const fields = newSignUp();
  const from = async (address: string) => (await desk.send('new', fields, address)).statusCode;
  for (let at = 1; at <= 6; at += 1) {
    for (let times = 0; times < 5; times += 1) expect(await from(`198.51.100.${at}`)).toBe(200);
  }
  expect(await from('198.51.100.1')).toBe(429);
  expect(await from('203.0.113.9')).toBe(429);
  expect((await desk.send('new', newSignUp(), '198.51.100.1')).statusCode).toBe(200);
});

test('nobody is kept from signing up by what strangers ask for with the address from one network, nor from two', async () => {
  const fields = newSignUp();
  const from = async (address: string) => {
    await shop.database.db.deleteFrom('rate_limits').where('key', 'like', 'sign-up:%').execute();
    return (await desk.send('new', fields, address)).statusCode;
  };
  for (const stranger of ['198.51.100.1', '198.51.100.2']) {
    for (let times = 0; times < CODES_PER_DAY; times += 1) expect(await from(stranger)).toBe(200);
    // as before for whoever shares the stranger’s network
    expect(await from(stranger)).toBe(429);
  }
  expect(await from('203.0.113.9')).toBe(200);
  for (let times = 0; times < 9; times += 1) await from('203.0.113.9');
  expect(await from('203.0.113.10')).toBe(429);
});

test('a sign-up that nobody confirmed is gone after a day, with all that was kept for it; an account stays', async () => {
  const confirmed = await begun();
  await desk.verify(confirmed.userId, confirmed.code);
  const forgotten = newSignUp({ marketing: 1 });
  await desk.begin(forgotten);
  const left = async () => {
    const rows = await shop.database.db
      .selectFrom('users')
      .select('email')
      .where('email', 'in', [confirmed.email, forgotten.email])
      .execute();
    return rows.map(({ email }) => email);
  };
  shop.later(23 * 60);
  await sweepAll(retentionRules(shop.services), shop.services);
  expect(await left()).toHaveLength(2);
  shop.later(2 * 60);
  await sweepAll(retentionRules(shop.services), shop.services);
  expect(await left()).toEqual([confirmed.email]);
});
