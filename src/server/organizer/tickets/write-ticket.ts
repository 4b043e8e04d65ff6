import type { Insertable, Kysely } from 'kysely';
import type { DB, Tickets } from '#server/platform/database/tables.gen.ts';
import type { TicketValues } from './ticket-values.ts';

type Db = Kysely<DB>;

/** Adds a ticket type. @returns its number */
export async function insertTicket(trx: Db, eventId: number, values: TicketValues): Promise<number> {
  const { id } = await trx
    .insertInto('tickets')
    .values({ event_id: eventId, ...columnsOf(values) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeTexts(trx, id, values);
  await writeTaxes(trx, id, values);
  await writeSupplements(trx, id, values);
  await writeCoupons(trx, id, { added: values.coupon_id, removed: [] });
  return id;
}

interface Change {
  readonly former: TicketValues;
  readonly now: TicketValues;
}

/** Writes a ticket type over; its booked number is the orders' own. */
export async function updateTicket(trx: Db, id: number, { former, now }: Change): Promise<void> {
  await trx.updateTable('tickets').set(columnsOf(now)).where('id', '=', id).execute();
  for (const table of ['ticket_texts', 'ticket_taxes', 'ticket_supplements'] as const)
    await trx.deleteFrom(table).where('ticket_id', '=', id).execute();
  await writeTexts(trx, id, now);
  await writeTaxes(trx, id, now);
  await writeSupplements(trx, id, now);
  await writeCoupons(trx, id, {
    added: now.coupon_id.filter((coupon) => !former.coupon_id.includes(coupon)),
    removed: former.coupon_id.filter((coupon) => !now.coupon_id.includes(coupon)),
  });
}

function columnsOf(values: TicketValues): Omit<Insertable<Tickets>, 'event_id'> {
  const { price, order, status, template_image, texts: _, taxes_ids: __, coupon_id: ___, ...rest } = values;
  return {
    price_cents: price,
    position: order,
    status: status ? 1 : 0,
    template_image_file: template_image,
    quantity: rest.quantity,
    ticket_limit: rest.ticket_limit,
    ticket_people: rest.ticket_people,
    buy_limit: rest.buy_limit,
    scan_allow: rest.scan_allow,
    scan_per_hour: rest.scan_per_hour,
    hour_limit: rest.hour_limit,
    free_ticket_allow: rest.free_ticket_allow,
    free_ticket_quantity: rest.free_ticket_quantity,
    free_ticket_get: rest.free_ticket_get,
    start_date: rest.start_date,
    start_time: rest.start_time,
    expire_date: rest.expire_date,
    expire_time: rest.expire_time,
    featured: rest.featured,
    sold_out: rest.sold_out,
    checkout_fields: rest.checkout_fields,
    show_ticket_limit_purchased: rest.show_ticket_limit_purchased,
    iframe_allow: rest.iframe_allow,
    template: rest.template,
    admin_commission_type: rest.admin_commission_type,
    admin_commission: rest.admin_commission,
    organizer_commission_type: rest.organizer_commission_type,
    organizer_commission: rest.organizer_commission,
  };
}

async function writeTexts(trx: Db, id: number, { texts }: TicketValues): Promise<void> {
  const rows = Object.entries(texts).map(([lang, text]) => ({ ticket_id: id, lang, ...text }));
  if (rows.length > 0) await trx.insertInto('ticket_texts').values(rows).execute();
}

async function writeTaxes(trx: Db, id: number, { taxes_ids }: TicketValues): Promise<void> {
  const rows = taxes_ids.map((tax_id) => ({ ticket_id: id, tax_id }));
  if (rows.length > 0) await trx.insertInto('ticket_taxes').values(rows).execute();
}

async function writeSupplements(trx: Db, id: number, { supplement_id }: TicketValues): Promise<void> {
  const rows = supplement_id.map((supplement, position) => ({ ticket_id: id, supplement_id: supplement, position }));
  if (rows.length > 0) await trx.insertInto('ticket_supplements').values(rows).execute();
}

interface CouponLinks {
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

/** Touches no other link: a coupon's own form may write one at this moment, the same one too. */
async function writeCoupons(trx: Db, id: number, { added, removed }: CouponLinks): Promise<void> {
  if (removed.length > 0)
    await trx.deleteFrom('coupon_tickets').where('ticket_id', '=', id).where('coupon_id', 'in', removed).execute();
  if (added.length > 0)
    await trx
      .insertInto('coupon_tickets')
      .values(added.map((coupon_id) => ({ ticket_id: id, coupon_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
