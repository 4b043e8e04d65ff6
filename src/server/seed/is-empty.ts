import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';

/** Whether nobody has used this database yet: it has no user. */
export async function isEmpty(db: Kysely<DB>): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return user === undefined;
}
