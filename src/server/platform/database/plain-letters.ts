import { type RawBuilder, sql } from 'kysely';

/** A text as searches compare it: in lower case and without accents, as `plainLetters` of the domain has it. */
export function plainLettersOf(text: string | RawBuilder<string>): RawBuilder<string> {
  return sql<string>`plain_letters(${text})`;
}
