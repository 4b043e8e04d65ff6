import { expect, test } from 'vitest';
import { formatBytes } from '#domain/content/format-count.ts';
import { CONTACT_MESSAGE_LIMIT } from '#domain/content/limits.ts';
import { isLanguage, parseLanguages } from '#domain/content/languages.ts';
import { PUBLIC_SETTING_KEYS, settingValue, SITE_SETTINGS } from '#domain/content/settings.ts';
import { checkTable } from '../check-table.ts';
import { languageTable } from './languages.table.ts';

checkTable(languageTable);

test('the documented settings are public (SET-02 to SET-05)', () => {
  expect(PUBLIC_SETTING_KEYS).toEqual(
    expect.arrayContaining([
      'site.logo',
      'site.site_favicon',
      'site.site_footer',
      'site.admin_org_fee_name',
      'social.facebook',
      'social.twitter',
      'social.instagram',
      'social.linkedin',
      'contact.phone',
      'contact.email',
      'contact.address',
      'apps.facebook_app_id',
      'apps.google_client_id',
    ]),
  );
});

test('what the shop takes for itself and who may learn of accounts is not public (SET-01)', () => {
  expect(PUBLIC_SETTING_KEYS.filter((key) => /^(fees|auth)\.|payment\.cash/.test(key))).toEqual([]);
});

test('every setting is named once, and the shipped languages are ours', () => {
  expect(new Set(SITE_SETTINGS.map((setting) => setting.key)).size).toBe(SITE_SETTINGS.length);
  expect(parseLanguages(settingValue(new Map(), 'site.languages'))).toEqual(['nl', 'en', 'fr']);
  expect(isLanguage(settingValue(new Map(), 'site.default_language'))).toBe(true);
});

test('a stored setting wins over what is shipped, an empty one too', () => {
  expect(settingValue(new Map([['contact.message_max', '50']]), 'contact.message_max')).toBe('50');
  expect(settingValue(new Map([['contact.message_max', '']]), 'contact.message_max')).toBe('');
});

test('contact messages have 1000 characters as shipped, within the bound of the server (CON-04)', () => {
  expect(Number(settingValue(new Map(), 'contact.message_max'))).toBe(1000);
  expect(CONTACT_MESSAGE_LIMIT).toBe(5000);
});

test('a setting that there is not is refused', () => {
  expect(() => settingValue(new Map(), 'site.colour')).toThrow(RangeError);
});

test.each([
  [38_000, 'nl', '38 kB'],
  [999_999, 'en', '1,000 kB'],
  [1_400_000, 'nl', '1,4 MB'],
  [12_340_000_000, 'fr', '12,3 Go'],
] as const)('%i bytes in %s: %s', (bytes, lang, text) => {
  expect(formatBytes(bytes, lang).replace(/\s/g, ' ')).toBe(text);
});
