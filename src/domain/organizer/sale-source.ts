/** Most characters of a source's name. */
export const SOURCE_NAME_MAX = 40;

/** A text as the name of a source: small letters and digits of any alphabet, one hyphen for all else; empty for none. */
export function sourceName(text: string): string {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return Array.from(plain.replace(/^-/, '')).slice(0, SOURCE_NAME_MAX).join('').replace(/-$/, '');
}
