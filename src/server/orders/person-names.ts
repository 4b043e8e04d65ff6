import type { Kysely } from 'kysely';
import { ROLE } from '#domain/accounts/limits.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';

/** Somebody as an organizer's screen names them. */
export interface NamedPerson {
  readonly name: string;
  readonly isAdmin: boolean;
}

/** Who users are, by their numbers: by name, or by their organization's where they gave none. An admin is not named: the site did it. */
export async function namesOf(db: Kysely<DB>, ids: readonly number[]): Promise<ReadonlyMap<number, NamedPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .leftJoin('organizations', 'organizations.owner_id', 'users.id')
    .select(['users.id', 'users.role_id', 'users.first_name', 'users.last_name', 'organizations.name'])
    .where('users.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map((row) => {
      const isAdmin = row.role_id === ROLE.admin;
      const name = [row.first_name, row.last_name].filter(Boolean).join(' ') || row.name || '';
      return [row.id, { name: isAdmin ? '' : name, isAdmin }];
    }),
  );
}
