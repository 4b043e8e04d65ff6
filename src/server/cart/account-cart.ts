import { sql, type Selectable, type Transaction } from 'kysely';
import * as v from 'valibot';
import { type getAccountCart, type keepAccountCart, keptLine } from '#wire/cart/account-cart.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { DB, Orders } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';

const NEVER_KEPT = '';

/** Source: CART-11. */
export async function handleGetAccountCart({
  caller,
  services,
}: Call<typeof getAccountCart>): Promise<ReplyOf<typeof getAccountCart>> {
  const cart = await services.database.db
    .selectFrom('carts')
    .select(['lines', 'updated_at'])
    .where('user_id', '=', caller.userId)
    .executeTakeFirst();
  return {
    ...SUCCESS,
    data: {
      version: cart?.updated_at.toISOString() ?? NEVER_KEPT,
      lines: v.parse(v.array(keptLine), cart?.lines ?? []),
    },
  };
}

/** Source: CART-11. */
export async function handleKeepAccountCart({
  caller,
  input,
  services,
}: Call<typeof keepAccountCart>): Promise<ReplyOf<typeof keepAccountCart>> {
  const kept = input.lines.map(({ coupon_id, ...line }) => ({ ...line, coupon_id: coupon_id ?? null }));
  const row = { lines: JSON.stringify(kept), updated_at: services.now() };
  await services.database.db
    .insertInto('carts')
    .values({ user_id: caller.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return { ...SUCCESS, data: { version: row.updated_at.toISOString() } };
}

/** Takes the tickets of a paid order out of the cart that its buyer's account keeps. Source: decisions 6. */
export async function takeOutOrdered(
  trx: Transaction<DB>,
  { order, now }: { order: Pick<Selectable<Orders>, 'id' | 'user_id'>; now: Date },
): Promise<void> {
  if (order.user_id === null) return;
  await sql`update carts set updated_at = ${now}, lines = (
      select coalesce(jsonb_agg(line order by place), '[]')
      from jsonb_array_elements(lines) with ordinality as kept (line, place)
      where (line->>'ticket_id')::bigint not in (select ticket_id from bookings where order_id = ${order.id})
    ) where user_id = ${order.user_id} and lines <> '[]'`.execute(trx);
}
