import type { Transaction } from 'kysely';
import { addDays } from '#domain/time/calendar.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { inBatches } from './batches.ts';
import type { EventContent, TicketContent } from './content/content-shape.ts';
import { EVENTS } from './content/events.ts';
import { eventDates } from './event-dates.ts';
import { languagesOf } from './load-events.ts';
import { known } from './load-people.ts';

/** A ticket of the demo with what it is of; `place` is its place in the event's list, from 0. */
export interface DemoTicket {
  readonly id: number;
  readonly eventId: number;
  readonly event: EventContent;
  readonly place: number;
  readonly content: TicketContent;
}

/** Writes tickets with texts, VAT and supplements; booked quantities follow with the orders. */
export async function loadTickets(
  trx: Transaction<DB>,
  input: { today: WallDate; eventIds: ReadonlyMap<string, number>; supplementIds: ReadonlyMap<string, number> },
): Promise<readonly DemoTicket[]> {
  const all = EVENTS.flatMap((event) =>
    event.tickets.map((content, place) => ({ event, content, place, eventId: known(input.eventIds, event.slug) })),
  );
  const made = await inBatches(
    all.map(({ event, content, place, eventId }) => ({
      event_id: eventId,
      position: place + 1,
      ...ticketRow(content),
      ...saleOf(event, content, input.today),
      show_ticket_limit_purchased: !event.ignoresEarlierOrders,
    })),
    (batch) => trx.insertInto('tickets').values(batch).returning(['id', 'event_id', 'position']).execute(),
  );
  const ids = new Map(made.map(({ id, event_id, position }) => [`${event_id}/${position}`, id]));
  const tickets = all.map((ticket) => ({ ...ticket, id: known(ids, `${ticket.eventId}/${ticket.place + 1}`) }));
  await loadTexts(trx, tickets);
  await loadTaxes(trx, tickets);
  const supplements = tickets.flatMap(({ id, content }) =>
    (content.supplements ?? []).map((key, index) => ({
      ticket_id: id,
      supplement_id: known(input.supplementIds, key),
      position: index + 1,
    })),
  );
  await trx.insertInto('ticket_supplements').values(supplements).execute();
  return tickets;
}

function ticketRow(content: TicketContent) {
  const { adminFee, organizerFee, freeTickets, scans } = content;
  return {
    price_cents: content.price,
    quantity: content.quantity,
    ticket_limit: content.limit ?? 0,
    buy_limit: content.minimum ?? 1,
    ticket_people: content.people ?? 1,
    checkout_fields: content.namesRequired ?? false,
    sold_out: content.markedSoldOut ?? false,
    status: content.inactive ? 0 : 1,
    featured: content.featured ?? false,
    iframe_allow: !content.notInFrame,
    free_ticket_allow: freeTickets !== undefined,
    free_ticket_quantity: freeTickets?.every ?? 0,
    free_ticket_get: freeTickets?.get ?? 0,
    scan_allow: scans?.allow ?? 1,
    scan_per_hour: scans?.perHour ?? 0,
    hour_limit: scans?.hours ?? 0,
    admin_commission_type: adminFee?.type ?? null,
    admin_commission: adminFee?.value ?? null,
    organizer_commission_type: organizerFee?.type ?? null,
    organizer_commission: organizerFee?.value ?? null,
  };
}

/** When a ticket is sold: from some day on, until some days before its event. */
function saleOf(event: EventContent, { onSaleIn, saleEndsBefore }: TicketContent, today: WallDate) {
  const { start } = eventDates(event.when, today);
  return {
    start_date: onSaleIn === undefined ? null : addDays(today, onSaleIn),
    expire_date: saleEndsBefore === undefined || start === null ? null : addDays(start, -saleEndsBefore),
  };
}

async function loadTexts(trx: Transaction<DB>, tickets: readonly DemoTicket[]): Promise<void> {
  const texts = tickets.flatMap(({ id, content }) =>
    languagesOf(content.title).map(([lang, title]) => ({
      ticket_id: id,
      lang,
      title,
      description: content.description?.[lang] ?? '',
    })),
  );
  await inBatches(texts, (batch) => trx.insertInto('ticket_texts').values(batch).execute());
}

async function loadTaxes(trx: Transaction<DB>, tickets: readonly DemoTicket[]): Promise<void> {
  const taxes = await trx.selectFrom('taxes').select(['id', 'rate_bp']).execute();
  const idOf = new Map(taxes.map(({ id, rate_bp }) => [rate_bp, id]));
  const rows = tickets.map(({ id, content }) => ({ ticket_id: id, tax_id: known(idOf, content.vat ?? 0) }));
  await trx.insertInto('ticket_taxes').values(rows).execute();
}
