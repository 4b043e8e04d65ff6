import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { COMMISSION_TYPE, type Commission, type Commissions } from '#domain/cart/commissions.ts';
import type { WallClock } from '#domain/time/wall-clock.ts';

// The domain's rules of what a card says, in SQL: for lists that are sorted or narrowed by price before they are read.

/** Tickets of the event in reach that can be bought now, as `isOnSale` has it. Source: EVT-40 to EVT-43, TKT-27. */
export function isOnSaleNow(at: WallClock): RawBuilder<SqlBool> {
  return sql<SqlBool>`${isSaleGoingOn(at)} and not tickets.sold_out and tickets.booked_qty < tickets.quantity`;
}

/** Tickets of the event in reach that none is left of for now: their sale goes on, and some may come back. */
export function isSoldOutNow(at: WallClock): RawBuilder<SqlBool> {
  return sql<SqlBool>`${isSaleGoingOn(at)} and (tickets.sold_out or tickets.booked_qty >= tickets.quantity)`;
}

function isSaleGoingOn({ date, time }: WallClock): RawBuilder<SqlBool> {
  const now = sql`(${date}::date, ${time}::time)`;
  return sql<SqlBool>`tickets.event_id = events.id and tickets.status = 1 and tickets.deleted_at is null
    and (tickets.start_date is null or (tickets.start_date, tickets.start_time) <= ${now})
    and (tickets.expire_date is null or (tickets.expire_date, tickets.expire_time) >= ${now})`;
}

/** What one of the ticket in reach costs in cents, handling included, as `allInPrice` has it. Source: decisions 3. */
export function allInCents(site: Commissions): RawBuilder<number> {
  const { fixed, percentage } = COMMISSION_TYPE;
  const feeOf = (type: RawBuilder<unknown>, value: RawBuilder<unknown>): RawBuilder<number> =>
    sql`case ${type} when ${sql.lit(fixed)} then ${value}::bigint
      when ${sql.lit(percentage)} then (tickets.price_cents * ${value}::bigint + 5000) / 10000 else 0 end`;
  const own = (type: string, value: string, above: RawBuilder<number>): RawBuilder<number> =>
    sql`case when ${sql.ref(type)} is null or ${sql.ref(value)} is null then ${above} else ${feeOf(sql.ref(type), sql.ref(value))} end`;
  const ofSite = (commission: Commission | null): RawBuilder<number> =>
    commission ? feeOf(sql.lit(commission.type), sql.lit(commission.value)) : sql`0`;
  const ofEvent = {
    admin: own('events.admin_comm_type', 'events.admin_commission', ofSite(site.admin)),
    organizer: own('events.org_comm_type', 'events.organizer_commission', ofSite(site.organizer)),
  };
  return sql<number>`case when not events.apply_fees or tickets.price_cents = 0 then tickets.price_cents
    else tickets.price_cents + ${own('tickets.admin_commission_type', 'tickets.admin_commission', ofEvent.admin)}
      + ${own('tickets.organizer_commission_type', 'tickets.organizer_commission', ofEvent.organizer)} end`;
}

/**
 * The price on an event's card in cents, of the event's group of {@link isOnSaleNow its tickets on sale}: the lowest above
 * zero, 0 where all of them are free, null where there is none, and of a locked event. Source: EVT-37, LIST-17.
 */
export function priceOnCard(site: Commissions): RawBuilder<number | null> {
  return sql<number | null>`case when not events.password_protected
    then coalesce(min(${allInCents(site)}) filter (where tickets.price_cents > 0), min(tickets.price_cents)) end`;
}
