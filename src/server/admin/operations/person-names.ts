import type { Kysely } from 'kysely';
import { ROLE } from '#domain/accounts/limits.ts';
import { fullName } from '#domain/accounts/full-name.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';

/** Somebody as an admin sees them. */
export interface KnownPerson {
  /** by name, or by address where they gave none; empty: the account is deleted */
  readonly name: string;
  readonly isAdmin: boolean;
}

/** Who users are, by their numbers. */
export async function peopleOf(
  db: Kysely<DB>,
  ids: readonly (number | null | undefined)[],
): Promise<ReadonlyMap<number, KnownPerson>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'role_id', 'first_name', 'last_name', 'email'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(wanted)))
    .execute();
  return new Map(
    rows.map((row) => [row.id, { name: fullName(row) || row.email, isAdmin: row.role_id === ROLE.admin }]),
  );
}

/** The user of an audit line's actor; undefined where it was nobody's session. */
export function userOfActor(actor: string): number | undefined {
  const [, id] = /^user:(\d+)$/.exec(actor) ?? [];
  return id === undefined ? undefined : Number(id);
}
