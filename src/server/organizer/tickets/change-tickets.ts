import { type Kysely, sql } from 'kysely';
import { TICKETS_OF_EVENT_MAX } from '#domain/catalogue/ticket-form.ts';
import { isLanguage } from '#domain/content/languages.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { deleteTicket, duplicateTicket, orderTickets } from '#wire/organizer/tickets.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { commonRefusal, Refusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { makeOnce } from '#server/platform/http/apply-once.ts';
import { endResponsesAboutTickets } from './ticket-change.ts';
import { forgetPicture, unusedPicture } from '../unused-picture.ts';
import { lockTickets, selectTickets, type TicketRow } from './ticket-rows.ts';
import { type TicketValues, valuesOf } from './ticket-values.ts';
import { insertTicket } from './write-ticket.ts';

/**
 * Deletes a ticket type of which nothing is booked or being paid, with its picture. Its stock goes with it, so that a
 * payment that comes late for it is refunded. Source: TKT-23, TKT-30.
 */
export async function handleDeleteTicket(call: Call<typeof deleteTicket>): Promise<ReplyOf<typeof deleteTicket>> {
  const { owned, services } = call;
  const at = services.now();
  const picture = await services.database.transaction(async (trx) => {
    await lockTickets(trx, { event_id: owned.event });
    const row = await selectTickets(trx).where('tickets.id', '=', owned.ticket).executeTakeFirst();
    if (row?.event_id !== owned.event) throw commonRefusal('TryAgain');
    if (row.booked_qty > 0) throw new Refusal('TicketNotDelete', 409, { values: { booked: row.booked_qty } });
    const gone = { deleted_at: at, quantity: 0, template_image_file: null };
    await trx.updateTable('tickets').set(gone).where('id', '=', row.id).execute();
    const { price_cents: price, quantity, texts } = row;
    const detail = { event: row.event_id, price, quantity, texts };
    await audit(trx, {
      by: personOf(call),
      at,
      subject: 'ticket' as const,
      subjectId: row.id,
      action: 'ticket deleted',
      detail,
    });
    return unusedPicture(trx, 'tickets', {
      of: { template_image: row.template_image_file },
      now: { template_image: null },
    });
  });
  if (picture !== null) await forgetPicture(picture, services);
  await endResponsesAboutTickets(owned.event, { onCards: true }, services);
  return { ...SUCCESS, message: 'TicketDelete' };
}

/**
 * Adds an inactive copy below the ticket: nothing is sold of it before its organizer has looked at it. Sent again with the
 * same idempotency key it answers with the copy that there is. Source: TKT-31.
 */
export async function handleDuplicateTicket(
  call: Call<typeof duplicateTicket>,
): Promise<ReplyOf<typeof duplicateTicket>> {
  const { owned, services } = call;
  const copy = await services.database.transaction(async (trx) => {
    const { event_id } = await trx
      .selectFrom('tickets')
      .select('event_id')
      .where('id', '=', owned.ticket)
      .executeTakeFirstOrThrow();
    return makeOnce(trx, call, {
      make: () => duplicate(trx, call, event_id),
      // a copy that was deleted since is made anew
      again: async (id) => ((await isThere(trx, id)) ? { id, eventId: event_id } : duplicate(trx, call, event_id)),
    });
  });
  await endResponsesAboutTickets(copy.eventId, { onCards: false }, services);
  return { ...SUCCESS, message: 'TicketDuplicated', ticket_id: copy.id };
}

async function isThere(trx: Kysely<DB>, id: number): Promise<boolean> {
  const row = await trx.selectFrom('tickets').select('deleted_at').where('id', '=', id).executeTakeFirst();
  return row?.deleted_at === null;
}

async function duplicate(trx: Kysely<DB>, call: Call<typeof duplicateTicket>, eventId: number) {
  const { owned, services } = call;
  await lockTickets(trx, { event_id: eventId });
  const rows = await selectTickets(trx).where('tickets.event_id', '=', eventId).execute();
  const row = rows.find(({ id }) => id === owned.ticket);
  if (!row) throw commonRefusal('TryAgain');
  if (rows.length >= TICKETS_OF_EVENT_MAX) throw call.refuse('TooManyTickets');
  const place = rows.indexOf(row) + 1;
  const id = await insertTicket(trx, eventId, copyOf(row, place, services));
  await writeOrder(trx, rows.map((one) => one.id).toSpliced(place, 0, id));
  const detail = { event: eventId, of: row.id };
  const entry = { subject: 'ticket' as const, subjectId: id, action: 'ticket duplicated', detail };
  await audit(trx, { by: personOf(call), at: services.now(), ...entry });
  return { id, eventId };
}

/** Its titles say in their own language that it is a copy. */
function copyOf(row: TicketRow, order: number, { texts: words }: Services): TicketValues {
  const texts = Object.entries(row.texts).flatMap(([language, text]) =>
    isLanguage(language)
      ? [[language, { ...text, title: words.sentence(language, 'Ticket.Copy', { title: text.title }) }] as const]
      : [],
  );
  return { ...valuesOf(row), order, status: false, sold_out: false, texts: Object.fromEntries(texts) };
}

/** Puts the named tickets first, in their order, and the others behind them as they stood. Source: TKT-18, EVT-14. */
export async function handleOrderTickets(call: Call<typeof orderTickets>): Promise<ReplyOf<typeof orderTickets>> {
  const { owned, services } = call;
  const at = services.now();
  await services.database.transaction(async (trx) => {
    await lockTickets(trx, { event_id: owned.event });
    const rows = await selectTickets(trx).where('tickets.event_id', '=', owned.event).execute();
    const named = [...new Set(owned.ticket)];
    if (named.some((id) => !rows.some((row) => row.id === id))) throw commonRefusal('TryAgain');
    const others = rows.filter(({ id }) => !named.includes(id)).map(({ id }) => id);
    const ids = [...named, ...others];
    await writeOrder(trx, ids);
    const entry = {
      subject: 'event' as const,
      subjectId: owned.event,
      action: 'tickets ordered',
      detail: { tickets: ids },
    };
    await audit(trx, { by: personOf(call), at, ...entry });
  });
  await endResponsesAboutTickets(owned.event, { onCards: false }, services);
  return SUCCESS;
}

/** Places count from 0. */
async function writeOrder(trx: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await sql`
    update tickets set position = wanted.place - 1
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place) where wanted.id = tickets.id
  `.execute(trx);
}
