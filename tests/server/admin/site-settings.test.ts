import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONSOLE_SETTINGS, SETTINGS_ELSEWHERE } from '#domain/content/setting-rules.ts';
import { SITE_SETTINGS } from '#domain/content/settings.ts';
import { expectRefusal } from '../orders/refused.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { type EventDesk, openEventDesk } from './event-desk.ts';

let shop: Shop;
let desk: EventDesk;
beforeAll(async () => {
  shop = await openShop();
  desk = await openEventDesk(shop);
});
beforeEach(async () => {
  await shop.database.db.deleteFrom('site_settings').execute();
  await shop.services.site.refresh();
});
afterAll(() => shop.close());

const list = async () => {
  const reply = await shop.app.inject({ url: '/api/admin/settings', headers: desk.headers });
  const { data } = reply.json<{ data: { key: string; value: string; changed_at: string; changed_by: string }[] }>();
  return new Map(data.map((one) => [one.key, one]));
};
const save = async (values: Record<string, string>, was?: Record<string, string>) => {
  const present = await list();
  const read = was ?? Object.fromEntries(Object.keys(values).map((key) => [key, present.get(key)?.value ?? '']));
  return desk.post('/api/admin/settings', { values, was: read });
};

// Source: SET-01 to SET-07, ADM-24
describe('the settings of the site', () => {
  test('are saved, hold from then on, and each change is on record with what was there before', async () => {
    expect((await save({ 'contact.email': 'hallo@kaartje.example', 'payment.fee_fixed.bcmc': '0,25' })).json()).toEqual(
      {
        success: true,
        status: true,
        message: 'SettingsSaved',
      },
    );
    expect((await list()).get('contact.email')).toMatchObject({
      changed_at: expect.stringMatching(/^\d{4}-/) as string,
      changed_by: expect.stringContaining('Noor') as string,
    });
    expect((await list()).get('contact.phone')).toMatchObject({ changed_at: '', changed_by: '' });
    const shown = (await shop.app.inject('/api/settings')).json<{ data: { key: string; value: string }[] }>().data;
    expect(shown).toContainEqual({ key: 'contact.email', value: 'hallo@kaartje.example' });
    expect(shown).toContainEqual({ key: 'payment.fee_fixed.bcmc', value: '0.25' });
    const lines = await shop.database.db
      .selectFrom('audit_lines')
      .select(['actor', 'action', 'detail'])
      .where('subject', '=', 'setting')
      .where('subject_id', '=', 'contact.email')
      .execute();
    expect(lines).toEqual([
      { actor: `user:${desk.admin.id}`, action: 'changed', detail: { before: '', after: 'hallo@kaartje.example' } },
    ]);
  });

  test('are kept as banks write them: an account without spaces, in capitals', async () => {
    const typed = { 'payout.holder': 'Café & Zonen', 'payout.iban': 'be68 5390 0754 7034', 'payout.bic': 'gkcc be bb' };
    expect((await save(typed)).statusCode).toBe(200);
    const kept = await list();
    expect(['holder', 'iban', 'bic'].map((one) => kept.get(`payout.${one}`)?.value)).toEqual([
      'Café & Zonen',
      'BE68539007547034',
      'GKCCBEBB',
    ]);
    const shown = await shop.app.inject('/api/settings');
    expect(shown.body).not.toContain('BE68539007547034');
  });

  test.each([
    ['contact.email', 'nobody', 'InvalidEmail'],
    ['site.logo', 'https://elsewhere.example/logo.png', 'InvalidSitePath'],
    ['site.languages', 'nl,xx', 'InvalidLanguages'],
    ['site.languages', '', 'InvalidLanguages'],
    ['site.default_language', 'es', 'InvalidLanguages'],
    ['social.facebook', 'javascript:alert(1)', 'InvalidWebAddress'],
    ['contact.message_max', '0', 'InvalidSettingCount'],
    ['payment.cash', 'yes', 'PleaseCheckForm'],
    ['payment.fee_fixed.visa', '-1', 'InvalidSettingAmount'],
    ['payment.fee_percent.visa', '101', 'InvalidSettingPercent'],
    ['payment.fee_tax_rate', 'much', 'InvalidSettingPercent'],
    ['fees.admin_commission_type', '3', 'PleaseCheckForm'],
    ['operator.vat_number', 'BE0123456780', 'InvalidVatNumber'],
    ['operator.name', 'x'.repeat(201), 'FieldTooLong'],
    ['payout.holder', 'x'.repeat(71), 'InvalidAccountHolder'],
    ['payout.holder', '🎸', 'InvalidAccountHolder'],
    ['payout.holder', '北京 bv', 'InvalidAccountHolder'],
    ['payout.holder', '&', 'InvalidAccountHolder'],
    ['payout.iban', 'BE68 5390 0754 7035', 'InvalidSepaAccount'],
    ['payout.iban', '539-0075470-34', 'InvalidSepaAccount'],
    ['payout.iban', 'GB29 NWBK 6016 1331 9268 19', 'InvalidSepaAccount'],
    ['payout.bic', 'GKCCBEB', 'InvalidBic'],
    ['admin.events_url', '//elsewhere.example', 'InvalidSitePath'],
  ])('%s cannot be %s, and says why', async (key, value, message) => {
    const before = await list();
    expectRefusal(await save({ [key]: value }), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { [`values.${key}`]: message },
    });
    expect(await list()).toEqual(before);
  });

  test('are judged together: the first language is offered, a commission has a kind and an amount, the BIC is of the IBAN’s country', async () => {
    expectRefusal(await save({ 'site.languages': 'fr, de' }), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { 'values.site.default_language': 'LanguageNotOffered' },
    });
    const dutch = { 'payout.iban': 'NL91 ABNA 0417 1643 00', 'payout.bic': 'gkcc be bb' };
    expectRefusal(await save(dutch), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { 'values.payout.bic': 'BicOfOtherCountry' },
    });
    for (const right of [{ ...dutch, 'payout.bic': '' }, { 'payout.bic': 'ABNANL2A' }])
      expect((await save(right)).statusCode).toBe(200);
    expect((await save({ 'site.languages': 'fr, de', 'site.default_language': 'de' })).statusCode).toBe(200);
    expect(shop.services.site.languages()).toEqual({ offered: ['fr', 'de'], fallback: 'de' });
    expectRefusal(await save({ 'fees.admin_commission_type': '2' }), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { 'values.fees.admin_commission': 'FieldRequired' },
    });
    expectRefusal(await save({ 'fees.organizer_commission': '2.00' }), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { 'values.fees.organizer_commission_type': 'FieldRequired' },
    });
  });

  test('are not overwritten by a form that read them before somebody else changed them; nothing of it is saved', async () => {
    await save({ 'contact.phone': '051 12 34 56' });
    expectRefusal(await save({ 'contact.phone': '1', 'contact.address': 'Kaai 1' }, { 'contact.phone': '' }), {
      status: 409,
      key: 'SettingsChanged',
    });
    expect((await list()).get('contact.address')?.value).toBe('');
  });

  test('takes no key that is none', async () => {
    expect((await save({ 'no.such': 'x' })).statusCode).toBe(422);
  });

  test('every one that a server reads is in the console, with words for what it does; every variable is in operate.md', () => {
    const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const code = files.map((file) => readFileSync(`src/server/${file}`, 'utf8')).join('\n');
    const read = [...code.matchAll(/site\.get\('([\w.]+)'\)/g)].map(([, key]) => key);
    expect(read.length).toBeGreaterThan(20);
    const console = new Set(CONSOLE_SETTINGS);
    expect(read.filter((key = '') => !console.has(key) && !SETTINGS_ELSEWHERE.includes(key))).toEqual([]);
    const words = readFileSync('src/app/features/admin/settings/use-setting-words.ts', 'utf8');
    const made = /^(?:social|payment\.(?:notification|fee_fixed|fee_percent))\./;
    expect(CONSOLE_SETTINGS.filter((key) => !made.test(key) && !words.includes(`'${key}'`))).toEqual([]);
    expect(SITE_SETTINGS.map(({ key }) => key).filter((key) => !console.has(key))).toEqual([...SETTINGS_ELSEWHERE]);
    const manual = readFileSync('scripts/deploy/operate.md', 'utf8');
    const settings = readFileSync('src/server/settings.ts', 'utf8');
    const variables = [...settings.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name);
    expect(variables.length).toBeGreaterThan(20);
    expect([...new Set(variables)].filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
  });
});
