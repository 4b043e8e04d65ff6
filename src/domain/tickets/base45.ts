/** The alphabet of RFC 9285, which is also that of a QR code's alphanumeric mode. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

const VALUES: ReadonlyMap<string, number> = new Map([...ALPHABET].map((character, value) => [character, value]));

/** Bytes as base45 text: three characters for every two bytes. Source: RFC 9285. */
export function base45Encode(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 2) {
    const first = bytes[i] ?? 0;
    const second = bytes[i + 1];
    text += second === undefined ? digits(first, 2) : digits(first * 256 + second, 3);
  }
  return text;
}

/** The bytes of a base45 text; null when it is none (foreign characters, a wrong length, a value out of range). Source: RFC 9285. */
export function base45Decode(text: string): Uint8Array | null {
  if (text.length % 3 === 1) return null;
  const bytes: number[] = [];
  for (let i = 0; i < text.length; i += 3) {
    const group = Array.from(text.slice(i, i + 3), (character) => VALUES.get(character));
    const value = group.reduceRight<number>((sum, digit) => sum * 45 + (digit ?? Number.NaN), 0);
    const highest = group.length === 3 ? 0xffff : 0xff;
    if (!(value <= highest)) return null;
    if (group.length === 3) bytes.push(value >> 8);
    bytes.push(value & 0xff);
  }
  return Uint8Array.from(bytes);
}

/** A number as base45 digits, the least significant first. */
function digits(value: number, count: number): string {
  let text = '';
  for (let rest = value, i = 0; i < count; i += 1, rest = Math.floor(rest / 45)) text += ALPHABET[rest % 45] ?? '';
  return text;
}
