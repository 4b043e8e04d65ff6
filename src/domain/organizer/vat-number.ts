/** A VAT number as it is kept: without spaces, points and hyphens, in capitals. Source: EVT-18. */
export function normaliseVatNumber(text: string): string {
  return text.replaceAll(/[\s.-]/g, '').toUpperCase();
}

/**
 * Whether a normalised text can be a VAT number of the European Union: a country and 2 to 12 letters and digits, one digit
 * at least. A Belgian one is the enterprise number, whose last two digits check the others. Source: EVT-18.
 */
export function isVatNumber(text: string): boolean {
  if (!text.startsWith('BE')) return /^[A-Z]{2}(?=.*\d)[A-Z\d]{2,12}$/.test(text);
  return /^BE[01]\d{9}$/.test(text) && 97 - (Number(text.slice(2, 10)) % 97) === Number(text.slice(10));
}
