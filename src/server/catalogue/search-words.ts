/**
 * What the search reads of an event, from all its texts: lower case, without accents and punctuation, each word once,
 * as `prefixQuery` reads what a visitor types. Texts are titles and excerpts of every language, venue, city,
 * organizer's name and category names.
 */
export function searchWords(...texts: readonly string[]): string {
  const words = texts
    .join(' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words)].filter(Boolean).join(' ');
}
