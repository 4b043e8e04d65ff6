import { ROLE } from '#domain/accounts/limits.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The address of the admin who came first: told of alerts while the site names no address. Empty without one. */
export async function firstAdmin({ db }: Database): Promise<string> {
  const admin = await db
    .selectFrom('users')
    .select('email')
    .where('role_id', '=', ROLE.admin)
    .where('email_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return admin?.email ?? '';
}
