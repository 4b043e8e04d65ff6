import { type RawBuilder, sql } from 'kysely';

/**
 * Orders by a column of names as people look them up, whatever their languages: `École` beside `Ecole`, `Zaal 9` before
 * `Zaal 10`. The database's own order is that of code points, for keys.
 */
export function inAlphabet(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} collate alphabet`;
}
