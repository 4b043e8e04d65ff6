import { sql } from 'kysely';
import { plainLetters } from '#domain/catalogue/search-words.ts';

/**
 * Whether the order in reach is one that a search means: each word has to be the beginning of one of its own, with accents or
 * without (`words_of_order`, migration 0258). A number may have its dashes or not; a double name is found by either half. A search
 * of no word finds none.
 */
export function hasWords(search: string) {
  const query = wordsQuery(search);
  if (query === '') return sql<boolean>`false`;
  return sql<boolean>`words_of_order(orders.order_number, orders.customer_name, orders.customer_email) @@ ${query}::tsquery`;
}

/** Of every order's number, in small letters. */
const NUMBER_BEGINS = 'kj-';

/** Marks that `plain_letters` of the database takes off: those of other scripts are parts of their words. */
const MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]/gu;

function wordsQuery(search: string): string {
  const words = plainLetters(search, MARKS).split(/\s+/).filter(Boolean);
  const asked = words.flatMap((word) => {
    if (word.includes('@')) return [beginning(word)];
    const undashed = word.replaceAll('-', '');
    // a number, or a part of one: its groups alone would begin a million others
    if (/\d/.test(word) || word.startsWith(NUMBER_BEGINS)) return undashed === '' ? [] : [beginning(undashed)];
    const halves = word
      .split(/[,.'’-]+/)
      .filter(Boolean)
      .map(beginning);
    // letters alone may be a double name, or groups of a number that has no figure in them
    return halves.length > 1 ? [`(${halves.join(' & ')} | ${beginning(undashed)})`] : halves;
  });
  return asked.join(' & ');
}

function beginning(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`;
}
