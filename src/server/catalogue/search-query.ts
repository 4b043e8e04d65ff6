import { wordsOf } from '#domain/catalogue/search-words.ts';

/** Words of a search beyond which more narrow nothing. */
const MOST_WORDS = 8;

/** The words of what a visitor typed that are looked for. */
export function searchedWords(search: string): readonly string[] {
  return wordsOf(search).slice(0, MOST_WORDS);
}

/** Words as a text-search query: each begins a word of the event. Empty without words. */
export function prefixQuery(words: readonly string[]): string {
  return words.map((word) => `${word}:*`).join(' & ');
}
