/** A VAT number in its one true form: the country's two letters, then what follows them. */
export type VatNumber = string;

/**
 * What follows the two letters of a VAT number in the other countries of the European Union (Greece writes EL). Source: VIES,
 * "VAT identification number structure".
 */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[\dA-Z]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[\dA-HJ-NP-Z]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z*+]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** Digits of a Belgian enterprise number. */
const ENTERPRISE_DIGITS = 10;

/**
 * A VAT number as somebody typed it, in its one true form: `BE 0428.759.497` is `BE0428759497`. Belgian numbers may lack
 * their letters or, in the old form of nine digits, their first 0. Null for what cannot be one. Source: EVT-18, standards 5.
 */
export function normaliseVatNumber(typed: string): VatNumber | null {
  const plain = typed.toUpperCase().replaceAll(/[\s./-]/g, '');
  const digits = /^(?:BE)?(\d{9,10})$/.exec(plain)?.[1]?.padStart(ENTERPRISE_DIGITS, '0');
  if (digits !== undefined) return isEnterpriseNumber(digits) ? `BE${digits}` : null;
  const [country, rest] = [plain.slice(0, 2), plain.slice(2)];
  return FORMATS[country]?.test(rest) ? plain : null;
}

/** Whether ten digits are a Belgian enterprise number: its last two are 97 less the rest of the others by 97. Source: standards 5. */
export function isEnterpriseNumber(digits: string): boolean {
  return /^[01]\d{9}$/.test(digits) && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));
}

/** The enterprise number within a Belgian VAT number; null within any other. */
export function enterpriseNumber(number: VatNumber): string | null {
  return number.startsWith('BE') ? number.slice(2) : null;
}

/** Whether a number is of a trader in another country of the Union, who owes the VAT of services there. Source: directive 2006/112, 44 and 196. */
export function isOfOtherMember(number: VatNumber | null): boolean {
  return number !== null && !number.startsWith('BE');
}

/** The ISO code of the country of a VAT number. */
export function countryOfNumber(number: VatNumber): string {
  const letters = number.slice(0, 2);
  return letters === 'EL' ? 'GR' : letters;
}
