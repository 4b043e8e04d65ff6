import { sql } from 'kysely';
import { LANGUAGES } from '#domain/content/languages.ts';
import { cents, sum } from '#domain/money/money.ts';
import { addDays, weekday } from '#domain/time/calendar.ts';
import { toInstant } from '#domain/time/instant.ts';
import { wallClock, type WallDate } from '#domain/time/wall-clock.ts';
import { VALID_TICKETS } from '#server/orders/order-rows.ts';
import { doEach } from '#server/platform/jobs/do-each.ts';
import { BULK_PRIORITY } from '#server/platform/jobs/outbox.ts';
import type { Words } from '#server/platform/mail/mail-frame.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import type { Services } from '#server/services.ts';
import { MORNING } from './daily-sales.ts';
import { EARNED_CENTS, IS_SOLD } from './sold-bookings.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';
import { writeWeeklySales } from './weekly-sales-mail.ts';

/** The mail is due on Monday; a Monday on which no server ran is made good on Tuesday. ISO numbers of these days. */
const DUE = { monday: 1, tuesday: 2 };

/** Monday to Sunday. */
interface Week {
  readonly start: WallDate;
  readonly end: WallDate;
}

/**
 * Mails to the owner of each organization that asks for it what the week before sold, from seven on Monday morning on;
 * nothing where nothing was sold. A week's mail goes out once, whichever server looks. Source: issue 32.
 */
export async function mailWeeklySales(services: Services): Promise<void> {
  const { date, time } = wallClock(services.now());
  const day = weekday(date);
  if (day > DUE.tuesday || (day === DUE.monday && time < MORNING)) return;
  const monday = addDays(date, DUE.monday - day);
  const week = { start: addDays(monday, -7), end: addDays(monday, -1) };
  await doEach(await ownersToTell(services, week), (owner) => mailWeek(services, { week, owner }));
}

interface Owner {
  readonly organization_id: number;
  readonly email: string;
  readonly lang: string;
}

/** Owners who ask for the mail and were not told of the week yet. */
function ownersToTell({ database }: Services, week: Week): Promise<Owner[]> {
  return database.db
    .selectFrom('organizations')
    .innerJoin('users', 'users.id', 'organizations.owner_id')
    .select(['organizations.id as organization_id', 'users.email', 'users.lang'])
    .where('organizations.weekly_sale', '=', true)
    .where('users.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mails')
            .select('mails.id')
            .where('mails.key', '=', sql<string>`${keyOf(week)} || organizations.id`),
        ),
      ),
    )
    .orderBy('organizations.id')
    .execute();
}

function keyOf({ start }: Week): string {
  return `organizer.weekly-sales:${start}:`;
}

interface Mailed {
  readonly week: Week;
  readonly owner: Owner;
}

async function mailWeek(services: Services, { week, owner }: Mailed): Promise<void> {
  const { database, site, texts, settings } = services;
  const { fallback } = site.languages();
  const lang = LANGUAGES.find((one) => one === owner.lang) ?? fallback;
  const rows = await database.db
    .selectFrom('bookings')
    .innerJoin('events', 'events.id', 'bookings.event_id')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(titleIn(lang, fallback).as('title'))
    .select([
      sql<number>`sum(${VALID_TICKETS})::int`.as('tickets'),
      sql<number>`sum(${EARNED_CENTS})::int`.as('earned'),
    ])
    .where('bookings.organization_id', '=', owner.organization_id)
    .where('bookings.sold_at', '>=', toInstant(week.start, '00:00:00'))
    .where('bookings.sold_at', '<', toInstant(addDays(week.end, 1), '00:00:00'))
    .where(IS_SOLD)
    // what an organizer gave away was not sold
    .where('orders.free_sending_id', 'is', null)
    .groupBy('events.id')
    .orderBy('tickets', 'desc')
    .orderBy('events.id')
    .execute();
  if (rows.length === 0) return;
  const words: Words = (key, values) => texts.sentence(lang, key, values);
  const mail = writeWeeklySales(
    {
      lang,
      ...week,
      events: rows.map(({ title, tickets, earned }) => ({ title, tickets, earned: cents(earned) })),
      tickets: rows.reduce((all, { tickets }) => all + tickets, 0),
      earned: cents(sum(rows.map(({ earned }) => earned))),
      url: `${settings.publicUrl}/dashboard/organizer/reports`,
      contact: { email: site.get('contact.email'), phone: site.get('contact.phone') },
    },
    words,
  );
  await database.transaction((trx) =>
    queueMail(trx, {
      key: `${keyOf(week)}${owner.organization_id}`,
      to: owner.email,
      priority: BULK_PRIORITY,
      ...mail,
    }),
  );
  services.jobs.notify();
}
