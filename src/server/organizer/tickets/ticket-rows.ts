import { type Kysely, type Selectable, sql } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import { languageChain, textIn } from '#domain/content/languages.ts';
import type { TicketText } from '#domain/catalogue/ticket-form.ts';
import { cents, toWire } from '#domain/money/money.ts';
import type { OrganizerTicket } from '#wire/organizer/tickets.ts';
import { allInOf } from '#server/catalogue/offers.ts';
import type { DB, Tickets } from '#server/platform/database/tables.gen.ts';
import type { Services } from '#server/services.ts';

/** A ticket's row with what hangs on it. */
export interface TicketRow extends Selectable<Tickets> {
  readonly texts: Readonly<Partial<Record<Language, TicketText>>>;
  readonly taxes: readonly number[];
  readonly coupons: readonly number[];
  readonly supplements: readonly number[];
}

/** Reads tickets that are not deleted, with their texts and links; in the order of the picker. */
export function selectTickets(db: Kysely<DB>) {
  return db
    .selectFrom('tickets')
    .selectAll('tickets')
    .select([
      sql<TicketRow['texts']>`coalesce((
        select json_object_agg(lang, json_build_object('title', title, 'description', description))
        from ticket_texts where ticket_id = tickets.id
      ), '{}')`.as('texts'),
      sql<number[]>`coalesce((
        select json_agg(tax_id order by tax_id) from ticket_taxes where ticket_id = tickets.id
      ), '[]')`.as('taxes'),
      sql<number[]>`coalesce((
        select json_agg(coupon_id order by coupon_id) from coupon_tickets
        join coupons on coupons.id = coupon_id and coupons.deleted_at is null
        where ticket_id = tickets.id
      ), '[]')`.as('coupons'),
      sql<number[]>`coalesce((
        select json_agg(supplement_id order by position, supplement_id) from ticket_supplements
        join supplements on supplements.id = supplement_id and supplements.deleted_at is null
        where ticket_id = tickets.id
      ), '[]')`.as('supplements'),
    ])
    .where('tickets.deleted_at', 'is', null)
    .orderBy('tickets.position')
    .orderBy('tickets.id');
}

/**
 * Locks a ticket, or all of an event, until the transaction ends. Orders that refer to them go on beside it; what is read
 * in a statement after it has what others saved while this one waited, texts and links too.
 */
export async function lockTickets(
  trx: Kysely<DB>,
  which: { readonly id: number } | { readonly event_id: number },
): Promise<void> {
  const [column, value] = 'id' in which ? (['id', which.id] as const) : (['event_id', which.event_id] as const);
  // by number, as orders lock them
  await trx.selectFrom('tickets').select('id').where(column, '=', value).orderBy('id').forNoKeyUpdate().execute();
}

/** How many of each ticket are held by orders that wait for their payment. Source: screens 55. */
export async function ticketsInPayment(db: Kysely<DB>, eventId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('bookings', 'bookings.order_id', 'orders.id')
    .select(['bookings.ticket_id', sql<number>`sum(bookings.quantity + bookings.free_quantity)::int`.as('held')])
    .where('bookings.event_id', '=', eventId)
    .where('orders.state', '=', 'pending')
    .where('orders.stock_held', '=', true)
    .where('bookings.booking_cancel', 'in', [0, 1])
    .groupBy('bookings.ticket_id')
    .execute();
  return new Map(rows.map(({ ticket_id, held }) => [ticket_id, held]));
}

interface Shown {
  readonly event: Parameters<typeof allInOf>[1];
  readonly inPayment: number;
  readonly lang: Language;
  readonly services: Services;
}

/** A ticket as its organizer sees it. Source: TKT-04 to TKT-22. */
export function toOrganizerTicket(row: TicketRow, { event, inPayment, lang, services }: Shown): OrganizerTicket {
  const text = textIn(row.texts, languageChain(lang, services.site.languages().fallback));
  return {
    id: row.id,
    event_id: row.event_id,
    title: text?.title ?? '',
    description: text?.description ?? '',
    texts: row.texts,
    price: toWire(cents(row.price_cents)),
    all_in_price: toWire(allInOf(row, event, services)),
    quantity: row.quantity,
    booked_ticket: row.booked_qty,
    in_payment: Math.min(inPayment, row.booked_qty),
    ticket_limit: row.ticket_limit,
    ticket_people: row.ticket_people,
    buy_limit: row.buy_limit,
    scan_allow: row.scan_allow,
    scan_per_hour: row.scan_per_hour,
    hour_limit: row.hour_limit,
    free_ticket_allow: flagOf(row.free_ticket_allow),
    free_ticket_quantity: row.free_ticket_quantity,
    free_ticket_get: row.free_ticket_get,
    start_date: row.start_date,
    start_time: row.start_time,
    expire_date: row.expire_date,
    expire_time: row.expire_time,
    taxes_ids: [...row.taxes],
    coupon_id: [...row.coupons],
    supplement_id: [...row.supplements],
    order: row.position,
    featured: flagOf(row.featured),
    sold_out: flagOf(row.sold_out),
    status: flagOf(row.status === 1),
    checkout_fields: flagOf(row.checkout_fields),
    show_ticket_limit_purchased: flagOf(row.show_ticket_limit_purchased),
    iframe_allow: flagOf(row.iframe_allow),
    template: row.template === 'custom' ? 'custom' : 'standard',
    template_image: row.template_image_file ?? '',
    admin_commission_type: typeOf(row.admin_commission_type),
    admin_commission: amountOf(row.admin_commission),
    organizer_commission_type: typeOf(row.organizer_commission_type),
    organizer_commission: amountOf(row.organizer_commission),
  };
}

function flagOf(is: boolean): 0 | 1 {
  return is ? 1 : 0;
}

/** 1 fixed, 2 percentage; null inherits. */
export function typeOf(type: number | null): 1 | 2 | null {
  return type === 1 || type === 2 ? type : null;
}

function amountOf(hundredths: number | null): string | null {
  return hundredths === null ? null : toWire(cents(hundredths));
}
