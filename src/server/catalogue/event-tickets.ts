import { ticketState } from '#domain/catalogue/ticket-window.ts';
import { ticketsAtOnce } from '#domain/cart/hidden-stock.ts';
import { maximumQuantity } from '#domain/cart/quantities.ts';
import { cents, toWire } from '#domain/money/money.ts';
import type { Language } from '#domain/content/languages.ts';
import type { WallClock } from '#domain/time/wall-clock.ts';
import type { PublicTicket } from '#wire/catalogue/event.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import type { Services } from '#server/services.ts';
import { allInOf, type FeeColumns, windowOf } from './offers.ts';
import { supplementsOf } from './supplements.ts';

interface EventColumns extends FeeColumns {
  readonly id: number;
  readonly show_ticket_limit: boolean;
  readonly show_ticket_limit_purchased: boolean;
}

export interface TicketsRequest {
  readonly event: EventColumns;
  readonly now: WallClock;
  readonly lang: Language;
  /** the event is over: nothing of it is sold */
  readonly ended: boolean;
}

/** The ticket types of an event that the public sees now, in their order. Source: EVT-14, EVT-32, EVT-40. */
export async function publicTickets(
  { event, now, lang, ended }: TicketsRequest,
  services: Services,
): Promise<PublicTicket[]> {
  const rows = await ticketRows(event.id, lang, services);
  const shown = rows.filter((row) => ticketState(windowOf(row), now) !== 'hidden');
  const supplements = await supplementsOf(
    shown.map((row) => row.id),
    { lang, today: now.date, services },
  );
  return shown.map((row) => {
    const soldOut = ended || ticketState(windowOf(row), now) === 'sold-out';
    const remaining = row.quantity - row.booked_qty;
    const bounds = {
      ticketLimit: row.ticket_limit,
      showLimitEvent: event.show_ticket_limit_purchased,
      showLimitTicket: row.show_ticket_limit_purchased,
    };
    const offer = {
      allowed: row.free_ticket_allow,
      quantity: row.free_ticket_quantity,
      get: row.free_ticket_get,
    };
    const atOnce = event.show_ticket_limit
      ? { maximum: maximumQuantity({ ...bounds, remaining }), available: remaining }
      : ticketsAtOnce(
          { limit: maximumQuantity({ ...bounds, remaining: Infinity }), minimum: row.buy_limit, remaining },
          offer,
        );
    return {
      id: row.id,
      title: row.title,
      description: row.description,
      price: toWire(cents(row.price_cents)),
      all_in_price: toWire(allInOf(row, event, services)),
      quantity: event.show_ticket_limit ? row.quantity : null,
      booked_qty: event.show_ticket_limit ? row.booked_qty : null,
      max_qty: soldOut ? 0 : atOnce.maximum,
      available_qty: soldOut ? 0 : atOnce.available,
      ticket_limit: row.ticket_limit,
      buy_limit: row.buy_limit,
      ticket_people: row.ticket_people,
      checkout_fields: row.checkout_fields ? 1 : 0,
      sold_out: soldOut ? 1 : 0,
      expire_date: row.expire_date,
      expire_time: row.expire_time,
      start_date: row.start_date,
      start_time: row.start_time,
      iframe_allow: row.iframe_allow ? 1 : 0,
      order: row.position,
      featured: row.featured ? 1 : 0,
      show_ticket_limit_purchased: row.show_ticket_limit_purchased ? 1 : 0,
      free_ticket_allow: row.free_ticket_allow ? 1 : 0,
      free_ticket_quantity: row.free_ticket_quantity,
      free_ticket_get: row.free_ticket_get,
      supplements: supplements.get(row.id) ?? [],
    };
  });
}

function ticketRows(eventId: number, lang: Language, services: Services) {
  const { fallback } = services.site.languages();
  return services.database.db
    .selectFrom('tickets')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('ticket_texts')
          .select(['title', 'description'])
          .whereRef('ticket_texts.ticket_id', '=', 'tickets.id')
          .orderBy(byWantedLanguage('ticket_texts.lang', lang, fallback))
          .limit(1)
          .as('texts'),
      (join) => join.onTrue(),
    )
    .selectAll('tickets')
    .select(['texts.title', 'texts.description'])
    .where('tickets.event_id', '=', eventId)
    .where('tickets.status', '=', 1)
    .where('tickets.deleted_at', 'is', null)
    .orderBy('tickets.position')
    .orderBy('tickets.id')
    .execute();
}
