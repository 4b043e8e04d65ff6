import { type RawBuilder, sql } from 'kysely';

/**
 * Orders by names, a column's or what an expression gives, as people look them up, whatever their languages: `École` beside `Ecole`, `Zaal 9` before
 * `Zaal 10`. The database's own order is that of code points, for keys.
 */
export function inAlphabet(names: string | RawBuilder<string>): RawBuilder<string> {
  return sql<string>`${typeof names === 'string' ? sql.ref(names) : names} collate alphabet`;
}
