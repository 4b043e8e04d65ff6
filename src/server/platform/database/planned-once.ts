import { createHash } from 'node:crypto';
import type { Compilable, Kysely } from 'kysely';
import type { PoolClient } from 'pg';
import type { DB } from './tables.gen.ts';

/** Names of the statements whose plans connections keep, by their texts. */
const names = new Map<string, string>();

/**
 * Runs a statement that each connection parses and plans once: planning one that joins many tables takes longer than running
 * it. For hot ones of few texts, that find rows by keys; their columns are named one by one, for a kept plan of `*`
 * fails once a table gets another.
 */
export async function plannedOnce<Row>(db: Kysely<DB>, statement: Compilable<Row>): Promise<Row[]> {
  const compiled = statement.compile();
  const { sql } = compiled;
  if (!names.has(sql)) names.set(sql, `planned-${createHash('sha256').update(sql).digest('base64url')}`);
  const { rows } = await db.executeQuery(compiled);
  return rows;
}

/** Has a new connection run such statements under their names, by which PostgreSQL keeps what it planned. */
export function keepPlans(client: PoolClient): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  const queryByName = (first: unknown, ...rest: readonly unknown[]): unknown => {
    const name = typeof first === 'string' ? names.get(first) : undefined;
    return name === undefined ? query(first, ...rest) : query({ name, text: first, values: rest[0] });
  };
  Object.assign(client, { query: queryByName });
}
