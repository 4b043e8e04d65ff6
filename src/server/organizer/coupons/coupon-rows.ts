import { type ExpressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import { cents, toWire } from '#domain/money/money.ts';
import { wallClock, type WallDate } from '#domain/time/wall-clock.ts';
import type { CouponState, OrganizerCoupon } from '#wire/organizer/coupons.ts';
import { isPublic } from '#server/catalogue/public-events.ts';
import type { Coupons, DB } from '#server/platform/database/tables.gen.ts';
import type { Services } from '#server/services.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';

/** The organizer that asks, and in which words it is answered. */
export interface Asked {
  readonly organizationId: number;
  readonly lang: Language;
  readonly services: Services;
}

/** A coupon's row with what its table shows. */
interface CouponRow extends Selectable<Coupons> {
  readonly state: CouponState;
  readonly event_title: string;
  readonly tickets: readonly number[];
  readonly events: readonly EventOfCoupon[];
  readonly total_used: number;
  readonly total_ticket_used: number;
  readonly most_used: number;
  readonly codes: number;
  readonly codes_used: number;
  readonly was_used: boolean;
}

interface EventOfCoupon {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly is_public: boolean;
}

/** The title of the coupon's event, in the wanted language; empty where it is for none or several. */
export function eventTitleIn(lang: Language, fallback: Language): RawBuilder<string> {
  return sql<string>`coalesce((select ${titleIn(lang, fallback)} from events where events.id = coupons.event_id), '')`;
}

/** Of a coupon in reach: orders that use it now, or of a group all of its codes'. */
export const TOTAL_USED = sql<number>`case when coupons.group_type = 'mass'
  then coalesce((select sum(used_orders)::int from coupon_codes where coupon_id = coupons.id), 0)
  else coupons.used_orders end`;

export const TOTAL_CODES = sql<number>`case when coupons.group_type = 'mass'
  then (select count(*)::int from coupon_codes where coupon_id = coupons.id) else 1 end`;

export const CODES_USED = sql<number>`case when coupons.group_type = 'mass'
  then (select count(*)::int from coupon_codes where coupon_id = coupons.id and used_orders > 0)
  else (coupons.used_orders > 0)::int end`;

/** Whether nobody can use it once more, by the limits that `checkCoupon` knows. */
const IS_USED_UP = sql<boolean>`case when coupons.group_type = 'mass'
  then exists (select from coupon_codes where coupon_id = coupons.id) and not exists (
    select from coupon_codes code where code.coupon_id = coupons.id and code.used_orders < coupons.limit_usage
      and (coupons.coupon_ticket_limit = 0 or code.used_tickets < coupons.coupon_ticket_limit)
  )
  else coupons.used_orders >= coupons.limit_usage
    or (coupons.coupon_ticket_limit > 0 and coupons.used_tickets >= coupons.coupon_ticket_limit) end`;

/** Whether the coupon in reach can be used today, and why not. Source: CPA-19, screens 57. */
export function stateOn(today: WallDate): RawBuilder<CouponState> {
  return sql<CouponState>`case when not coupons.active then 'inactive'
    when coupons.end_date < ${today}::date then 'over'
    when ${IS_USED_UP} then 'used_up'
    when coupons.start_date > ${today}::date then 'starts'
    else 'active' end`;
}

/** An order that was paid, or still may be, has it: what was cancelled afterwards was used all the same. Source: CPA-22. */
export const WAS_USED = sql<boolean>`exists (
  select from bookings join orders on orders.id = bookings.order_id
  where bookings.coupon_id = coupons.id and orders.state in ('pending', 'success')
)`;

const TICKETS = sql<number[]>`coalesce((
  select json_agg(tickets.id order by tickets.position, tickets.id)
  from coupon_tickets join tickets on tickets.id = coupon_tickets.ticket_id
  where coupon_tickets.coupon_id = coupons.id and tickets.deleted_at is null
), '[]')`;

/** The events of a coupon's tickets, the soonest first. */
function eventsOf(coupons: ExpressionBuilder<DB, 'coupons'>, { lang, services }: Omit<Asked, 'organizationId'>) {
  const rows = coupons
    .selectFrom('events')
    .select((eb) => [
      'events.id',
      'events.slug',
      titleIn(lang, services.site.languages().fallback).as('title'),
      eb
        .case()
        .when(isPublic(eb, wallClock(services.now())))
        .then(true)
        .else(false)
        .end()
        .as('is_public'),
    ])
    .where('events.deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('coupon_tickets')
          .innerJoin('tickets', 'tickets.id', 'coupon_tickets.ticket_id')
          .select('tickets.id')
          .whereRef('coupon_tickets.coupon_id', '=', 'coupons.id')
          .whereRef('tickets.event_id', '=', 'events.id')
          .where('tickets.deleted_at', 'is', null),
      ),
    )
    .orderBy('events.start_date')
    .orderBy('events.id');
  return sql<EventOfCoupon[]>`coalesce((select json_agg(found) from ${rows} as found), '[]')`;
}

/** Reads coupons as their organizer sees them. */
export function selectCoupons({ lang, services }: Omit<Asked, 'organizationId'>, today: WallDate) {
  return services.database.db
    .selectFrom('coupons')
    .selectAll('coupons')
    .select((eb) => [
      stateOn(today).as('state'),
      eventTitleIn(lang, services.site.languages().fallback).as('event_title'),
      TICKETS.as('tickets'),
      eventsOf(eb, { lang, services }).as('events'),
      TOTAL_USED.as('total_used'),
      TOTAL_CODES.as('codes'),
      CODES_USED.as('codes_used'),
      WAS_USED.as('was_used'),
      sql<number>`case when coupons.group_type = 'mass'
        then coalesce((select sum(used_tickets)::int from coupon_codes where coupon_id = coupons.id), 0)
        else coupons.used_tickets end`.as('total_ticket_used'),
      sql<number>`case when coupons.group_type = 'mass'
        then coalesce((select max(used_orders) from coupon_codes where coupon_id = coupons.id), 0)
        else coupons.used_orders end`.as('most_used'),
    ])
    .where('coupons.deleted_at', 'is', null);
}

/** Source: CPA-03 to CPA-19, MCP-04. */
export function toOrganizerCoupon(row: CouponRow): OrganizerCoupon {
  return {
    id: row.id,
    coupon_code: row.code,
    description: row.description,
    coupon_type: typeOf(row.coupon_type),
    coupon_fixed_type: row.fixed_type === 1 ? 1 : 0,
    coupon_apply_type: applyTypeOf(row.apply_type),
    amount: toWire(cents(row.amount)),
    minimum_amount: toWire(cents(row.minimum_cents)),
    maximum_amount: toWire(cents(row.maximum_cents)),
    limit_usage: row.limit_usage,
    coupon_ticket_limit: row.coupon_ticket_limit,
    buyer_limit: row.buyer_limit,
    note: row.note,
    start_date: row.start_date,
    end_date: row.end_date,
    status: row.active ? 1 : 0,
    state: row.state,
    event_id: row.event_id,
    event_title: row.event_title,
    added_tickets: [...row.tickets],
    events: row.events.map(({ is_public, ...event }) => ({ ...event, is_public: is_public ? 1 : 0 })),
    total_used: row.total_used,
    total_ticket_used: row.total_ticket_used,
    total_codes_used: row.codes_used,
    total_codes: row.codes,
    coupon_group_type: groupTypeOf(row.group_type),
    code_generated: row.code_generated ? 1 : 0,
    current_records: {
      was_used: row.was_used ? 1 : 0,
      most_used: row.most_used,
      tickets: row.tickets.length,
    },
  };
}

/** The column's check allows no others. */
export function typeOf(type: number): 1 | 2 | 3 | 4 {
  return type === 1 || type === 2 || type === 3 ? type : 4;
}

export function applyTypeOf(type: number): 0 | 1 | 2 {
  return type === 0 || type === 1 ? type : 2;
}

export function groupTypeOf(type: string): '' | 'mass' {
  return type === 'mass' ? 'mass' : '';
}
