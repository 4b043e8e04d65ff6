/** Words of a search beyond which more narrow nothing. */
const MOST_WORDS = 8;

/**
 * What a visitor typed, as a text-search query: every word begins a word of the event, accents and case aside.
 * Empty where nothing searchable was typed.
 */
export function prefixQuery(search: string): string {
  const words = search
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  return words.map((word) => `${word}:*`).join(' & ');
}
