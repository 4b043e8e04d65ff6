import { type Language, languageChain } from '#domain/content/languages.ts';
import type { Database } from '#server/platform/database/database.ts';

/** A ticket of a cart with its event and everything that decides price, availability and limits. */
export interface CartRow {
  readonly id: number;
  readonly event_id: number;
  readonly title: string;
  readonly price_cents: number;
  readonly quantity: number;
  readonly booked_qty: number;
  /** tickets that the order being replaced would give back */
  readonly released: number;
  /** tickets of this type that earlier orders of the buyer hold */
  readonly already_bought: number;
  readonly ticket_limit: number;
  readonly buy_limit: number;
  readonly ticket_people: number;
  readonly checkout_fields: boolean;
  readonly sold_out: boolean;
  readonly status: number;
  readonly start_date: string | null;
  readonly start_time: string;
  readonly expire_date: string | null;
  readonly expire_time: string;
  readonly show_ticket_limit_purchased: boolean;
  readonly iframe_allow: boolean;
  readonly free_ticket_allow: boolean;
  readonly free_ticket_quantity: number;
  readonly free_ticket_get: number;
  readonly admin_commission_type: number | null;
  readonly admin_commission: number | null;
  readonly organizer_commission_type: number | null;
  readonly organizer_commission: number | null;
  readonly taxes: readonly { readonly rate: number; readonly validFrom: string; readonly validUntil: string | null }[];
  readonly supplements: readonly CartSupplementRow[];
  readonly coupons: readonly CartCouponRow[];
  readonly event: CartEventRow;
}

export interface CartSupplementRow {
  readonly id: number;
  readonly title: string;
  readonly type: 1 | 2 | 3;
  readonly required: boolean;
  readonly price: number;
  readonly applied: 1 | 2;
  readonly multipleType: 0 | 1;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly generatedCode: boolean;
  readonly options: readonly {
    readonly position: number;
    readonly price: number;
    readonly titles: Readonly<Partial<Record<Language, string>>>;
  }[];
}

/** A coupon that one of the entered codes names and that is for this ticket; of a mass group the one code. */
export interface CartCouponRow {
  readonly id: number;
  readonly codeId: number | null;
  readonly code: string;
  readonly type: 1 | 2 | 3 | 4;
  readonly fixedType: 0 | 1;
  readonly applyType: 0 | 1 | 2;
  readonly amount: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly limitUsage: number;
  readonly ticketLimit: number;
  readonly buyerLimit: number;
  readonly usedOrders: number;
  readonly usedTickets: number;
  /** orders of the buyer that use it */
  readonly usedByBuyer: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly active: boolean;
  readonly ticketIds: readonly number[];
}

export interface CartEventRow {
  readonly id: number;
  readonly organization_id: number;
  readonly organisation: string;
  readonly slug: string;
  readonly title: string;
  readonly custom_field_label: string;
  readonly status: number;
  readonly publish: number;
  readonly deleted: boolean;
  readonly launch_date: string;
  readonly launch_time: string;
  readonly start_date: string | null;
  readonly start_time: string;
  readonly end_date: string | null;
  readonly end_time: string;
  readonly venue: string;
  readonly zipcode: string;
  readonly city: string;
  readonly online_location: string;
  readonly poster_file: string | null;
  readonly poster_paper: string | null;
  readonly payment_methods: readonly string[];
  readonly show_ticket_limit: boolean;
  readonly show_ticket_limit_purchased: boolean;
  readonly password_protected: boolean;
  readonly password_hash: string | null;
  readonly custom_field_enabled: boolean;
  readonly custom_field_required: boolean;
  readonly apply_fees: boolean;
  readonly allow_iframe: boolean;
  readonly button_color: string;
  readonly url_color: string;
  readonly admin_comm_type: number | null;
  readonly admin_commission: number | null;
  readonly org_comm_type: number | null;
  readonly organizer_commission: number | null;
}

export interface CartQuestion {
  readonly ticketIds: readonly number[];
  /** codes as entered */
  readonly codes: readonly string[];
  readonly lang: Language;
  readonly fallback: Language;
  /** whose earlier orders count against limits */
  readonly userId: number | null;
  readonly email: string | null;
  /** the pending order whose tickets and coupons count as free */
  readonly replacesId: string | null;
}

/** Everything a cart depends on, in one round trip. Tickets that are not there have no row. */
export async function readCart(database: Database, asked: CartQuestion): Promise<Map<number, CartRow>> {
  if (asked.ticketIds.length === 0) return new Map();
  const rows = await database.prepared<CartRow>('cart', CART, [
    asked.ticketIds,
    languageChain(asked.lang, asked.fallback),
    [...new Set(asked.codes.map((code) => code.trim().toUpperCase()).filter(Boolean))],
    asked.userId,
    asked.email?.trim().toLowerCase() ?? null,
    asked.replacesId,
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What a ticket gives for free. */
export function freeOfferOf(row: CartRow) {
  return { allowed: row.free_ticket_allow, quantity: row.free_ticket_quantity, get: row.free_ticket_get };
}

/** $1 tickets, $2 languages in their order, $3 coupon codes in capitals, $4 user, $5 e-mail, $6 the order being replaced. */
const CART = `
with mine as materialized (
  select id from orders where user_id = $4::bigint and state in ('pending', 'success') and stock_held
  union
  select id from orders where lower(customer_email) = $5::text and state in ('pending', 'success') and stock_held
), bought as materialized (
  select bookings.ticket_id, sum(bookings.quantity - bookings.cancelled_quantity)::int as tickets
  from mine join bookings on bookings.order_id = mine.id
  where bookings.booking_cancel in (0, 1) and mine.id is distinct from $6::uuid
  group by bookings.ticket_id
), used as materialized (
  select bookings.coupon_id, count(distinct mine.id)::int as orders
  from mine join bookings on bookings.order_id = mine.id
  where bookings.booking_cancel in (0, 1) and mine.id is distinct from $6::uuid and bookings.coupon_id is not null
  group by bookings.coupon_id
), released as materialized (
  select bookings.* from orders join bookings on bookings.order_id = orders.id
  where orders.id = $6::uuid and orders.state = 'pending' and orders.stock_held
)
select
  t.id, t.event_id, t.price_cents, t.quantity, t.booked_qty, t.ticket_limit, t.buy_limit, t.ticket_people,
  t.checkout_fields, t.sold_out, t.status, t.start_date, t.start_time, t.expire_date, t.expire_time,
  t.show_ticket_limit_purchased, t.iframe_allow, t.free_ticket_allow, t.free_ticket_quantity, t.free_ticket_get,
  t.admin_commission_type, t.admin_commission, t.organizer_commission_type, t.organizer_commission,
  coalesce((select title from ticket_texts where ticket_id = t.id order by array_position($2::text[], lang) limit 1), '') as title,
  coalesce((select sum(quantity + free_quantity) from released where ticket_id = t.id), 0)::int as released,
  coalesce((select tickets from bought where ticket_id = t.id), 0) as already_bought,
  coalesce((
    select json_agg(json_build_object('rate', rate_bp, 'validFrom', valid_from, 'validUntil', valid_until))
    from ticket_taxes join taxes on taxes.id = ticket_taxes.tax_id where ticket_taxes.ticket_id = t.id
  ), '[]') as taxes,
  coalesce((
    select json_agg(json_build_object(
      'id', s.id, 'type', s.supplement_type, 'required', s.required, 'price', s.price_cents, 'applied', s.applied,
      'multipleType', s.multiple_type, 'startDate', s.start_date, 'endDate', s.end_date, 'generatedCode', s.generated_code,
      'title', coalesce((
        select title from supplement_texts where supplement_id = s.id order by array_position($2::text[], lang) limit 1
      ), ''),
      'options', coalesce((
        select json_agg(json_build_object('position', position, 'price', price_cents, 'titles', titles) order by place, position)
        from supplement_options where supplement_id = s.id
      ), '[]')
    ) order by link.position, s.id)
    from ticket_supplements link join supplements s on s.id = link.supplement_id
    where link.ticket_id = t.id and s.deleted_at is null
  ), '[]') as supplements,
  case when cardinality($3::text[]) = 0 then '[]' else coalesce((
    select json_agg(json_build_object(
      'id', c.id, 'codeId', code.id, 'code', coalesce(code.code, c.code), 'type', c.coupon_type, 'fixedType', c.fixed_type,
      'applyType', c.apply_type, 'amount', c.amount, 'minimum', c.minimum_cents, 'maximum', c.maximum_cents,
      'limitUsage', c.limit_usage, 'ticketLimit', c.coupon_ticket_limit,
      'buyerLimit', c.buyer_limit, 'startDate', c.start_date, 'endDate', c.end_date,
      'active', c.active,
      'usedOrders', coalesce(code.used_orders, c.used_orders) - (given.tickets is not null)::int,
      'usedTickets', coalesce(code.used_tickets, c.used_tickets) - coalesce(given.tickets, 0),
      'usedByBuyer', coalesce((select orders from used where used.coupon_id = c.id), 0),
      'ticketIds', (select json_agg(ticket_id) from coupon_tickets where coupon_id = c.id)
    ) order by c.id)
    from coupon_tickets link
    join coupons c on c.id = link.coupon_id and c.deleted_at is null and c.organization_id = e.organization_id
    left join coupon_codes code on code.coupon_id = c.id and c.group_type = 'mass' and upper(code.code) = any($3)
    left join lateral (
      select sum(quantity)::int as tickets from released
      where released.coupon_id = c.id and released.coupon_code_id is not distinct from code.id
    ) given on true
    where link.ticket_id = t.id and (code.id is not null or (c.group_type = '' and upper(c.code) = any($3)))
  ), '[]') end as coupons,
  json_build_object(
    'id', e.id, 'organization_id', e.organization_id, 'organisation', o.name, 'slug', e.slug, 'title', coalesce(words.title, ''),
    'custom_field_label', coalesce(words.custom_field_label, ''), 'status', e.status, 'publish', e.publish,
    'deleted', e.deleted_at is not null, 'launch_date', e.launch_date, 'launch_time', e.launch_time,
    'start_date', e.start_date, 'start_time', e.start_time, 'end_date', e.end_date, 'end_time', e.end_time,
  'venue', e.venue, 'zipcode', e.zipcode,
    'city', case when e.town_named then to_jsonb(town) ->> ($2::text[])[1] else e.city end,
    'online_location', e.online_location, 'poster_file', e.poster_file, 'poster_paper', e.poster_paper,
    'payment_methods', e.payment_methods, 'show_ticket_limit', e.show_ticket_limit,
    'show_ticket_limit_purchased', e.show_ticket_limit_purchased, 'password_protected', e.password_protected,
    'password_hash', e.password_hash,
    'custom_field_enabled', e.custom_field_enabled, 'custom_field_required', e.custom_field_required,
    'apply_fees', e.apply_fees, 'allow_iframe', e.allow_iframe, 'button_color', e.button_color, 'url_color', e.url_color,
    'admin_comm_type', e.admin_comm_type, 'admin_commission', e.admin_commission,
    'org_comm_type', e.org_comm_type, 'organizer_commission', e.organizer_commission
  ) as event
from tickets t
join events e on e.id = t.event_id
join organizations o on o.id = e.organization_id
left join towns town on town.nis = e.town_nis
left join lateral (
  select title, custom_field_label from event_texts where event_id = e.id order by array_position($2::text[], lang) limit 1
) words on true
where t.id = any($1::bigint[]) and t.deleted_at is null`;
