import type { FastifyInstance } from 'fastify';
import { calendarFile } from '#domain/catalogue/calendar-file.ts';
import type { Language } from '#domain/content/languages.ts';
import type { EventDetail } from '#wire/catalogue/event.ts';
import { sendRefusal } from '#server/platform/http/errors.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { detailOf } from './event-detail.ts';
import { findEvent } from './event-rows.ts';

/**
 * `/calendar/{eventid}.ics`: a published event for the visitor's own calendar, in the language of the page. A protected
 * event's says no more than its card. Source: issue 3 (add to calendar).
 */
export function registerCalendar(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { event: string } }>('/calendar/:event(^[1-9]\\d{0,8}).ics', async (request, reply) => {
    const lang = languageOf(request, services.site.languages());
    const row = await findEvent({ event: request.params.event, lang }, services);
    if (!row) return sendRefusal(request, reply, { refusal: commonRefusal('TryAgain'), services });
    const { data } = await detailOf(row, { lang, open: !row.password_protected }, services);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${data.slug}.ics"`)
      .header('content-language', lang)
      .header('cache-control', 'no-cache')
      .send(calendarFile(entryOf(data, services.settings.publicUrl), services.now()));
  });
}

/** An event as a calendar file, published or not: for those who hold tickets of it. Undefined once it was deleted. */
export async function calendarOfEvent(
  services: Services,
  { event, lang }: { readonly event: string; readonly lang: Language },
): Promise<string | undefined> {
  const row = await findEvent({ event, lang, drafts: true }, services);
  if (!row) return undefined;
  const { data } = await detailOf(row, { lang, open: true }, services);
  return calendarFile(entryOf(data, services.settings.publicUrl), services.now());
}

function entryOf(event: EventDetail['data'], origin: string) {
  const url = `${origin}/event-details/${event.slug}/${event.id}`;
  const town = `${event.zipcode} ${event.city}`.trim();
  return {
    uid: `event-${event.id}@${new URL(origin).hostname}`,
    title: event.title,
    startDate: event.start_date,
    startTime: event.start_time,
    endDate: event.end_date,
    endTime: event.end_time,
    place: event.online ? '' : [event.venue, event.address, town].filter(Boolean).join(', '),
    description: [event.excerpt, url].filter(Boolean).join('\n'),
    url,
    latitude: event.latitude,
    longitude: event.longitude,
    cancelled: event.cancelled === 1,
    sequence: event.sequence,
  };
}
