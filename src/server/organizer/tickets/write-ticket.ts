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
  await writeLinks(trx, id, values);
  return id;
}

/** Writes a ticket type over; its booked number is the orders' own. */
export async function updateTicket(trx: Db, id: number, values: TicketValues): Promise<void> {
  await trx.updateTable('tickets').set(columnsOf(values)).where('id', '=', id).execute();
  await trx.deleteFrom('ticket_texts').where('ticket_id', '=', id).execute();
  for (const table of ['ticket_taxes', 'ticket_supplements', 'coupon_tickets'] as const)
    await trx.deleteFrom(table).where('ticket_id', '=', id).execute();
  await writeTexts(trx, id, values);
  await writeLinks(trx, id, values);
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

async function writeLinks(trx: Db, id: number, values: TicketValues): Promise<void> {
  const { taxes_ids, coupon_id, supplement_id } = values;
  if (taxes_ids.length > 0)
    await trx
      .insertInto('ticket_taxes')
      .values(taxes_ids.map((tax_id) => ({ ticket_id: id, tax_id })))
      .execute();
  if (coupon_id.length > 0)
    await trx
      .insertInto('coupon_tickets')
      .values(coupon_id.map((coupon) => ({ ticket_id: id, coupon_id: coupon })))
      // the coupon's own form may write the same link at this moment
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (supplement_id.length > 0)
    await trx
      .insertInto('ticket_supplements')
      .values(supplement_id.map((supplement, position) => ({ ticket_id: id, supplement_id: supplement, position })))
      .execute();
}
