import { type RawBuilder, sql } from 'kysely';

/** A text as searches compare it: in lower case and without accents, as `plainLetters` of the domain has it. */
export function plainLettersOf(text: string | RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`plain_letters(${text})`;
}

/** Whether a text holds the words of a search as they stand, in whatever case and with whatever accents. */
export function holds(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const words = plainLettersOf(search);
  return sql<boolean>`(${words} <> '' and strpos(${plainLettersOf(text)}, ${words}) > 0)`;
}
