/** Letters that do not come apart into a plain one and an accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** A text in lower case without accents, or without other `marks`: `Œuvre d’Été` becomes `oeuvre d’ete`. */
export function plainLetters(text: string, marks = /\p{M}/gu): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(marks, '');
}

/** The words of a text as the search reads them: plain letters and digits, cut at everything else, each once. */
export function wordsOf(text: string): readonly string[] {
  const words = plainLetters(text).split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words)].filter(Boolean);
}

/** Whether each of the typed words begins one of the others: the search's rule, on the server and on the device. Source: LIST-04. */
export function beginWords(typed: readonly string[], words: readonly string[]): boolean {
  return typed.every((begin) => words.some((word) => word.startsWith(begin)));
}

/** What an event is found by, each text in all its languages. */
export interface FoundBy {
  readonly titles: readonly string[];
  readonly city: string;
  readonly categories: readonly string[];
  /** what a locked event keeps to itself */
  readonly inside: { readonly excerpts: readonly string[]; readonly venue: string; readonly seller: string };
  readonly locked: boolean;
}

/** The words that find an event, as the search keeps them. A locked one is not found by what it does not tell. Source: EVT-37, decisions 8. */
export function searchedWordsOf({ titles, city, categories, inside, locked }: FoundBy): string {
  const { excerpts, venue, seller } = inside;
  const texts = [...titles, city, ...categories, ...(locked ? [] : [...excerpts, venue, seller])];
  return wordsOf(texts.join(' ')).join(' ');
}
