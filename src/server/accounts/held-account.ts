import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';

/**
 * Holds an account to the end of the transaction: whoever changes or deletes it comes after, or was before and is seen. It is
 * held before anything of it is written, for all to take the same locks in the same order.
 * @returns undefined where it was deleted
 */
export function holdAccount(trx: Kysely<DB>, userId: number) {
  return trx
    .selectFrom('users')
    .select(['password_hash', 'role_id', 'disabled_at'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Holds an account, and says whether its password is still the one that was judged. */
export async function isStillPassword(
  trx: Kysely<DB>,
  { userId, judged }: { readonly userId: number; readonly judged: string | null },
): Promise<boolean> {
  const account = await holdAccount(trx, userId);
  return account !== undefined && account.password_hash === judged;
}
