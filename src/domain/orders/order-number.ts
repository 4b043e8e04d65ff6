/** Random bytes an order number is made from; 60 of their bits are used. Source: ORD-23, decisions 6. */
export const ORDER_NUMBER_BYTES = 8;

/** Crockford base32: no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const PREFIX = 'KJ';
const CHARACTERS = 12;

/** An order number from {@link ORDER_NUMBER_BYTES} random bytes: `KJ-7Q4M-2XKD-9T3R`. @throws RangeError on fewer bytes. Source: decisions 6. */
export function formatOrderNumber(randomBytes: Uint8Array): string {
  if (randomBytes.length < ORDER_NUMBER_BYTES)
    throw new RangeError(`an order number needs ${ORDER_NUMBER_BYTES} bytes`);
  let bits = randomBytes.slice(0, ORDER_NUMBER_BYTES).reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
  let characters = '';
  for (let i = 0; i < CHARACTERS; i += 1) {
    characters = (ALPHABET[Number(bits & 31n)] ?? '') + characters;
    bits >>= 5n;
  }
  return grouped(characters);
}

/**
 * An order number as somebody typed or read it out, in its one true form; null when it cannot be one. Case, spaces and
 * hyphens do not matter, O is read as 0, I and L as 1, and the `KJ` may be missing. Source: decisions 6.
 */
export function normaliseOrderNumber(input: string): string | null {
  const typed = input.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  const characters = (typed.length > CHARACTERS && typed.startsWith(PREFIX) ? typed.slice(PREFIX.length) : typed)
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const isWhole =
    characters.length === CHARACTERS && [...characters].every((character) => ALPHABET.includes(character));
  return isWhole ? grouped(characters) : null;
}

function grouped(characters: string): string {
  return [PREFIX, characters.slice(0, 4), characters.slice(4, 8), characters.slice(8)].join('-');
}
