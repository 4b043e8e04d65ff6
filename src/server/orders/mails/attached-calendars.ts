import type { Language } from '#domain/content/languages.ts';
import { calendarOfEvent } from '#server/catalogue/calendar-routes.ts';
import type { AttachmentSource, MailAttachment } from '#server/platform/mail/mails.ts';
import type { Services } from '#server/services.ts';
import type { BookingView } from '../own-orders/order-view.ts';
import { orderLanguage } from '../ticket-files/ticket-file.ts';

const MEDIA_TYPE = 'text/calendar';

type Booked = Pick<BookingView, 'event_id' | 'slug' | 'start_date'>;

/** The events of bookings for the buyer's calendar: a file for each that has a date and was not deleted. Tickets wait for none. */
export async function attachedCalendars(
  services: Services,
  bookings: readonly Booked[],
  lang: Language,
): Promise<readonly MailAttachment[]> {
  const dated = new Map(
    bookings.filter(({ start_date }) => start_date !== null).map((one) => [one.event_id, one.slug]),
  );
  const attachments: MailAttachment[] = [];
  for (const [id, slug] of dated) {
    const path = await keepCalendar(services, id, lang).catch((error: unknown) => {
      services.log.error({ err: error, event: id }, 'an event could not be written as a calendar');
      return undefined;
    });
    const of = { kind: 'calendar' as const, id: String(id), part: lang };
    if (path !== undefined) attachments.push({ filename: `${slug}.ics`, path, media_type: MEDIA_TYPE, of });
  }
  return attachments;
}

/** Keeps the event as it is now: the same entry, with the number of its last change. */
async function keepCalendar(services: Services, eventId: number, lang: Language): Promise<string | undefined> {
  const calendar = await calendarOfEvent(services, { event: String(eventId), lang });
  if (calendar === undefined) return undefined;
  const path = `calendars/${eventId}-${lang}.ics`;
  await services.files.put(path, Buffer.from(calendar), MEDIA_TYPE);
  return path;
}

/** Writes the calendar's file of an event anew. @returns its path; undefined when the event was deleted */
export function remakeCalendar(services: Services, { id, part }: AttachmentSource): Promise<string | undefined> {
  return keepCalendar(services, Number(id), orderLanguage(services, part));
}
