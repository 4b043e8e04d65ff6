import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { expectRefusal } from '../orders/refused.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { addPerson, PASSWORD, type Person } from './people.ts';

const NEW = 'zilte zomeravond';
const FIELDS = { old_password: PASSWORD, password: NEW, password_confirmation: NEW };

let shop: Shop;
let person: Person;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  person = await addPerson(shop.database);
});
afterAll(() => shop.close());

async function session(impersonatedBy?: number) {
  const { token } = await openSession(shop.database.db, {
    userId: person.id,
    now: shop.services.now(),
    ...(impersonatedBy === undefined ? {} : { impersonatedBy }),
  });
  return { authorization: `Bearer ${token}` };
}

const change = (fields: object, headers: Record<string, string>) =>
  shop.post('/api/auth/update-profile', { ...fields }, headers);
const isOpen = async (headers: Record<string, string>) =>
  (await shop.post('/api/auth/me', {}, headers)).statusCode === 200;
const signIn = async (password: string) =>
  (await shop.post('/api/auth/login', { email: person.email, password })).statusCode;

describe('changing the password', () => {
  test.each([ROLE.attendee, ROLE.organizer])(
    'of role %s takes the old one, keeps this session alone, and tells the owner',
    async (role_id) => {
      person = await addPerson(shop.database, { role_id });
      const admin = await addPerson(shop.database, { role_id: ROLE.admin });
      const [here, there, asThem] = [await session(), await session(), await session(admin.id)];
      const reply = await change(FIELDS, here);
      expect(reply.json()).toEqual({ success: true, status: true, message: 'PasswordUpdated' });
      expect([await isOpen(here), await isOpen(there), await isOpen(asThem)]).toEqual([true, false, false]);
      expect([await signIn(PASSWORD), await signIn(NEW)]).toEqual([401, 200]);
      const { result } = await shop.app
        .inject(`/dev/mail.json?to=${encodeURIComponent(person.email)}`)
        .then((mails) => ({ result: mails.json<{ subject: string; text: string }[]>() }));
      expect(result.map(({ subject }) => subject)).toEqual(['Je wachtwoord is gewijzigd']);
      expect(result[0]?.text).toContain('http://localhost:3000/ForgotPassword');
      expect(result[0]?.text).not.toContain(NEW);
    },
  );

  test('goes with other changes of the profile, all of it or nothing', async () => {
    const headers = await session();
    const wrong = await change({ ...FIELDS, old_password: 'not it', first_name: 'Nobody' }, headers);
    expect(wrong.statusCode).toBe(422);
    expect((await change({ ...FIELDS, first_name: 'Lieve' }, headers)).statusCode).toBe(200);
    const { data } = (await shop.post('/api/auth/me', {}, headers)).json<{ data: { first_name: string } }>();
    expect(data.first_name).toBe('Lieve');
  });

  test.each([
    [{ old_password: 'not it' }, 'WrongPassword', { old_password: 'WrongPassword' }],
    [{ old_password: '' }, 'PleaseCheckForm', { old_password: 'CurrentPasswordRequired' }],
    [
      { password: '', password_confirmation: '' },
      'PleaseCheckForm',
      { password: 'NewPasswordRequired', password_confirmation: 'RepeatPasswordRequired' },
    ],
    [{ password_confirmation: '' }, 'PleaseCheckForm', { password_confirmation: 'RepeatPasswordRequired' }],
    [{ password_confirmation: 'other' }, 'PleaseCheckForm', { password_confirmation: 'PasswordMatchRequired' }],
    [{ password: 'abcde', password_confirmation: 'abcde' }, 'PleaseCheckForm', { password: 'PasswordMinLength' }],
    [{ password: 'welkom', password_confirmation: 'welkom' }, '', {}],
    [{ password: 'qwerty', password_confirmation: 'qwerty' }, 'PasswordTooCommon', { password: 'PasswordTooCommon' }],
  ])('is judged on the server: %j', async (fields, key, errors) => {
    const headers = await session();
    const reply = await change({ ...FIELDS, ...fields }, headers);
    if (key === '') return expect(reply.statusCode).toBe(200);
    expectRefusal(reply, { status: 422, key, errors });
    return expect(await signIn(PASSWORD)).toBe(200);
  });

  test.each([
    [{ old_password: PASSWORD }, { password: 'NewPasswordRequired' }],
    [{ password: NEW, password_confirmation: NEW }, { old_password: 'CurrentPasswordRequired' }],
    [{ old_password: PASSWORD, password_confirmation: NEW }, { password: 'NewPasswordRequired' }],
  ])('is never half done: %j', async (fields, errors) => {
    const reply = await change(fields, await session());
    expect([reply.statusCode, reply.json<{ errors: object }>().errors]).toMatchObject([422, errors]);
    expect(await signIn(PASSWORD)).toBe(200);
  });

  test('of an admin has twelve characters, by whatever way it is chosen', async () => {
    person = await addPerson(shop.database, { role_id: ROLE.admin });
    const short = { password: 'elf tekens.', password_confirmation: 'elf tekens.' };
    const errors = { password: 'AdminPasswordMinLength' };
    const refused = { status: 422, key: 'PleaseCheckForm', errors };
    expectRefusal(await change({ ...FIELDS, ...short }, await session()), refused);
    await shop.post('/api/auth/forget-password', { email: person.email });
    await shop.work();
    const mail = await shop.app.inject(`/dev/mail.json?to=${encodeURIComponent(person.email)}`);
    const token = /reset\/([\w-]{43})/.exec(mail.body)?.[1];
    expectRefusal(await shop.post('/api/auth/update-password', { ...short, token }), refused);
    expect((await shop.post('/api/auth/update-password', { token, password: NEW })).statusCode).toBe(200);
  });

  test('says to who has none that there is none, and counts no guess', async () => {
    person = await addPerson(shop.database, { password_hash: null });
    const headers = await session();
    for (let tried = 0; tried < 7; tried++)
      expectRefusal(await change({ ...FIELDS, old_password: `try ${tried}` }, headers), {
        status: 422,
        key: 'PleaseCheckForm',
        errors: { old_password: 'NoPasswordYet' },
      });
  });

  test('cannot be guessed by who finds an open session', async () => {
    const headers = await session();
    for (let tried = 0; tried < 5; tried++)
      expect((await change({ ...FIELDS, old_password: `try ${tried}` }, headers)).statusCode).toBe(422);
    expect((await change(FIELDS, headers)).statusCode).toBe(429);
  });

  test('is refused to an admin who is signed in as somebody', async () => {
    const admin = await addPerson(shop.database, { role_id: ROLE.admin });
    const reply = await change(FIELDS, await session(admin.id));
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([403, 'NotWhileImpersonating']);
    expect(await signIn(PASSWORD)).toBe(200);
  });
});
