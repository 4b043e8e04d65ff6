/** The bank fields of an organizer's profile. Source: ORGP-03. */
export const BANK_FIELDS = [
  'bank_name',
  'bank_code',
  'bank_branch_name',
  'bank_branch_code',
  'bank_account_number',
  'bank_account_name',
  'bank_account_phone',
] as const;

export type BankField = (typeof BANK_FIELDS)[number];

export type BankDetails = Readonly<Record<BankField, string>>;

/** The bank fields without which nothing can be paid out. Source: ORGP-10. */
export const REQUIRED_BANK_FIELDS = [
  'bank_branch_name',
  'bank_branch_code',
  'bank_account_number',
  'bank_account_name',
] as const satisfies readonly BankField[];

/** The bank fields that answers mask. Source: ORGP-03, screens 68. */
export const MASKED_BANK_FIELDS = ['bank_account_number', 'bank_account_phone'] as const satisfies readonly BankField[];

/** What stands for a hidden character. */
const HIDDEN = '•';
/** Characters at the end by which an owner knows which number it is. */
const SHOWN = 4;
/** Below so many characters the end would tell too much. */
const SHOWN_FROM = 8;

/** A number as answers show it, its last four characters alone: `••••7034`. The same length for every number. Source: ORGP-03. */
export function masked(number: string): string {
  const plain = number.replaceAll(/[\s-]/g, '');
  if (plain === '') return '';
  return HIDDEN.repeat(SHOWN) + (plain.length >= SHOWN_FROM ? plain.slice(-SHOWN) : HIDDEN.repeat(SHOWN));
}

const MASK = new RegExp(`^${HIDDEN}{${SHOWN}}(?:${HIDDEN}{${SHOWN}}|[^${HIDDEN}\\s-]{${SHOWN}})$`);

/** Whether a text is no number but the whole of what stands for one. Whether it is this number's, `masked` alone can tell. */
export function isMask(text: string): boolean {
  return MASK.test(text);
}

/** Whether a text is part of a mask and part of something else: somebody typed into it, so it is neither. */
export function isBrokenMask(text: string): boolean {
  return text.includes(HIDDEN) && !isMask(text);
}

/** Characters of a bank account's number. */
const ACCOUNT_NUMBER_MAX = 34;

/**
 * Whether a text can be the number of a bank account. What has the shape of an IBAN must have its check digits; any other
 * number is 5 to 34 letters and digits, one digit at least. Source: screens 68, ISO 13616.
 */
export function isAccountNumber(text: string): boolean {
  const plain = plainAccount(text);
  if (!/^(?=.*\d)[A-Z\d]{5,}$/.test(plain) || plain.length > ACCOUNT_NUMBER_MAX) return false;
  return !/^[A-Z]{2}\d{2}/.test(plain) || hasCheckDigits(plain);
}

/** The IBAN's rest modulo 97 is 1, letters counted from A = 10. */
function hasCheckDigits(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** The countries of the European Economic Area, and how many characters an account's number has there. Source: ISO 13616. */
const LENGTHS: ReadonlyMap<string, number> = new Map(
  (
    'AT20 BE16 BG22 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GR27 HR21 HU28 IE22 IS26 IT27 LI21 LT20 LU20 LV21 MT31 ' +
    'NL18 NO15 PL28 PT25 RO24 SE24 SI19 SK24'
  )
    .split(' ')
    .map((one): [string, number] => [one.slice(0, 2), Number(one.slice(2))]),
);

/** An account's number as banks read it: `BE68539007547034`. */
export function plainAccount(number: string): string {
  return number.replaceAll(/[\s-]/g, '').toUpperCase();
}

/**
 * Whether a SEPA transfer that names nothing but the IBAN reaches an account: one within the European Economic Area.
 * For the other countries of SEPA banks want BIC and address as well. Source: EPC125-05.
 */
export function isSepaAccount(number: string): boolean {
  const plain = plainAccount(number);
  return plain.length === LENGTHS.get(plain.slice(0, 2)) && isAccountNumber(plain) && /^..\d\d/.test(plain);
}

/** Whether a BIC is of a bank in the country of an IBAN, as banks take the two together. */
export function isBicOf(bic: string, iban: string): boolean {
  return plainAccount(bic).slice(4, 6) === plainAccount(iban).slice(0, 2);
}

/** Whether a text is the BIC of a bank, with or without its branch. Source: ISO 9362. */
export function isBic(text: string): boolean {
  return /^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}([A-Z\d]{3})?$/.test(text);
}
