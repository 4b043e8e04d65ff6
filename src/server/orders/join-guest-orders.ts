import { type Kysely, sql } from 'kysely';
import { audit } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';

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
      action: 'guest orders joined',
      detail: { orders: joined.map(({ order_number }) => order_number) },
    });
  return joined.length;
}
