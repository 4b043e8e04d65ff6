import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { listSupplementTickets } from '#wire/organizer/supplements.ts';
import type { Call } from '#server/platform/http/route.ts';
import { ticketTitleIn, titleIn } from '#server/catalogue/event-texts.ts';

const TICKETS_MAX = 100;

/** The tickets that a supplement is asked with, those of the latest events first. */
export async function handleSupplementTickets({
  owned,
  lang,
  services,
}: Call<typeof listSupplementTickets>): Promise<ReplyOf<typeof listSupplementTickets>> {
  const { fallback } = services.site.languages();
  const data = await services.database.db
    .selectFrom('ticket_supplements')
    .innerJoin('tickets', 'tickets.id', 'ticket_supplements.ticket_id')
    .innerJoin('events', 'events.id', 'tickets.event_id')
    .select(['events.id as event_id', titleIn(lang, fallback).as('event_title')])
    .select(['tickets.id as ticket_id', ticketTitleIn(lang, fallback, 'tickets.id').as('ticket_title')])
    .where('ticket_supplements.supplement_id', '=', owned.supplement)
    .where('tickets.deleted_at', 'is', null)
    .where('events.deleted_at', 'is', null)
    .orderBy('events.start_date', (order) => order.desc().nullsFirst())
    .orderBy('events.id', 'desc')
    .orderBy('tickets.position')
    .orderBy('tickets.id')
    .limit(TICKETS_MAX)
    .execute();
  return { ...SUCCESS, data };
}
