import { isEmail } from '#domain/accounts/identity.ts';
import { COMMISSION_TYPE } from '#domain/cart/commissions.ts';
import { isWebAddress } from '#domain/catalogue/video-link.ts';
import { fromWire } from '#domain/money/money.ts';
import { isBic, isBicOf, isSepaAccount, plainAccount } from '#domain/organizer/bank-details.ts';
import { normaliseVatNumber } from '#domain/papers/vat-number.ts';
import { isLanguage } from './languages.ts';
import { SITE_SETTINGS } from './settings.ts';
import { siteImage } from './site-image.ts';

/** What a setting holds. */
export type SettingKind =
  | 'line'
  | 'text'
  | 'flag'
  | 'picture'
  | 'link'
  | 'page'
  | 'email'
  | 'languages'
  | 'language'
  | 'euros'
  | 'percent'
  | 'count'
  | 'id'
  | 'vat'
  | 'holder'
  | 'iban'
  | 'bic'
  | 'commission-type'
  | 'commission';

/** Characters of a setting. */
export const SETTING_MAX = 2_000;
const LINE_MAX = 200;
/** Characters of a name in a transfer. */
const HOLDER_MAX = 70;
/** What a transfer can write: a Latin letter or a digit at least, and nothing of another script. */
const LATIN_NAME = /^(?=.*[\p{Script=Latin}\d])[\p{Script=Latin}\p{M}\d\p{P} &+]+$/u;
const COUNT = { least: 100, most: 20_000 } as const;
const CENTS_MAX = 100_00;

const KINDS: readonly (readonly [RegExp, SettingKind])[] = [
  [/^site\.(logo|site_favicon)$/, 'picture'],
  [/^site\.site_footer$|^contact\.address$|^payment\.notification\./, 'text'],
  [/^site\.languages$/, 'languages'],
  [/^site\.default_language$/, 'language'],
  [/^site\.newsletter_form_url$|^social\./, 'link'],
  [/^contact\.email$/, 'email'],
  [/^contact\.message_max$/, 'count'],
  [/^apps\./, 'id'],
  [/^payment\.cash$|^auth\.|^organizers\.check$/, 'flag'],
  [/^payment\.fee_fixed\./, 'euros'],
  [/^payment\.fee_percent\.|^payment\.fee_tax_rate$/, 'percent'],
  [/^operator\.vat_number$/, 'vat'],
  [/^payout\.holder$/, 'holder'],
  [/^payout\.iban$/, 'iban'],
  [/^payout\.bic$/, 'bic'],
  [/^fees\.\w+_commission_type$/, 'commission-type'],
  [/^fees\./, 'commission'],
  [/^admin\./, 'page'],
];

/** Settings with a page of their own in the console: the extra scripts, and the checklist of a new site. */
export const SETTINGS_ELSEWHERE: readonly string[] = ['site.opened', 'scripts.hosts'];

/** The settings that an admin changes one by one. Source: SET-01 to SET-06. */
export const CONSOLE_SETTINGS: readonly string[] = SITE_SETTINGS.map(({ key }) => key).filter(
  (key) => !SETTINGS_ELSEWHERE.includes(key),
);

/** What a setting holds, by its key. */
export function settingKind(key: string): SettingKind {
  return KINDS.find(([keys]) => keys.test(key))?.[1] ?? 'line';
}

/** The message key of what is wrong with a setting's value; undefined for one that it can have. */
export function wrongSetting(key: string, value: string): string | undefined {
  const kind = settingKind(key);
  if (value.length > (kind === 'text' ? SETTING_MAX : LINE_MAX)) return 'FieldTooLong';
  const [isRight, message] = RULES[kind];
  return isRight(value) ? undefined : message;
}

const isEmpty = (value: string): boolean => value === '';
const amountUpTo =
  (most: number) =>
  (value: string): boolean => {
    const amount = fromWire(value);
    return amount !== null && amount >= 0 && amount <= most;
  };

const RULES: Readonly<Record<SettingKind, readonly [(value: string) => boolean, string]>> = {
  line: [(value) => !value.includes('\n'), 'PleaseCheckForm'],
  text: [() => true, 'PleaseCheckForm'],
  flag: [(value) => value === '0' || value === '1', 'PleaseCheckForm'],
  picture: [(value) => isEmpty(value) || siteImage(value) !== undefined, 'InvalidSitePath'],
  link: [(value) => isEmpty(value) || isWebAddress(value), 'InvalidWebAddress'],
  page: [(value) => siteImage(value) !== undefined || isWebAddress(value), 'InvalidSitePath'],
  email: [(value) => isEmpty(value) || isEmail(value), 'InvalidEmail'],
  languages: [(value) => value.split(',').every((one) => isLanguage(one.trim())), 'InvalidLanguages'],
  language: [isLanguage, 'InvalidLanguages'],
  euros: [amountUpTo(CENTS_MAX), 'InvalidSettingAmount'],
  percent: [amountUpTo(100_00), 'InvalidSettingPercent'],
  count: [
    (value) => /^\d{1,5}$/.test(value) && Number(value) >= COUNT.least && Number(value) <= COUNT.most,
    'InvalidSettingCount',
  ],
  id: [(value) => /^[\w.-]*$/.test(value), 'PleaseCheckForm'],
  vat: [(value) => isEmpty(value) || normaliseVatNumber(value) !== null, 'InvalidVatNumber'],
  holder: [(value) => isEmpty(value) || (value.length <= HOLDER_MAX && LATIN_NAME.test(value)), 'InvalidAccountHolder'],
  iban: [(value) => isEmpty(value) || isSepaAccount(value), 'InvalidSepaAccount'],
  bic: [(value) => isEmpty(value) || isBic(plainAccount(value)), 'InvalidBic'],
  'commission-type': [
    (value) => ['', String(COMMISSION_TYPE.fixed), String(COMMISSION_TYPE.percentage)].includes(value),
    'PleaseCheckForm',
  ],
  commission: [(value) => isEmpty(value) || amountUpTo(CENTS_MAX)(value), 'InvalidSettingAmount'],
};

/** A value as it is kept: amounts with a dot, lists and numbers of accounts without spaces. */
export function keptSetting(key: string, value: string): string {
  const kind = settingKind(key);
  if (kind === 'languages') return value.replaceAll(' ', '');
  if (kind === 'iban' || kind === 'bic') return plainAccount(value);
  return ['euros', 'percent', 'commission'].includes(kind) ? value.replace(',', '.') : value;
}

/** What is wrong with settings together, by their keys, as they would be from then on. */
export function wrongTogether(valueOf: (key: string) => string): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  const offered = valueOf('site.languages')
    .split(',')
    .map((one) => one.trim());
  if (!offered.includes(valueOf('site.default_language'))) errors['site.default_language'] = 'LanguageNotOffered';
  for (const whose of ['admin', 'organizer']) {
    const [type, amount] = [valueOf(`fees.${whose}_commission_type`), valueOf(`fees.${whose}_commission`)];
    if (type !== '' && amount === '') errors[`fees.${whose}_commission`] = 'FieldRequired';
    if (type === '' && amount !== '') errors[`fees.${whose}_commission_type`] = 'FieldRequired';
  }
  const [iban, bic] = [valueOf('payout.iban'), valueOf('payout.bic')];
  if (iban !== '' && bic !== '' && !isBicOf(bic, iban)) errors['payout.bic'] = 'BicOfOtherCountry';
  return errors;
}
