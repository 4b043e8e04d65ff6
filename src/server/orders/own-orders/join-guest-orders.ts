import { type Kysely, sql } from 'kysely';
import { audit } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';

/** What an account's orders of a guest are called in the audit. */
const JOINED = 'guest orders joined';

/**
 * Gives an account the orders that were placed as a guest with its address: where that is confirmed, at each sign-in, and
 * before its data is copied or deleted. One that was a deleted account's is
 * kept like any other again; once more it changes nothing. Answers how many were joined. Source: issue 10, decisions 9.
 */
export async function joinGuestOrders(
  trx: Kysely<DB>,
  { userId, email, at }: { userId: number; email: string; at: Date },
): Promise<number> {
  if (email === '') return 0;
  const joined = await trx
    .updateTable('orders')
    .set({ user_id: userId, forget_buyer: false })
    .where('user_id', 'is', null)
    .where(sql`lower(customer_email)`, '=', email.toLowerCase())
    .returning('order_number')
    .execute();
  if (joined.length > 0)
    await audit(trx, {
      by: { userId, impersonatedBy: undefined, address: '' },
      at,
      subject: 'user',
      subjectId: userId,
      action: JOINED,
      detail: { orders: joined.map(({ order_number }) => order_number) },
    });
  return joined.length;
}

/**
 * Takes an order out of the account that it was joined to for its address alone, which was not the buyer's. One that was
 * placed by the account stays its own.
 */
export async function leaveJoinedAccount(
  trx: Kysely<DB>,
  {
    id,
    order_number,
    user_id,
  }: { readonly id: string; readonly order_number: string; readonly user_id: number | null },
): Promise<void> {
  if (user_id === null) return;
  const joined = await trx
    .selectFrom('audit_lines')
    .select('id')
    .where('subject', '=', 'user')
    .where('subject_id', '=', String(user_id))
    .where('action', '=', JOINED)
    .where(sql<boolean>`detail @> ${JSON.stringify({ orders: [order_number] })}::jsonb`)
    .executeTakeFirst();
  if (joined) await trx.updateTable('orders').set({ user_id: null }).where('id', '=', id).execute();
}
