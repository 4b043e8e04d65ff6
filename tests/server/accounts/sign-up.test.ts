import { createHash } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MARKETING_WORDING, ROLE } from '#domain/accounts/limits.ts';
import { RETENTION_DAYS } from '#domain/content/retention.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { retentionRules } from '#server/open-services.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { sweepAll } from '#server/platform/jobs/retention.ts';
import { findMail } from '#server/platform/mail/mails.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { addPerson, PASSWORD } from './people.ts';
import { newSignUp, type SignUpDesk, signUpDesk } from './sign-up-desk.ts';

let shop: Shop;
let desk: SignUpDesk;
beforeAll(async () => {
  shop = await openShop();
  desk = signUpDesk(shop);
});
beforeEach(() => desk.waitOut());
afterAll(() => shop.close());

const usersOf = (email: string) =>
  shop.database.db.selectFrom('users').selectAll().where('email', '=', email).orderBy('id').execute();
/** How often each code of an address's sign-ups was tried: a try is work that shows. */
const triesOf = async (email: string) => {
  const rows = await shop.database.db
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.user_id')
    .select('credentials.tries')
    .where('users.email', '=', email)
    .orderBy('credentials.id')
    .execute();
  return rows.map(({ tries }) => tries);
};
const fieldsOf = (length: number) =>
  Object.fromEntries(
    ['first_name', 'last_name', 'postal_code', 'organisation', 'phone'].map((name) => [name, '4'.repeat(length)]),
  );
const passwordOf = (length: number) => {
  const password = 'vier regenlaarzen '
    .repeat(20)
    .slice(0, length - 1)
    .concat('!');
  return { password, password_confirmation: password };
};
const fieldErrors = (errors: Record<string, string>) => ({
  success: false,
  message: 'PleaseCheckForm',
  code: 'auth_new_1',
  errors,
  data: errors,
});
const signIn = (email: string, password: string) =>
  shop.post('/api/auth/login', { email, password }).then(({ statusCode }) => statusCode);

describe('a sign-up', () => {
  test('is an account once the mailed code comes back, and signed in; before that it is none', async () => {
    const fields = newSignUp({ marketing: 1, gender: 'Female', country_code: 'fr' });
    const reply = await desk.send('new', fields);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      success: true,
      status: true,
      code: 'auth_new_0',
      message: 'MailSentSuccessfully',
      data: { user_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
    });
    const { user_id } = reply.json<{ data: { user_id: string } }>().data;
    expect(await signIn(fields.email, fields.password)).toBe(401);
    await shop.work();
    const verified = await desk.verify(user_id, await desk.codeTo(fields.email));
    const [user] = await usersOf(fields.email);
    expect(verified.json()).toEqual({
      success: true,
      status: true,
      message: 'AccountCreatedSuccess',
      data: {
        access_token: expect.stringMatching(/^[\w-]{43}$/) as string,
        user_detail: { id: user?.id, name: 'Merel Vandewiele', role_id: ROLE.attendee },
        device_mark: expect.any(String) as string,
      },
    });
    expect(user).toMatchObject({ postal_code: '8400', country_code: 'FR', gender: 'Female', marketing: true });
    expect(await verify(user?.password_hash ?? '', fields.password)).toBe(true);
    expect(await signIn(fields.email, fields.password)).toBe(200);
  });

  test('takes the documented fields from the query, with the documented defaults', async () => {
    const { email, password } = newSignUp();
    const query = new URLSearchParams({
      role_id: '2',
      first_name: 'An',
      last_name: 'Peeters',
      email,
      password,
      password_confirmation: password,
      postal_code: '8400',
    });
    const reply = await shop.app.inject({ method: 'POST', url: `/api/auth/new?${query.toString()}` });
    expect(reply.json()).toMatchObject({ success: true, code: 'auth_new_0' });
    expect(await usersOf(email)).toMatchObject([{ country_code: 'BE', gender: 'Male', marketing: false }]);
  });

  test.each([
    ['an attendee who says all', {}, {}],
    ['no gender said', { gender: '' }, {}],
    [
      'nothing',
      {
        first_name: ' ',
        last_name: '',
        email: '',
        password: '',
        password_confirmation: '',
        postal_code: '',
        country_code: '',
      },
      {
        first_name: 'FieldRequired',
        last_name: 'FieldRequired',
        email: 'FieldRequired',
        password: 'FieldRequired',
        password_confirmation: 'FieldRequired',
        postal_code: 'FieldRequired',
        country_code: 'FieldRequired',
      },
    ],
    [
      'fields of 201 characters',
      { ...fieldsOf(201), role_id: 3, ...passwordOf(201) },
      {
        first_name: 'FieldTooLong',
        last_name: 'FieldTooLong',
        postal_code: 'FieldTooLong',
        organisation: 'FieldTooLong',
        phone: 'FieldTooLong',
        password: 'FieldTooLong',
      },
    ],
    ['fields of 200 characters', { ...fieldsOf(200), phone: '059 70 12 34', ...passwordOf(200) }, {}],
    [
      'a repeat that differs',
      { password_confirmation: 'vier regenlaarze' },
      { password_confirmation: 'PasswordNotMatch' },
    ],
    ['five characters', { password: '5x-9!', password_confirmation: '5x-9!' }, { password: 'PasswordMinLength' }],
    [
      'a common password',
      { password: 'Football', password_confirmation: 'Football' },
      { password: 'PasswordTooCommon' },
    ],
    ['an organizer without an organization', { role_id: 3, phone: '059 70 12 34' }, { organisation: 'FieldRequired' }],
    ['an organizer without a phone', { role_id: 3, organisation: 'X' }, { phone: 'FieldRequired' }],
    [
      'an organizer with words for a phone',
      { role_id: 3, organisation: 'X', phone: 'bel mij' },
      { phone: 'InvalidPhone' },
    ],
    ['no address', { email: 'merel at home' }, { email: 'InvalidEmail' }],
    ['an admin', { role_id: 1 }, { role_id: 'PleaseCheckForm' }],
  ])('names the fields: %s', async (_, more, errors) => {
    const fields = newSignUp(more);
    const reply = await desk.send('new', fields);
    if (Object.keys(errors).length === 0) return expect(reply.statusCode).toBe(200);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject(fieldErrors(errors));
    return expect(await usersOf(fields.email)).toEqual([]);
  });

  test('keeps names as text, whatever they are', async () => {
    const names = { first_name: '<script>alert(1)</script>', last_name: '🦑 אברהם ‮evil' };
    const fields = newSignUp(names);
    const userId = await desk.begin(fields);
    const verified = await desk.verify(userId, await desk.codeTo(fields.email));
    expect(verified.json()).toMatchObject({
      data: { user_detail: { name: `${names.first_name} ${names.last_name}` } },
    });
  });

  test('records a consent to news, in which words and language; none where nothing was ticked', async () => {
    const consentsOf = async (email: string) => {
      const [user] = await usersOf(email);
      return shop.database.db
        .selectFrom('consents')
        .selectAll()
        .where('user_id', '=', user?.id ?? 0)
        .execute();
    };
    const [yes, no] = [newSignUp({ marketing: '1' }), newSignUp()];
    await desk.begin(yes);
    await desk.begin(no);
    expect(await consentsOf(yes.email)).toMatchObject([
      { purpose: 'marketing', granted: true, wording_version: MARKETING_WORDING, lang: 'nl' },
    ]);
    expect(await consentsOf(no.email)).toEqual([]);
  });

  test('of an organizer makes the organization too, under an address of its own', async () => {
    const names = ['Kustklank vzw', 'Kustklank vzw', '株式会社'];
    const slugs: string[] = [];
    for (const organisation of names) {
      const fields = newSignUp({ role_id: 3, organisation, phone: '+32 59 00 00 00' });
      const verified = await desk.verify(await desk.begin(fields), await desk.codeTo(fields.email));
      const { access_token } = verified.json<{ data: { access_token: string } }>().data;
      const events = await shop.app.inject({
        url: '/api/myevents/get_statistics',
        headers: { authorization: `Bearer ${access_token}` },
      });
      expect(events.statusCode).not.toBe(403);
      const [user] = await usersOf(fields.email);
      const row = await shop.database.db
        .selectFrom('organizations')
        .selectAll()
        .where('owner_id', '=', user?.id ?? 0)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        name: organisation,
        phone: '+32 59 00 00 00',
        email: fields.email,
        city: 'Oostende',
      });
      slugs.push(row.slug.replace(String(user?.id), '#'));
    }
    expect(slugs).toEqual(['kustklank-vzw', 'kustklank-vzw-#', 'organizer-#']);
  });
});

describe('an address that has an account', () => {
  test('gets the answers of a new one, and its owner a mail; nothing of the account changes', async () => {
    const owner = await addPerson(shop.database);
    const [known, fresh] = [newSignUp({ email: owner.email.toUpperCase() }), newSignUp()];
    const shapes: unknown[] = [];
    for (const fields of [known, fresh]) {
      const began = await desk.send('new', fields);
      const { user_id } = began.json<{ data: { user_id: string } }>().data;
      await shop.work();
      const tries = [await desk.verify(user_id, '000000'), await desk.send('otpresend', { user_id })];
      await desk.waitOut();
      tries.push(await desk.send('otpresend', { user_id }));
      await shop.work();
      shapes.push(
        [began, ...tries].map(({ statusCode, body, headers }) => [
          statusCode,
          body.replace(user_id, ''),
          { ...headers, date: '', 'x-request-id': '' },
        ]),
      );
    }
    expect(shapes[0]).toEqual(shapes[1]);
    expect(await triesOf(known.email.toLowerCase())).toEqual(await triesOf(fresh.email));
    const mails = await desk.mailsTo(owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Je hebt al een account', 'Je hebt al een account']);
    expect(mails[0]?.text).toContain('http://localhost:3000/signin');
    expect(mails[0]?.text).not.toMatch(/\d{6}/);
    expect(await signIn(owner.email, PASSWORD)).toBe(200);
    expect(await signIn(owner.email, known.password)).toBe(401);
  });

  test('that was confirmed by another sign-up meanwhile is not taken a second time', async () => {
    const { email } = newSignUp();
    const [mine, theirs] = [
      newSignUp({ email }),
      newSignUp({ email, password: 'iets heel anders', password_confirmation: 'iets heel anders' }),
    ];
    const first = await desk.begin(mine);
    const code = await desk.codeTo(email);
    const second = await desk.begin(theirs);
    const other = await desk.codeTo(email);
    const replies = await Promise.all([desk.verify(first, code), desk.verify(second, other)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await usersOf(email)).toMatchObject([{ email }]);
  });

  test('of which a stranger began a sign-up is the owner’s: the stranger’s password opens nothing', async () => {
    const { email } = newSignUp();
    const stranger = newSignUp({ email, password: 'van de vreemde', password_confirmation: 'van de vreemde' });
    const strangers = await desk.begin(stranger);
    const mine = newSignUp({ email });
    const userId = await desk.begin(mine);
    expect((await desk.verify(strangers, await desk.codeTo(email))).statusCode).toBe(422);
    expect((await desk.verify(userId, await desk.codeTo(email))).statusCode).toBe(200);
    expect(await signIn(email, stranger.password)).toBe(401);
    expect(await signIn(email, mine.password)).toBe(200);
  });
});

// sign-ups that admins could sign in as before this was refused
test('a sign-up that was somebody’s session once holds up neither its address nor the deletion of others', async () => {
  const { db } = shop.database;
  const admin = await addPerson(shop.database, { role_id: ROLE.admin });
  const at = shop.services.now();
  const enter = async (email: string) => {
    const [user] = await usersOf(email);
    const userId = user?.id ?? 0;
    await openSession(db, { userId, now: at, impersonatedBy: admin.id });
    const by = { userId, impersonatedBy: admin.id, address: '' };
    await audit(db, { by, at, subject: 'user', subjectId: userId, action: 'impersonation begun' });
  };
  const { email } = newSignUp();
  await desk.begin(newSignUp({ email }));
  await enter(email);
  const userId = await desk.begin(newSignUp({ email }));
  expect((await desk.verify(userId, await desk.codeTo(email))).statusCode).toBe(200);
  expect(await usersOf(email)).toHaveLength(1);

  const [left, other] = [newSignUp(), newSignUp()];
  await desk.begin(left);
  await desk.begin(other);
  await enter(left.email);
  const later = new Date(at.getTime() + (RETENTION_DAYS.signUps + 1) * 86_400_000);
  const rules = retentionRules(shop.services).filter(({ name }) => name === 'sign-ups');
  await sweepAll(rules, { ...shop.services, now: () => later });
  expect([...(await usersOf(left.email)), ...(await usersOf(other.email))]).toEqual([]);
});

test('a stored mail holds no code, and the database none that could be tried out', async () => {
  const fields = newSignUp();
  await desk.begin(fields);
  const code = await desk.codeTo(fields.email);
  expect(code).toMatch(/^\d{6}$/);
  const [mail] = await desk.mailsTo(fields.email);
  const stored = await findMail(shop.database.db, mail?.id ?? '');
  expect(JSON.stringify(stored)).not.toContain(code);
  expect(mail?.html).toContain(code);
  // a million codes are soon tried out: not even a plain hash of one is kept
  const { db } = shop.database;
  const credentials = await db.selectFrom('credentials').selectAll().execute();
  const hashes = credentials.map(({ secret_hash }) => secret_hash.toString('hex'));
  expect(hashes).not.toEqual([]);
  const guesses = [code, ...credentials.map(({ id }) => `${id} ${code}`)];
  for (const guess of guesses) expect(hashes).not.toContain(createHash('sha256').update(guess).digest('hex'));
  const jobs = await db.selectFrom('outbox_jobs').selectAll().execute();
  const mails = await db.selectFrom('mails').selectAll().execute();
  expect(JSON.stringify([credentials, jobs, mails, await usersOf(fields.email)])).not.toMatch(
    new RegExp(`(?<![0-9a-z])${code}(?![0-9a-z])`, 'i'),
  );
});
