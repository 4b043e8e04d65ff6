import { type Kysely, sql } from 'kysely';
import { cents, toWire } from '#domain/money/money.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { CouponUse, listCouponUses } from '#wire/organizer/coupon-uses.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import { readTablePage, type TableQuery } from '#server/platform/database/table-query.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { holds } from '#server/platform/database/plain-letters.ts';
import type { Call } from '#server/platform/http/route.ts';

type Column = ParsedInputOf<typeof listCouponUses>['table']['sort']['column'];

/** The orders that use a coupon now, as its numbers count them. Source: CPA-15, decisions 4. */
export async function handleCouponUses({
  input: { table, code_id },
  owned,
  services,
}: Call<typeof listCouponUses>): Promise<ReplyOf<typeof listCouponUses>> {
  const { db } = services.database;
  const query = usesQuery(db, { couponId: owned.coupon, codeId: code_id, search: table.search });
  const { rows, total } = await readTablePage(db, query, table);
  return { ...SUCCESS, aaData: [...rows], iTotalRecords: total, iTotalDisplayRecords: total, sEcho: table.draw };
}

interface Wanted {
  readonly couponId: number;
  readonly codeId: number | undefined;
  readonly search: string | undefined;
}

/** Each order once for each code: the lines that still have it, of orders that hold what they took. */
function usesQuery(db: Kysely<DB>, { couponId, codeId, search }: Wanted): TableQuery<Column, string, CouponUse> {
  const uses = db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select([
      sql<string>`orders.id || ' ' || coalesce(bookings.coupon_code_id, 0)`.as('key'),
      'orders.created_at',
      'orders.order_number',
      'orders.customer_name',
      'orders.state',
      sql<string>`min(bookings.coupon_code)`.as('couponcode'),
      sql<number>`sum(bookings.quantity - bookings.cancelled_quantity)::int`.as('tickets'),
      sql<number>`sum(bookings.discount_cents - ${GONE_CENTS})::int`.as('discount'),
    ])
    .where('bookings.coupon_id', '=', couponId)
    .where('bookings.booking_cancel', 'in', [0, 1])
    .where('orders.stock_held', '=', true)
    .$if(codeId !== undefined, (rows) => rows.where('bookings.coupon_code_id', '=', codeId ?? 0))
    .$if(search !== undefined, (rows) => rows.where(isFoundBy(search ?? '')))
    .groupBy(['orders.id', 'bookings.coupon_code_id']);
  return {
    matching: db
      .selectFrom(uses.as('uses'))
      .select(['key', 'created_at', 'order_number', 'couponcode', 'tickets', 'discount'])
      .select(inAlphabet('customer_name').as('customer_name')),
    rowsOf: async (keys) => {
      const rows = await db
        .selectFrom(uses.as('uses'))
        .selectAll()
        .where('key', '=', (eb) => eb.fn.any(eb.val(keys)))
        .execute();
      return new Map(rows.map((row): [string, CouponUse] => [row.key, useOf(row)]));
    },
  };
}

/** What a code took off tickets of the booking in reach that were cancelled since. */
const GONE_CENTS = sql<number>`(
  select coalesce(sum(cancellations.discount_cents), 0) from cancellations where cancellations.booking_id = bookings.id
)`;

interface UseRow {
  readonly order_number: string;
  readonly created_at: Date;
  readonly customer_name: string;
  readonly couponcode: string;
  readonly tickets: number;
  readonly discount: number;
  readonly state: string;
}

function useOf({ order_number, created_at, customer_name, couponcode, tickets, discount, state }: UseRow): CouponUse {
  const { date, time } = wallClock(created_at);
  return {
    order_number,
    created_at: `${date} ${time}`,
    customer_name,
    couponcode,
    tickets,
    discount: toWire(cents(discount)),
    paid: state === 'success' ? 1 : 0,
  };
}

function isFoundBy(search: string) {
  return sql<boolean>`(
    ${holds(sql`orders.customer_name`, search)}
    or strpos(upper(orders.order_number), ${search.toUpperCase()}) > 0
    or strpos(upper(bookings.coupon_code), ${search.toUpperCase()}) > 0
  )`;
}
