import { type Kysely, sql } from 'kysely';
import { isLanguage, type Language } from '#domain/content/languages.ts';
import { BOOKING_CANCEL } from '#domain/orders/booking-state.ts';
import { REQUEST_REMINDER_DAYS } from '#domain/orders/limits.ts';
import { addDays, formatTime } from '#domain/time/calendar.ts';
import { formatDayMonthYear } from '#domain/time/format-date.ts';
import { toInstant } from '#domain/time/instant.ts';
import { wallClock, type WallClock, type WallTime } from '#domain/time/wall-clock.ts';
import { requestsLink } from '#server/orders/mails/mail-links.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { doEach } from '#server/platform/jobs/do-each.ts';
import type { Words } from '#server/platform/mail/mail-frame.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import type { Services } from '#server/services.ts';
import { ticketTitleIn, titleIn } from '#server/catalogue/event-texts.ts';
import { SHOWN_TICKETS } from './booking-rows.ts';
import { writeRequestReminder } from './request-reminder-mail.ts';

/** From when on, in Belgium, organizers are reminded: the requests of one day come in one mail. */
const MORNING: WallTime = '07:00:00';

/** Requests that one mail names; it counts the others. */
const MOST_NAMED = 10;

/**
 * Reminds each organizer of the requests to cancel that have no answer: on the first morning after three days, and on the
 * last one before the event begins. Each of the two comes once, and one mail a morning, whichever server looks: the mark of
 * a request and its mail are of one transaction. Source: MYT-12.
 */
export async function remindOfRequests(services: Services): Promise<void> {
  const now = wallClock(services.now());
  if (now.time < MORNING) return;
  const organizers = await openRequests(services.database.db, now)
    .innerJoin('organizations', 'organizations.id', 'bookings.organization_id')
    .innerJoin('users', 'users.id', 'organizations.owner_id')
    .select(['organizations.id', 'users.lang'])
    .select(sql<string>`coalesce(nullif(organizations.email, ''), users.email)`.as('to'))
    .distinct()
    .where('users.deleted_at', 'is', null)
    .execute();
  await doEach(organizers, (organizer) => remind(services, { organizer, now })).finally(() => services.jobs.notify());
}

interface Organizer {
  /** of the organization */
  readonly id: number;
  readonly to: string;
  /** its owner's language */
  readonly lang: string;
}

/** Requests without an answer that are to be reminded of this morning, and were not yet. */
function openRequests(db: Kysely<DB>, now: WallClock) {
  const morning = toInstant(now.date, MORNING);
  const askedUntil = toInstant(addDays(now.date, -REQUEST_REMINDER_DAYS), MORNING);
  const { cancel_asked_at: asked, cancel_reminded_at: reminded } = COLUMNS;
  return db
    .selectFrom('bookings')
    .where('bookings.booking_cancel', '=', sql.lit(BOOKING_CANCEL.asked))
    .where(
      sql<boolean>`(${asked} < ${askedUntil} and (${reminded} is null or ${reminded} < ${WAITED_MORNING})
        or ${asked} <= ${morning} and (${reminded} is null or ${reminded} < ${morning})
          and exists (select from events where events.id = bookings.event_id and ${beginsToday(now)}))`,
    );
}

const COLUMNS = {
  cancel_asked_at: sql.ref('bookings.cancel_asked_at'),
  cancel_reminded_at: sql.ref('bookings.cancel_reminded_at'),
} as const;

/** The first morning on which the request in reach has waited long enough. */
const WAITED_MORNING = sql<Date>`((
  (bookings.cancel_asked_at at time zone 'Europe/Brussels' + (time '24:00' - ${MORNING}::time))::date
  + ${sql.lit(REQUEST_REMINDER_DAYS)} + ${MORNING}::time
) at time zone 'Europe/Brussels')`;

/** Whether no other morning comes before the event in reach begins. */
function beginsToday({ date, time }: WallClock) {
  return sql<boolean>`((events.start_date, events.start_time) > (${date}::date, ${time}::time)
    and events.start_date - case when events.start_time > ${MORNING}::time then 0 else 1 end = ${date}::date)`;
}

async function remind(
  services: Services,
  { organizer, now }: { readonly organizer: Organizer; readonly now: WallClock },
): Promise<void> {
  const { fallback } = services.site.languages();
  const lang = isLanguage(organizer.lang) ? organizer.lang : fallback;
  await services.database.transaction(async (trx) => {
    // what another server reminds of, or somebody answers, at this moment is left to them
    const marked = await openRequests(trx, now)
      .select('bookings.id')
      .where('bookings.organization_id', '=', organizer.id)
      .orderBy('bookings.cancel_asked_at')
      .orderBy('bookings.id')
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    const [first] = marked;
    if (!first) return;
    const ids = marked.map(({ id }) => id);
    await trx
      .updateTable('bookings')
      .set({ cancel_reminded_at: services.now() })
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .execute();
    await queueMail(trx, {
      key: `order.cancel-reminder:${first.id}:${services.now().toISOString()}`,
      to: organizer.to,
      ...(await writeMail(trx, services, { ids, lang, now })),
    });
  });
}

async function writeMail(
  trx: Kysely<DB>,
  { site, texts, settings }: Services,
  { ids, lang, now }: { readonly ids: readonly number[]; readonly lang: Language; readonly now: WallClock },
) {
  const { fallback } = site.languages();
  const rows = await trx
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .innerJoin('events', 'events.id', 'bookings.event_id')
    .select(['orders.order_number', 'orders.customer_name', 'bookings.cancel_asked_at'])
    .select([titleIn(lang, fallback).as('event'), ticketTitleIn(lang, fallback).as('ticket')])
    .select([SHOWN_TICKETS.as('quantity'), 'events.start_date', 'events.start_time'])
    .select(beginsToday(now).as('begins'))
    .where('bookings.id', '=', (eb) => eb.fn.any(eb.val(ids.slice(0, MOST_NAMED))))
    .orderBy('bookings.cancel_asked_at')
    .orderBy('bookings.id')
    .execute();
  const words: Words = (key, values) => texts.sentence(lang, key, values);
  return writeRequestReminder(
    {
      lang,
      count: ids.length,
      requests: rows.map((row) => ({
        event: row.event,
        tickets: `${row.quantity} × ${row.ticket}`,
        buyer: row.customer_name,
        orderNumber: row.order_number,
        day: row.cancel_asked_at ? formatDayMonthYear(wallClock(row.cancel_asked_at).date) : '',
        begins:
          row.begins && row.start_date
            ? { day: formatDayMonthYear(row.start_date), time: formatTime(row.start_time) }
            : null,
      })),
      url: requestsLink(settings),
      contact: { email: site.get('contact.email'), phone: site.get('contact.phone') },
    },
    words,
  );
}
