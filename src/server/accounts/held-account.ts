import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';

/**
 * Holds an account to the end of the transaction, and says whether its password is still the one that was judged: whoever
 * changes it, or deletes the account, comes after this transaction or was before it and is seen.
 */
export async function isStillPassword(
  trx: Kysely<DB>,
  { userId, judged }: { readonly userId: number; readonly judged: string | null },
): Promise<boolean> {
  const account = await trx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account !== undefined && account.password_hash === judged;
}
