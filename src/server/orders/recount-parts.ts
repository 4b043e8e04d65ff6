import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';

/** A stored sum that is another than that of its parts. */
export interface SumDifference {
  /** uses of a coupon, or of a code of a mass group; cents of a booking's supplements */
  readonly sum: 'coupon orders' | 'coupon tickets' | 'code orders' | 'code tickets' | 'supplements';
  /** of the coupon, code or booking */
  readonly id: number;
  readonly stored: number;
  readonly counted: number;
}

/** Adds up the uses of coupons from the orders that hold them, and the supplements of bookings, again. Source: issue 14, decisions 4. */
export async function sumDifferences(db: Kysely<DB>): Promise<readonly SumDifference[]> {
  const { rows } = await sql<SumDifference>`
    with used as (
      select coupon_id, coupon_code_id, count(distinct order_id)::int as orders,
        sum(quantity - cancelled_quantity)::int as tickets
      from bookings join orders on orders.id = bookings.order_id
      where coupon_id is not null and orders.stock_held and orders.state in ('pending', 'success')
        and bookings.booking_cancel in (0, 1)
      group by coupon_id, coupon_code_id
    ), counters as (
      select 'coupon' as kind, coupons.id, used_orders, used_tickets, used.orders, used.tickets
      from coupons left join used on used.coupon_id = coupons.id and used.coupon_code_id is null
      union all
      select 'code', coupon_codes.id, used_orders, used_tickets, used.orders, used.tickets
      from coupon_codes left join used on used.coupon_code_id = coupon_codes.id
    ), sums as (
      select kind || ' orders' as sum, id, used_orders as stored, coalesce(orders, 0) as counted from counters
      union all
      select kind || ' tickets', id, used_tickets, coalesce(tickets, 0) from counters
      union all
      select 'supplements', bookings.id, bookings.supplements_cents, coalesce(sum(parts.price_cents), 0)::int
      from bookings left join booking_supplements as parts on parts.booking_id = bookings.id
      group by bookings.id
    )
    select sum, id, stored, counted from sums where stored <> counted order by sum, id
  `.execute(db);
  return rows;
}
