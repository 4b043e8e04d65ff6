import { EMAIL_MAX } from './limits.ts';

const EMAIL_LOCAL_PART_MAX = 64;

/** Local part @ labels of letters, digits and inner hyphens, two at least. */
const EMAIL_SHAPE =
  /^([^\s@<>()[\]\\,;:"]+)@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/** Whether a text has the shape of an e-mail address that mail can be sent to. Only a mail proves more. Source: INV-02. */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX) return false;
  const local = EMAIL_SHAPE.exec(text)?.[1];
  if (local === undefined || local.length > EMAIL_LOCAL_PART_MAX) return false;
  return !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
}

/** Whether two typed addresses are the same: case and spaces around do not count. Source: CHK-31, FRM-13. */
export function isSameEmail(a: string, b: string): boolean {
  return normaliseEmail(a) === normaliseEmail(b);
}

/** An address as accounts are found by it. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}

const PHONE_DIGITS = { min: 6, max: 15 } as const;

/** Whether a text can be a telephone number: 6 to 15 digits, a plus before them, and what people write between them. Source: CHK-27, ITU-T E.164. */
export function isPhone(text: string): boolean {
  const typed = text.trim();
  const digits = typed.replaceAll(/\D/g, '').length;
  return /^\+?[\d\s()./\-\u00A0]+$/.test(typed) && digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max;
}

/**
 * A Belgian VAT number in its one form `BE0428759497`; null when it is none. Points, spaces and a missing `BE` or leading
 * 0 of the old nine-digit form do not matter; the last two digits are 97 less the rest modulo 97.
 */
export function normaliseBelgianVatNumber(input: string): string | null {
  const digits = input
    .toUpperCase()
    .replace(/[\s.\-/]/g, '')
    .replace(/^BE/, '');
  const whole = digits.length === 9 ? `0${digits}` : digits;
  if (!/^[01]\d{9}$/.test(whole)) return null;
  const number = Number(whole.slice(0, 8));
  return number > 0 && (number + Number(whole.slice(8))) % 97 === 0 ? `BE${whole}` : null;
}

const POSTAL_CODE_MAX = 20;

/** Whether a postal code is possible in a country: four digits, 1000 to 9992, in Belgium; elsewhere 1 to 20 characters. */
export function isPostalCode(code: string, countryCode: string): boolean {
  const typed = code.trim();
  if (countryCode.toUpperCase() !== 'BE') return typed.length >= 1 && typed.length <= POSTAL_CODE_MAX;
  return /^\d{4}$/.test(typed) && Number(typed) >= 1000 && Number(typed) <= 9992;
}
