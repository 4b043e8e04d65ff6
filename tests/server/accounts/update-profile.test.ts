import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { AVATAR_MAX_BYTES } from '#domain/content/limits.ts';
import { LANGUAGES } from '#domain/content/languages.ts';
import { BANK_FIELDS } from '#domain/organizer/bank-details.ts';
import type { Profile } from '#wire/accounts/session.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { resealSellerSecrets } from '#server/organizer/seller-secrets.ts';
import { AWAY_MESSAGES } from '#server/platform/database/away.ts';
import { openSecrets, SecretsError } from '#server/platform/secrets.ts';
import { bodyOf, formWith, picture, pictureOf } from '../content/pictures.ts';
import { expectRefusal } from '../orders/refused.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { stage } from '../orders/stage.ts';
import { TODAY } from '../test-clock.ts';
import { addPerson, PASSWORD } from './people.ts';

const UPDATE = '/api/auth/update-profile';
const SAVED = { success: true, status: true, message: 'Profileupated' };

/** Everything that the organizer's form sends, as texts. Source: ORGP-11. */
const FORM = {
  first_name: 'Lieve',
  last_name: 'Maertens',
  phone: '+32 470 12 34 56',
  address: 'Zeedijk 1, 8400 Oostende',
  weekly_sale: '1',
  organisation: 'Kustklank vzw',
  bank_name: 'Bank van de Kust',
  bank_code: 'KREDBEBB',
  bank_branch_name: 'Kantoor Haven',
  bank_branch_code: '0123',
  bank_account_number: 'BE68 5390 0754 7034',
  bank_account_name: 'Kustklank vzw',
  bank_account_phone: '+32 59 12 34 56',
  gender: 'Other',
  country_code: 'BE',
  api_key: 'key-of-the-list-9876',
  list_id: 'list-12',
  street: 'Zeedijk',
  house_number: '1',
  postal_code: '8400',
} as const;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

interface Someone {
  readonly id: number;
  readonly email: string;
  readonly organizationId: number | undefined;
  readonly headers: Record<string, string>;
}

async function someone(role: 2 | 3 = 3, impersonatedBy?: number): Promise<Someone> {
  const person = await addPerson(shop.database, { role_id: role, email: `${randomUUID()}@demo.kaartje.test` });
  return { ...person, headers: await session(person.id, impersonatedBy) };
}

async function session(userId: number, impersonatedBy?: number): Promise<Record<string, string>> {
  const { token } = await openSession(shop.database.db, {
    userId,
    now: TODAY,
    ...(impersonatedBy ? { impersonatedBy } : {}),
  });
  return { authorization: `Bearer ${token}` };
}

const update = (who: Pick<Someone, 'headers'>, fields: object) => shop.post(UPDATE, { ...fields }, who.headers);

async function sendForm(who: Someone, form: FormData) {
  const body = await bodyOf(form);
  return shop.app.inject({
    method: 'POST',
    url: UPDATE,
    payload: body.payload,
    headers: { ...who.headers, ...body.headers },
  });
}

async function profile({ headers }: Pick<Someone, 'headers'>): Promise<Profile> {
  const reply = await shop.post('/api/auth/me', {}, headers);
  expect(reply.statusCode).toBe(200);
  return reply.json<{ data: Profile }>().data;
}

const organization = ({ organizationId }: Someone) =>
  shop.database.db
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', organizationId ?? 0)
    .executeTakeFirstOrThrow();

async function mails(to: string) {
  const reply = await shop.app.inject(`/dev/mail.json?to=${encodeURIComponent(to)}`);
  return reply.json<{ subject: string; text: string; html: string; to: string }[]>();
}

describe('an organizer’s profile', () => {
  test('is saved whole from one form, pictures too, and comes back with its numbers masked', async () => {
    const who = await someone();
    const form = formWith('avatar', await picture('jpeg'));
    form.append('organiser_logo', new File([new Uint8Array(await picture('png'))], 'logo.png'));
    for (const [name, value] of Object.entries(FORM)) form.append(name, value);
    expect((await sendForm(who, form)).json()).toEqual(SAVED);
    const saved = await profile(who);
    expect(saved).toEqual({
      ...FORM,
      weekly_sale: 1,
      professional: 1,
      legal_name: '',
      vat_number: '',
      login_id: '',
      id: who.id,
      email: who.email,
      name: 'Lieve Maertens',
      role_id: 3,
      avatar: expect.stringMatching(/^uploads\/[\w-]{36}\.jpg$/),
      organiser_logo: expect.stringMatching(/^uploads\/[\w-]{36}\.png$/),
      bank_account_number: '••••7034',
      bank_account_phone: '••••3456',
      api_key: '••••9876',
    });
    for (const file of [saved.avatar, saved.organiser_logo])
      expect((await shop.app.inject(`/files/${file}`)).statusCode).toBe(200);
  });

  test('begins with Belgium and without bank details', async () => {
    expect(await profile(await someone())).toMatchObject({
      country_code: 'BE',
      gender: null,
      organisation: 'De Zeepost',
      organiser_logo: '',
      bank_account_number: '',
      bank_name: '',
      api_key: '',
    });
  });

  test('keeps what is left out', async () => {
    const who = await someone();
    await update(who, FORM);
    const before = await profile(who);
    for (const [fields, changed] of [
      [{}, {}],
      [
        { street: 'Kaai', house_number: '7', postal_code: '9000' },
        { street: 'Kaai', house_number: '7', postal_code: '9000' },
      ],
      [{ bank_name: 'Andere bank', bank_password: PASSWORD }, { bank_name: 'Andere bank' }],
      [{ gender: '' }, { gender: null }],
      [{ list_id: '' }, { list_id: '' }],
    ] as const) {
      expect((await update(who, fields)).json()).toEqual(SAVED);
      Object.assign(before, changed);
      expect(await profile(who)).toEqual(before);
    }
  });

  test('takes the masks that it answered for what they stand for', async () => {
    const who = await someone();
    await update(who, FORM);
    const {
      id: _,
      email: _email,
      name: _name,
      role_id: _role,
      avatar: _avatar,
      organiser_logo: _logo,
      ...form
    } = await profile(who);
    expect((await update(who, form)).json()).toEqual(SAVED);
    expect((await mails(who.email)).length).toBe(1);
    const numbers = await shop.post('/api/organiser/bank-numbers', { password: PASSWORD }, who.headers);
    expect(numbers.json()).toMatchObject({
      data: { bank_account_number: FORM.bank_account_number, bank_account_phone: FORM.bank_account_phone },
    });
  });

  test.each([
    ['bank_account_number', '••••7034 12', 'InvalidBankAccount'],
    ['bank_account_number', 'BE68 5390 ••••7034', 'InvalidBankAccount'],
    ['bank_account_number', '••••9999', 'InvalidBankAccount'],
    ['bank_account_number', '••••••••', 'InvalidBankAccount'],
    ['bank_account_phone', '+32 ••••3456', 'PleaseCheckForm'],
    ['bank_account_phone', '••••0000', 'PleaseCheckForm'],
    ['api_key', 'new••••9876', 'PleaseCheckForm'],
    ['api_key', '••••0000', 'PleaseCheckForm'],
  ])('refuses %s as %s, which is neither new nor what stood for it', async (field, text, key) => {
    const who = await someone();
    await update(who, FORM);
    const before = await profile(who);
    expectRefusal(await update(who, { first_name: 'Wim', [field]: text }), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { [field]: key },
    });
    expect(await profile(who)).toEqual(before);
  });

  test('takes a dot in a field that is never masked for what it is', async () => {
    const who = await someone();
    await update(who, { ...FORM, bank_name: 'Bank • Kust' });
    expect(await profile(who)).toMatchObject({ bank_name: 'Bank • Kust' });
  });

  test('never changes the e-mail address, the role or whose it is', async () => {
    const [who, other] = [await someone(), await someone()];
    await update(who, {
      first_name: 'Lieve',
      email: 'else@demo.kaartje.test',
      role_id: 1,
      id: other.id,
      organization_id: other.organizationId,
    });
    expect(await profile(who)).toMatchObject({ email: who.email, role_id: 3, first_name: 'Lieve' });
    expect(await profile(other)).toMatchObject({ first_name: 'An' });
  });

  test.each([
    'first_name',
    'last_name',
    'organisation',
    'phone',
    'address',
    'bank_branch_name',
    'bank_branch_code',
    'bank_account_number',
    'bank_account_name',
  ])('cannot be saved with an empty %s', async (field) => {
    const who = await someone();
    await update(who, FORM);
    const before = await profile(who);
    for (const empty of ['', '  '])
      expectRefusal(await update(who, { ...FORM, bank_name: 'New', [field]: empty }), {
        status: 422,
        key: 'PleaseCheckForm',
        errors: { [field]: 'FieldRequired' },
      });
    expect(await profile(who)).toEqual(before);
  });

  test.each([
    [{ country_code: '' }, 'country_code', 'FieldRequired'],
    [{ country_code: 'Belgium' }, 'country_code', 'PleaseCheckForm'],
    [{ gender: 'Robot' }, 'gender', 'PleaseCheckForm'],
    [{ first_name: 'x'.repeat(201) }, 'first_name', 'FieldTooLong'],
    [{ bank_account_number: 'BE68 5390 0754 7035' }, 'bank_account_number', 'InvalidBankAccount'],
    [{ first_name: ['a', 'b'] }, 'first_name', 'PleaseCheckForm'],
    [{ first_name: null }, 'first_name', 'PleaseCheckForm'],
    [{ password: 'new password', old_password: PASSWORD }, 'password_confirmation', 'RepeatPasswordRequired'],
  ])('is not saved with %j', async (fields, field, key) => {
    const reply = await update(await someone(), fields);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      { message: 'PleaseCheckForm', errors: { [field]: key } },
    ]);
  });

  test('says who sells in the eyes of the law: the trader’s panel shows it at once', async () => {
    const own = await stage(shop.database);
    const headers = await session(own.ownerId);
    const seller = async () => {
      const reply = await shop.app.inject(`/api/events/${own.slug}`);
      return reply.json<{ events: { data: { user_detail: object } } }>().events.data.user_detail;
    };
    const place = { street: 'Kaai', house_number: '7', postal_code: '8400' };
    const law = { professional: 1, legal_name: 'De Zeepost vzw', vat_number: 'be 0123.456.749' };
    expect((await update({ headers }, { ...place, ...law })).json()).toEqual(SAVED);
    const kept = { professional: 1, vat_number: 'BE0123456749' };
    expect(await profile({ headers })).toMatchObject({ ...kept, legal_name: 'De Zeepost vzw' });
    expect(await seller()).toMatchObject({ ...kept, address: expect.stringMatching(/^De Zeepost vzw, Kaai 7, 8400 /) });
    expectRefusal(await update({ headers }, { vat_number: 'BE0123456748' }), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { vat_number: 'InvalidVatNumber' },
    });
    expect((await update({ headers }, { professional: 'false', legal_name: '', vat_number: '' })).json()).toEqual(
      SAVED,
    );
    expect(await seller()).toMatchObject({
      professional: 0,
      vat_number: '',
      address: expect.stringMatching(/^Kaai 7/),
    });
  });

  test('says where the seller is by the address where no street is given, and names the town once', async () => {
    const own = await stage(shop.database);
    const headers = await session(own.ownerId);
    await shop.database.db
      .updateTable('organizations')
      .set({ legal_name: '', city: '' })
      .where('id', '=', own.organizationId)
      .execute();
    const noStreet = { street: '', house_number: '', postal_code: '8500', country_code: 'BE' };
    const place = async (more: object) => {
      expect((await update({ headers }, more)).json()).toEqual(SAVED);
      const reply = await shop.app.inject(`/api/events/${own.slug}`);
      return reply.json<{ events: { data: { user_detail: { address: string } } } }>().events.data.user_detail.address;
    };
    expect(await place({ ...noStreet, address: 'Kaai 12' })).toBe('Kaai 12, 8500 Kortrijk');
    expect(await place({ address: 'Kaai 12, 8500 Kortrijk' })).toBe('Kaai 12, 8500 Kortrijk');
    expect(await place({ street: 'Graanmarkt', house_number: '3' })).toBe('Graanmarkt 3, 8500 Kortrijk');
  });

  test('is what the public sees of the seller at once, under a name that is free', async () => {
    const { ownerId, eventId, slug } = await stage(shop.database);
    const headers = await session(ownerId);
    const seen = async () =>
      (await shop.app.inject(`/api/events/${slug}?lang=nl`)).json<{ events: { data: { user_detail?: unknown } } }>();
    await seen();
    expect(
      (
        await update(
          { headers },
          { organisation: 'De Nieuwe Zeepost', street: 'Kaai', house_number: '7', postal_code: '8400' },
        )
      ).json(),
    ).toEqual(SAVED);
    expect(JSON.stringify(await seen())).toContain('De Nieuwe Zeepost');
    expect(JSON.stringify(await seen())).toContain('Kaai 7, 8400 Oostende');
    const found = async (search: string) =>
      (await shop.app.inject(`/api/events?search=${search}`)).json<{ events: { slug: string }[] }>().events;
    expect((await found('nieuwe+zeepost')).map((event) => event.slug)).toContain(slug);
    await update({ headers }, { organisation: 'Strandpost' });
    expect((await found('nieuwe+zeepost')).map((event) => event.slug)).not.toContain(slug);
    await update({ headers }, { organisation: 'De Nieuwe Zeepost' });
    const twin = await someone();
    expect((await update(twin, { organisation: 'De Nieuwe Zeepost' })).json()).toEqual(SAVED);
    expect((await organization(twin)).slug).toBe(`de-nieuwe-zeepost-${twin.organizationId}`);
    expect(eventId).toBeGreaterThan(0);
  });
});

test('a change of a profile leaves one line that says which fields, by whom, and not what', async () => {
  const admin = await addPerson(shop.database, { role_id: 1 });
  const who = await someone();
  const lines = () =>
    shop.database.db
      .selectFrom('audit_lines')
      .select(['actor', 'acting_as', 'detail'])
      .where('action', '=', 'profile changed')
      .where('subject', '=', 'user')
      .where('subject_id', '=', String(who.id))
      .orderBy('id')
      .execute();
  await update(who, FORM);
  const [first] = await lines();
  expect(first).toMatchObject({ actor: `user:${who.id}`, acting_as: null });
  const { fields } = (first ?? expect.fail('no line')).detail as { fields: string[] };
  expect(fields).toEqual(expect.arrayContaining(['first_name', 'street', 'organisation', 'list_id', 'api_key']));
  expect(fields.filter((field) => field.startsWith('bank'))).toEqual([]);
  expect(new Set(fields).size).toBe(fields.length);
  await update(who, { ...FORM, bank_name: 'Andere bank' });
  await update({ headers: await session(who.id, admin.id) }, { first_name: 'Wim', street: 'Zeedijk' });
  await sendForm(who, formWith('organiser_logo', await picture('png')));
  expect((await lines()).slice(1)).toEqual([
    { actor: `user:${admin.id}`, acting_as: who.id, detail: { fields: ['first_name'] } },
    { actor: `user:${who.id}`, acting_as: null, detail: { fields: ['organiser_logo'] } },
  ]);
  expect(JSON.stringify(await lines())).not.toContain('key-of-the-list');
});

describe('the pictures of a profile', () => {
  test('replace the former ones, which are there no more in any size', async () => {
    const who = await someone();
    await sendForm(who, formWith('avatar', await picture('jpeg')));
    const { avatar: former } = await profile(who);
    const addresses = [`/files/${former}`, `/images/thumb-128/${former}`];
    for (const url of addresses)
      expect((await shop.app.inject({ url, headers: { accept: 'image/webp' } })).statusCode).toBe(200);
    await sendForm(who, formWith('avatar', await picture('png')));
    expect((await profile(who)).avatar).not.toBe(former);
    for (const url of addresses)
      expect((await shop.app.inject({ url, headers: { accept: 'image/webp' } })).statusCode).toBe(404);
  });

  test('stay where the form brings none, as browsers send an empty file field', async () => {
    const who = await someone();
    await sendForm(who, formWith('avatar', await picture('jpeg')));
    const { avatar } = await profile(who);
    const form = formWith('avatar', Buffer.alloc(0), { name: '' });
    form.append('first_name', 'Lieve');
    expect((await sendForm(who, form)).json()).toEqual(SAVED);
    expect(await profile(who)).toMatchObject({ avatar, first_name: 'Lieve' });
  });

  test('are lost with a form that is refused, and nothing else of it is saved', async () => {
    const who = await someone();
    const form = formWith('avatar', await picture('jpeg'));
    form.append('organiser_logo', new File(['<svg/>          '], 'logo.svg'));
    form.append('first_name', 'Lieve');
    expectRefusal(await sendForm(who, form), {
      status: 415,
      key: 'ImageTypeNotAllowed',
      errors: { organiser_logo: 'ImageTypeNotAllowed' },
    });
    expect(await profile(who)).toMatchObject({ avatar: '', first_name: 'An' });
  });

  test.each(['avatar', 'organiser_logo'])('have 1 MB at most (%s)', async (field) => {
    const who = await someone();
    expect((await sendForm(who, formWith(field, await pictureOf(AVATAR_MAX_BYTES)))).json()).toEqual(SAVED);
    const refused = await sendForm(who, formWith(field, await pictureOf(AVATAR_MAX_BYTES + 1)));
    expectRefusal(refused, { status: 413, key: 'maxlimit', errors: { [field]: 'maxlimit' }, values: { limit: 1 } });
    expect(refused.json<{ text: string }>().text).toContain('1 MB');
  });

  describe('where something goes wrong half-way', () => {
    afterEach(() => vi.restoreAllMocks());

    test('are not left behind by another that cannot be read', async () => {
      const keep = vi.spyOn(shop.services.images, 'keep');
      const form = formWith('avatar', await picture('jpeg'));
      form.append('organiser_logo', new File([new Uint8Array((await picture('png')).subarray(0, 40))], 'logo.png'));
      expectRefusal(await sendForm(await someone(), form), {
        status: 422,
        key: 'ImageUnreadable',
        errors: { organiser_logo: 'ImageUnreadable' },
      });
      const file = await keep.mock.results[0]?.value;
      expect(file).toMatch(/^uploads\//);
      expect(await shop.services.files.has(String(file))).toBe(false);
    });

    test('stay where the database went away after it may have saved them', async () => {
      const who = await someone();
      const transaction = shop.services.database.transaction;
      vi.spyOn(shop.services.database, 'transaction').mockImplementationOnce(async (work) => {
        await transaction(work);
        throw new Error(AWAY_MESSAGES.endedUnexpectedly);
      });
      expect((await sendForm(who, formWith('avatar', await picture('jpeg')))).statusCode).toBe(503);
      const { avatar } = await profile(who);
      expect(await shop.services.files.has(avatar)).toBe(true);
    });

    test('are saved although the former one cannot be removed', async () => {
      const who = await someone();
      await sendForm(who, formWith('avatar', await picture('jpeg')));
      vi.spyOn(shop.services.images, 'forget').mockRejectedValueOnce(new Error('the disk does not answer'));
      expect((await sendForm(who, formWith('avatar', await picture('png')))).json()).toEqual(SAVED);
      expect((await profile(who)).avatar).toMatch(/\.png$/);
    });
  });

  test('lose their metadata', async () => {
    const who = await someone();
    await sendForm(who, formWith('avatar', await picture('jpeg')));
    const { rawPayload } = await shop.app.inject(`/files/${(await profile(who)).avatar}`);
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  });
});

describe('bank details', () => {
  test('are nowhere in the database to be read', async () => {
    const who = await someone();
    await update(who, FORM);
    const row = await organization(who);
    expect(row.bank_key_id).toBe(shop.services.secrets.keyId);
    const whole = JSON.stringify([
      row,
      row.bank_sealed?.toString('latin1'),
      row.newsletter_api_key_sealed?.toString('latin1'),
    ]);
    for (const field of [...BANK_FIELDS.filter((name) => FORM[name] !== FORM.organisation), 'api_key'] as const)
      expect(whole).not.toContain(FORM[field]);
    const others = await shop.database.db.selectFrom('audit_lines').selectAll().execute();
    const stored = JSON.stringify([others, await shop.database.db.selectFrom('mails').selectAll().execute()]);
    // with and without its spaces; four digits of it may be those of any other number
    for (const number of [FORM.bank_account_number, FORM.bank_account_number.replaceAll(' ', '')])
      expect(stored).not.toContain(number);
  });

  test('of one organization are not another’s by being moved', async () => {
    const [who, thief] = [await someone(), await someone()];
    await update(who, FORM);
    const { bank_sealed, bank_key_id } = await organization(who);
    await shop.database.db
      .updateTable('organizations')
      .set({ bank_sealed, bank_key_id })
      .where('id', '=', thief.organizationId ?? 0)
      .execute();
    expect((await shop.post('/api/auth/me', {}, thief.headers)).statusCode).toBe(500);
    // later tests open what there is
    await shop.database.db
      .updateTable('organizations')
      .set({ bank_sealed: null, bank_key_id: null })
      .where('id', '=', thief.organizationId ?? 0)
      .execute();
  });

  test('are in no public answer', async () => {
    const { ownerId, slug } = await stage(shop.database);
    await update({ headers: await session(ownerId) }, { ...FORM, phone: '+32 59 99 99 99', organisation: 'Openbaar' });
    for (const url of [`/api/events/${slug}`, `/api/organizers/${ownerId}`, '/api/events/organizers']) {
      const { body } = await shop.app.inject(url);
      for (const field of ['bank_account_number', 'bank_branch_name', 'bank_account_phone'] as const) {
        expect(body).not.toContain(field);
        expect(body).not.toContain(FORM[field]);
      }
    }
  });

  test.each(LANGUAGES)(
    'that change are told to their organizer by mail, in their language (%s), masked, once',
    async (lang) => {
      const who = await someone();
      await shop.database.db.updateTable('users').set({ lang }).where('id', '=', who.id).execute();
      await update(who, FORM);
      await shop.work();
      const sent = await mails(who.email);
      expect(sent).toHaveLength(1);
      const { subject, text } = sent[0] ?? { subject: '', text: '' };
      const words = (key: string) => shop.services.texts.sentence(lang, key);
      expect(subject).toBe(words('Mail.Bank.Subject'));
      expect(text).toContain('••••7034');
      expect(text).toContain('20/11/2026 12:00');
      expect(text).toContain(words('Mail.Bank.NotYou'));
      await update(who, FORM);
      await update(who, { first_name: 'Lieve' });
      expect(await mails(who.email)).toHaveLength(1);
      await update(who, { bank_account_number: 'NL91 ABNA 0417 1643 00', bank_password: PASSWORD });
      expect((await mails(who.email)).map((mail) => mail.text.includes('••••4300'))).toEqual([true, false]);
    },
  );

  test('that change leave a line that says which, by whom, and not what', async () => {
    const who = await someone();
    await update(who, { bank_name: 'Bank van de Kust', bank_account_number: FORM.bank_account_number });
    const lines = await shop.database.db
      .selectFrom('audit_lines')
      .select(['actor', 'action', 'detail'])
      .where('subject', '=', 'organization')
      .where('subject_id', '=', String(who.organizationId))
      .execute();
    expect(lines).toEqual([
      {
        actor: `user:${who.id}`,
        action: 'bank details changed',
        detail: { fields: ['bank_name', 'bank_account_number'] },
      },
    ]);
  });

  test('and newsletter list cannot be changed nor read out in a session that an admin opened; the rest of the profile can', async () => {
    const admin = await addPerson(shop.database, { role_id: 1 });
    const who = await someone();
    await update(who, FORM);
    const held = { headers: await session(who.id, admin.id) };
    for (const field of [...BANK_FIELDS, 'list_id', 'api_key']) {
      const reply = await update(held, { first_name: 'Wim', [field]: 'NL91 ABNA 0417 1643 00' });
      expectRefusal(reply, { status: 403, key: 'NotWhileImpersonating', errors: { [field]: 'NotWhileImpersonating' } });
    }
    expectRefusal(await shop.post('/api/organiser/bank-numbers', { password: PASSWORD }, held.headers), {
      status: 403,
      key: 'NotWhileImpersonating',
    });
    expect(await profile(who)).toMatchObject({ first_name: 'Lieve', bank_account_number: '••••7034' });
    expect((await update(held, { first_name: 'Wim' })).json()).toEqual(SAVED);
    expect(await mails(who.email)).toHaveLength(1);
  });

  test('changed by two forms at once keep what each of them changed', async () => {
    const who = await someone();
    // before there is an account nothing asks for the password
    const { bank_account_number: _, ...form } = FORM;
    await update(who, form);
    await Promise.all(
      BANK_FIELDS.filter((field) => field !== 'bank_account_number').map((field) =>
        update(who, { [field]: `new ${field} 12345678` }),
      ),
    );
    const { bank_name, bank_code, bank_branch_name, bank_branch_code, bank_account_name, bank_account_phone } =
      await profile(who);
    expect([bank_name, bank_code, bank_branch_name, bank_branch_code, bank_account_name]).toEqual(
      ['bank_name', 'bank_code', 'bank_branch_name', 'bank_branch_code', 'bank_account_name'].map(
        (field) => `new ${field} 12345678`,
      ),
    );
    expect(bank_account_phone).toBe('••••5678');
  });

  test('that are there are changed with the password alone, which is counted like a sign-in', async () => {
    const who = await someone();
    await update(who, FORM);
    const change = { bank_account_number: 'NL91 ABNA 0417 1643 00' };
    const refused = { status: 422, key: 'PleaseCheckForm', errors: { bank_password: 'CurrentPasswordRequired' } };
    for (const given of [change, { ...change, bank_password: '' }, { bank_account_name: 'Somebody else' }])
      expectRefusal(await update(who, { ...given, street: 'Elsewhere' }), refused);
    const wrong = { status: 422, key: 'WrongPassword', errors: { bank_password: 'WrongPassword' } };
    expectRefusal(await update(who, { ...change, bank_password: 'another' }), wrong);
    expect(await profile(who)).toMatchObject({ bank_account_number: '••••7034', street: FORM.street });
    // what is there already, and its masks, are no change
    expect((await update(who, FORM)).json()).toEqual(SAVED);
    expect((await update(who, { bank_account_number: '••••7034' })).json()).toEqual(SAVED);
    expect((await update(who, { ...change, bank_password: PASSWORD })).json()).toEqual(SAVED);
    expect(await profile(who)).toMatchObject({ bank_account_number: '••••4300' });
    for (let tries = 0; tries < 5; tries += 1)
      await update(who, { bank_account_number: FORM.bank_account_number, bank_password: 'another' });
    expectRefusal(await update(who, { bank_account_number: FORM.bank_account_number, bank_password: PASSWORD }), {
      status: 429,
      key: 'TooManyAttempts',
    });
  });

  test('are unmasked for the password alone, which is counted like a sign-in', async () => {
    const who = await someone();
    await update(who, FORM);
    const ask = (password: unknown) => shop.post('/api/organiser/bank-numbers', { password }, who.headers);
    expectRefusal(await ask(''), { status: 422, key: 'PleaseCheckForm', errors: { password: 'FieldRequired' } });
    expect((await ask(PASSWORD)).json()).toMatchObject({ data: { bank_account_number: FORM.bank_account_number } });
    const wrong = { status: 422, key: 'WrongPassword', errors: { password: 'WrongPassword' } };
    for (let at = 0; at < 5; at++) expectRefusal(await ask('wrong'), wrong);
    expectRefusal(await ask(PASSWORD), { status: 429, key: 'TooManyAttempts' });
  });

  test('are changed with the password also where strangers at the address have guessed it at sign-in', async () => {
    const who = await someone();
    await update(who, FORM);
    const { email } = await shop.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow();
    for (let at = 0; at < 6; at++) await shop.post('/api/auth/login', { email, password: 'a guess' });
    const change = { bank_account_number: 'NL91 ABNA 0417 1643 00', bank_password: PASSWORD };
    expect((await update(who, change)).json()).toEqual(SAVED);
  });

  test('are sealed anew when the key changes, and a server with the former key asks to come again', async () => {
    const [who, none] = [await someone(), await someone()];
    await update(who, FORM);
    const { database, secrets } = shop.services;
    const next = openSecrets('the next secret key, long enough for it');
    const reseal = (previous = secrets) =>
      database.transaction((trx) => resealSellerSecrets(trx, { secrets: next, previous }));
    await expect(reseal(openSecrets('a key that was never used here, long'))).rejects.toThrow(SecretsError);
    await reseal();
    await reseal();
    expect((await organization(who)).bank_key_id).toBe(next.keyId);
    expect((await organization(none)).bank_key_id).toBeNull();
    expect((await shop.post('/api/auth/me', {}, who.headers)).statusCode).toBe(503);
    await database.transaction((trx) => resealSellerSecrets(trx, { secrets, previous: next }));
    expect(await profile(who)).toMatchObject({ bank_account_number: '••••7034', api_key: '••••9876' });
  });
});

describe('an attendee’s profile', () => {
  test('is saved by the same call, without what organizers have', async () => {
    const who = await someone(2);
    const { first_name, last_name, phone, street, house_number, postal_code, gender } = FORM;
    const fields = {
      first_name,
      last_name,
      phone,
      address: '',
      street,
      house_number,
      postal_code,
      gender,
      country_code: 'nl',
    };
    expect((await update(who, { ...fields, organisation: 'Niemand', bank_name: 'Bank' })).json()).toEqual(SAVED);
    const saved = await profile(who);
    expect(saved).toMatchObject({ ...fields, country_code: 'NL' });
    expect(Object.keys(saved)).not.toContain('organisation');
    expect(Object.keys(saved)).not.toContain('bank_name');
    expect((await shop.post('/api/organiser/bank-numbers', { password: PASSWORD }, who.headers)).statusCode).toBe(403);
  });

  test('has every documented field, the e-mail among them, which stays, and a picture of one’s own', async () => {
    const who = await someone(2);
    const form = formWith('avatar', await picture('jpeg'));
    const typed = {
      first_name: ' Merel ',
      last_name: '<script>alert(1)</script>',
      phone: '+32 470 12 34 56',
      address: 'bus 3',
      street: 'Lampenstraat',
      house_number: '8',
      postal_code: '8400',
      gender: 'Female',
      country_code: 'BE',
      email: 'other@demo.kaartje.test',
    };
    for (const [name, text] of Object.entries(typed)) form.append(name, text);
    expect((await sendForm(who, form)).json()).toEqual(SAVED);
    const { avatar, ...saved } = await profile(who);
    expect(saved).toEqual({
      ...typed,
      id: who.id,
      role_id: 2,
      email: who.email,
      first_name: 'Merel',
      name: 'Merel <script>alert(1)</script>',
    });
    expect((await shop.app.inject({ url: `/files/${avatar}` })).statusCode).toBe(200);
    expect((await update(who, { gender: '' })).json()).toEqual(SAVED);
    expect((await profile(who)).gender).toBeNull();
  });

  test('needs a first name, a last name and a country, no more; a name too long is refused beside its field', async () => {
    const who = await someone(2);
    const empty = {
      first_name: ' ',
      last_name: '',
      country_code: '',
      phone: '',
      address: '',
      street: '',
      postal_code: '',
    };
    expectRefusal(await update(who, empty), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { first_name: 'FieldRequired', last_name: 'FieldRequired', country_code: 'FieldRequired' },
    });
    const long = { first_name: 'é'.repeat(300) };
    expectRefusal(await update(who, long), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { first_name: 'FieldTooLong' },
    });
    expect((await update(who, { first_name: '🎟️ مريم' })).json()).toEqual(SAVED);
  });

  test('takes no picture that is too large, or none at all', async () => {
    const who = await someone(2);
    const large = await sendForm(
      who,
      formWith('avatar', Buffer.concat([await picture('png'), Buffer.alloc(AVATAR_MAX_BYTES)])),
    );
    expect([large.statusCode, large.json<{ message: string }>().message]).toEqual([413, 'maxlimit']);
    const none = await sendForm(who, formWith('avatar', Buffer.from('no picture')));
    expect(none.statusCode).toBe(415);
    expect((await profile(who)).avatar).toBe('');
  });
});
