/** Most characters of a source's name. */
export const SOURCE_NAME_MAX = 40;

/** No more of a text is looked at. */
const READ_MAX = 4 * SOURCE_NAME_MAX;

/** What makes a sign a picture or puts it into a key, and shows by itself as nothing. */
const INVISIBLE = /[\uFE00-\uFE0F\u20E3]/g;

/** A text as the name of a source: small letters and digits of any alphabet, one hyphen for all else; empty for none. */
export function sourceName(text: string): string {
  const plain = text.slice(0, READ_MAX).replaceAll(INVISIBLE, '').normalize('NFC').toLowerCase();
  const name = plain.replaceAll(/[^\p{L}\p{M}\p{N}]+\p{M}*/gu, '-').replace(/^[-\p{M}]+/u, '');
  return Array.from(name).slice(0, SOURCE_NAME_MAX).join('').replace(/-$/, '');
}
