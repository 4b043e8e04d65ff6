import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AdminPart } from '#domain/accounts/admin-parts.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import { ALERT_KINDS, type AlertKind } from '#domain/admin/alert-kinds.ts';
import type { AlertRow } from '#wire/admin/alerts.ts';
import { onDuty } from '#server/admin/on-duty.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { ALERT_SENTENCES } from '#server/platform/jobs/alert-text.ts';
import { raiseAlert } from '#server/platform/jobs/alert.ts';
import { openTexts } from '#server/platform/texts.ts';
import { addPerson } from '../../accounts/people.ts';
import { desk, useConsole } from './console.ts';

useConsole();

const list = async (query: Record<string, string> = {}) =>
  (await desk.get<{ aaData: AlertRow[] }>('/api/admin/alerts', { length: '100', ...query })).aaData;
const seen = (id: string, by = desk.admin) => desk.post('/api/admin/alerts/seen', { id }, by);

async function raise(kind: string, minutes: number): Promise<string> {
  const id = uuidv7();
  const at = new Date(Date.UTC(2026, 10, 20, 12, minutes));
  await desk.shop.database.db
    .insertInto('alerts')
    .values({ id, kind, text: `${kind} ${minutes}`, at })
    .execute();
  return id;
}

// Source: screens 69
test('lists what waits by its harm, and what is alike by its age', async () => {
  const kinds: readonly (AlertKind | 'of-another-time')[] = ['chargeback-ended', 'of-another-time', 'payment-manual'];
  for (const kind of kinds) {
    await raise(kind, 30);
    await raise(kind, 10);
  }
  await raise('payment-keys', 59);
  expect((await list()).map(({ text }) => text)).toEqual([
    'payment-keys 59',
    'payment-manual 10',
    'payment-manual 30',
    'chargeback-ended 10',
    'chargeback-ended 30',
    'of-another-time 10',
    'of-another-time 30',
  ]);
  expect((await list()).filter(({ urgent }) => urgent === 1).map(({ kind }) => kind)).toEqual([
    'payment-keys',
    'payment-manual',
    'payment-manual',
  ]);
});

test('marks an alert as seen once: of two admins the second is told who was faster', async () => {
  const id = await raise('refund-refused', 1);
  await desk.shop.database.db
    .updateTable('users')
    .set({ first_name: 'Pieter', last_name: 'Daems' })
    .where('id', '=', desk.admin.userId)
    .execute();
  const answers = await Promise.all([seen(id), seen(id, desk.colleague)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const winner = answers[0]?.status === 200 ? desk.admin : desk.colleague;
  // its answer may have been lost
  expect((await seen(id, winner)).status).toBe(200);
  const other = await seen(id, winner === desk.admin ? desk.colleague : desk.admin);
  expect(other).toMatchObject({
    status: 409,
    message: 'AlertSeenBefore',
    values: { at: expect.any(String) as string },
  });
  if (winner === desk.admin) expect(other.values['by']).toBe('Pieter Daems');
  expect(await desk.auditOf('alert', id)).toEqual([`user:${winner.userId} seen`]);
  expect((await list()).some((alert) => alert.id === id)).toBe(false);
  const [latest] = await list({ seen: '1' });
  expect(latest).toMatchObject({ id, seen: { at: expect.any(String) as string } });
});

test('answers 404 of an alert that is not there', async () => {
  expect((await seen(uuidv7())).status).toBe(404);
});

test('has a harm for every kind', () => {
  expect(new Set(ALERT_KINDS).size).toBe(ALERT_KINDS.length);
});

test('says what happened in the language of the screen, with amounts as people write them', async () => {
  const { shop, admin } = desk;
  const refund = randomUUID();
  await shop.database.transaction((trx) =>
    raiseAlert(trx, { kind: 'refund-refused', says: 'RefundRefused', values: { amount: { cents: 1800 }, refund } }),
  );
  const said = async (lang: string) => {
    const headers = { ...admin.headers, 'accept-language': lang };
    const reply = await shop.app.inject({ url: '/api/admin/alerts', query: { length: '100' }, headers });
    const row = reply.json<{ aaData: AlertRow[] }>().aaData.find(({ text }) => text.includes(refund));
    return { text: row?.text, text_lang: row?.text_lang };
  };
  expect(await said('nl')).toEqual({
    text: `De betaaldienst weigert €\u00a018,00 van deze bestelling terug te betalen (terugbetaling ${refund}).`,
    text_lang: 'nl',
  });
  expect(await said('fr')).toMatchObject({ text: expect.stringContaining('rembourser €\u00a018,00 de') as string });
});

test('of an earlier version says its English sentence, as English', async () => {
  const id = await raise('refund-slow', 5);
  const row = (await list()).find((one) => one.id === id);
  expect(row).toMatchObject({ text: 'refund-slow 5', text_lang: 'en' });
});

test('has a title for every kind, and a text for every sentence', async () => {
  const { sentence } = await openTexts();
  const keys = [
    ...ALERT_KINDS.map((kind) => `Alert.Title.${kind}`),
    ...ALERT_SENTENCES.map((says) => `Alert.Says.${says}`),
  ];
  expect(keys.filter((key) => sentence('en', key) === key)).toEqual([]);
});

/** Has the site name an address for those on duty. */
async function onDutyAt(value: string): Promise<void> {
  const { database, site } = desk.shop.services;
  await database.db
    .insertInto('site_settings')
    .values({ key: 'contact.email', value })
    .onConflict((same) => same.column('key').doUpdateSet({ value }))
    .execute();
  await site.refresh();
}

test('is mailed in the language of the admin whose address it is', async () => {
  const { database, site } = desk.shop.services;
  const users = database.db.updateTable('users').set({ lang: 'fr' }).where('id', '=', desk.admin.userId);
  const { email } = await users.returning('email').executeTakeFirstOrThrow();
  await onDutyAt(email.toUpperCase());
  expect(await onDuty(desk.shop.services, 'refund-slow')).toEqual([{ to: email.toUpperCase(), lang: 'fr' }]);
  await onDutyAt('wacht@kaartje.test');
  const lang = site.languages().fallback;
  expect(await onDuty(desk.shop.services, 'refund-slow')).toEqual([{ to: 'wacht@kaartje.test', lang }]);
});

// Source: issue 38
test('is mailed to the site’s address, and to each admin whose part of the work it is', async () => {
  const { services } = desk.shop;
  const person = (admin_part: AdminPart, more: { disabled_at?: Date } = {}) =>
    addPerson(services.database, { role_id: ROLE.admin, admin_part, lang: 'de', ...more });
  const [finance, support] = [await person('finance'), await person('support')];
  await person('finance', { disabled_at: new Date() });
  await onDutyAt('wacht@kaartje.test');
  const told = async (kind: string) => (await onDuty(services, kind)).map(({ to }) => to);
  expect(await told('refund-slow')).toEqual(['wacht@kaartje.test', finance.email]);
  expect(await told('mail-failed')).toEqual(['wacht@kaartje.test', support.email]);
  expect(await told('job-failed')).toEqual(['wacht@kaartje.test']);
  expect(await told('of an earlier version')).toEqual(['wacht@kaartje.test']);
  expect((await onDuty(services, 'mail-failed')).at(-1)).toEqual({
    to: support.email,
    userId: support.id,
    lang: 'de',
  });
  // who is both is told once
  await onDutyAt(finance.email);
  expect(await told('refund-slow')).toEqual([finance.email]);
  // without an address it is the admin for everything who came first
  await onDutyAt('');
  const { email } = await services.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', desk.admin.userId)
    .executeTakeFirstOrThrow();
  expect(await told('mail-failed')).toEqual([email, support.email]);
});

// Source: issue 38
test('is listed, and marked as seen, by those whose part of the work it is', async () => {
  const id = await raise('refund-slow', 1);
  const { database } = desk.shop.services;
  const as = (admin_part: AdminPart) =>
    database.db.updateTable('users').set({ admin_part }).where('id', '=', desk.admin.userId).execute();
  await as('support');
  expect((await list()).map(({ kind }) => kind)).not.toContain('refund-slow');
  expect(await desk.post('/api/admin/alerts/seen', { id })).toMatchObject({ status: 404, message: 'TryAgain' });
  await as('finance');
  expect((await list()).map((one) => one.id)).toContain(id);
  expect(await desk.post('/api/admin/alerts/seen', { id })).toMatchObject({ status: 200 });
  await as('all');
});
