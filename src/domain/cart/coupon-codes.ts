/** Characters that a coupon's code may have, of a mass group and of a CSV file too. Source: CPA-04, decisions 4. */
export const COUPON_CODE_MAX = 20;

/** Characters of the prefix of a mass group; at least one unless a CSV is loaded. Source: MCP-07. */
export const COUPON_PREFIX_MAX = 5;

/** Random characters of a generated mass code. Source: MCP-07, decisions 4. */
export const MASS_CODE_RANDOM_CHARACTERS = 9;

/** Codes of one mass group. Source: MCP-06. */
export const MASS_CODES_MAX = 5000;

/** What generated codes are made of: no I, J, L, O, 0 or 1, which are misread. Source: MCP-08, decisions 4. */
export const MASS_CODE_ALPHABET = '23456789ABCDEFGHKMNPQRSTUVWXYZ';

/** The largest multiple of the alphabet's length in a byte; bytes from there on would favour its first letters. */
const FAIR_BYTES = 256 - (256 % MASS_CODE_ALPHABET.length);

/** A code of a mass group from random bytes (24 suffice nearly always); null when too few of them can be used. Source: MCP-07. */
export function massCode(prefix: string, randomBytes: Uint8Array): string | null {
  const letters = [...randomBytes]
    .filter((byte) => byte < FAIR_BYTES)
    .slice(0, MASS_CODE_RANDOM_CHARACTERS)
    .map((byte) => MASS_CODE_ALPHABET[byte % MASS_CODE_ALPHABET.length]);
  return letters.length < MASS_CODE_RANDOM_CHARACTERS ? null : prefix.trim().toUpperCase() + letters.join('');
}

/** Whether an imported code holds a letter that is misread; its line is refused. Source: MCP-08. */
export function holdsMisreadLetter(code: string): boolean {
  return /[IJL]/i.test(code);
}

/** Whether a text can be a code: no spaces within, nothing that cannot be seen. */
export function isCouponCode(text: string): boolean {
  return /^[^\s\p{C}]+$/u.test(text) && text.length <= COUPON_CODE_MAX;
}
