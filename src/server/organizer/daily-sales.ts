import { sql } from 'kysely';
import { LANGUAGES } from '#domain/content/languages.ts';
import { cents } from '#domain/money/money.ts';
import { addDays } from '#domain/time/calendar.ts';
import { toInstant } from '#domain/time/instant.ts';
import { wallClock, type WallDate, type WallTime } from '#domain/time/wall-clock.ts';
import { VALID_TICKETS } from '#server/orders/order-rows.ts';
import type { Words } from '#server/platform/mail/mail-frame.ts';
import { doEach } from '#server/platform/jobs/do-each.ts';
import { BULK_PRIORITY } from '#server/platform/jobs/outbox.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import type { Services } from '#server/services.ts';
import { type DailySales, writeDailySales } from './daily-sales-mail.ts';
import { EARNED_CENTS, IS_SOLD } from './sold-bookings.ts';
import { STOCK } from './stock.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';

/** From when on, in Belgium, what was sold is mailed. */
export const MORNING: WallTime = '07:00:00';

/** The days before today that are looked at, oldest first: a morning on which no server ran is made good. */
const DAYS_BEFORE = [3, 2, 1];

/**
 * Mails to the owner of each event that asks for it what it sold on each of the last days, from seven in the morning on;
 * nothing where nothing was sold. A day's mail of an event goes out once, whichever server looks. Source: EVF-35.
 */
export async function mailDailySales(services: Services): Promise<void> {
  const { date, time } = wallClock(services.now());
  if (time < MORNING) return;
  await doEach(DAYS_BEFORE, (before) => mailDay(services, { date, before }));
}

/** Mails what was sold on the day that is so many days before a date. */
async function mailDay(services: Services, { date, before }: { date: WallDate; before: number }): Promise<void> {
  const day = addDays(date, -before);
  const rows = await soldOn(services, { day, isYesterday: before === 1 });
  const mailEach = doEach(rows, (event) => mailOne(services, { day, isYesterday: before === 1, event }));
  await mailEach.finally(() => services.jobs.notify());
}

/** One event with what it sold on a day. */
interface SoldEvent {
  readonly id: number;
  readonly owner_email: string;
  readonly owner_lang: string;
  readonly orders: number;
  readonly tickets: number;
  readonly earned: number;
}

/**
 * Events that ask for the mail, sold something on that day by the clock of Belgium, and were not told yet. Of earlier days
 * those that have not been changed since their morning: who has just asked for the mail is told of yesterday alone.
 */
async function soldOn(
  { database }: Services,
  { day, isYesterday }: { day: WallDate; isYesterday: boolean },
): Promise<SoldEvent[]> {
  const from = toInstant(day, '00:00:00');
  const until = toInstant(addDays(day, 1), '00:00:00');
  return (
    database.db
      .selectFrom('events')
      .innerJoin('organizations', 'organizations.id', 'events.organization_id')
      .innerJoin('users', 'users.id', 'organizations.owner_id')
      .innerJoin('bookings', 'bookings.event_id', 'events.id')
      .innerJoin('orders', 'orders.id', 'bookings.order_id')
      .select(['events.id', 'users.email as owner_email', 'users.lang as owner_lang'])
      .select([
        sql<number>`count(distinct orders.id)::int`.as('orders'),
        sql<number>`sum(${VALID_TICKETS})::int`.as('tickets'),
        sql<number>`sum(${EARNED_CENTS})::int`.as('earned'),
      ])
      .where('events.daily_sale', '=', true)
      .$if(!isYesterday, (query) => query.where('events.updated_at', '<', toInstant(addDays(day, 1), MORNING)))
      .where('events.deleted_at', 'is', null)
      .where('users.deleted_at', 'is', null)
      .where(IS_SOLD)
      // what an organizer gave away was not sold
      .where('orders.free_sending_id', 'is', null)
      .where('bookings.sold_at', '>=', from)
      .where('bookings.sold_at', '<', until)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('mails')
              .select('mails.id')
              .where('mails.key', '=', sql<string>`${keyOf(day)} || events.id`),
          ),
        ),
      )
      .groupBy(['events.id', 'users.id'])
      .orderBy('events.id')
      .execute()
  );
}

function keyOf(day: WallDate): string {
  return `organizer.daily-sales:${day}:`;
}

async function mailOne(
  services: Services,
  { day, isYesterday, event }: { readonly day: WallDate; readonly isYesterday: boolean; readonly event: SoldEvent },
): Promise<void> {
  const { database, site, texts, settings } = services;
  const { fallback } = site.languages();
  const lang = LANGUAGES.find((one) => one === event.owner_lang) ?? fallback;
  const { title, ...stock } = await database.db
    .selectFrom('events')
    .innerJoinLateral(sql<{ quantity: number; booked: number }>`(${STOCK})`.as('stock'), (join) => join.onTrue())
    .select([
      titleIn(lang, fallback).as('title'),
      sql<number>`stock.booked::int`.as('booked'),
      sql<number>`stock.quantity::int`.as('quantity'),
    ])
    .where('events.id', '=', event.id)
    .executeTakeFirstOrThrow();
  const words: Words = (key, values) => texts.sentence(lang, key, values);
  const mail: DailySales = {
    lang,
    day,
    isYesterday,
    title,
    orders: event.orders,
    tickets: event.tickets,
    earned: cents(event.earned),
    ...stock,
    url: `${settings.publicUrl}/dashboard/organizer/my-events`,
    contact: { email: site.get('contact.email'), phone: site.get('contact.phone') },
  };
  await database.transaction((trx) =>
    queueMail(trx, {
      key: `${keyOf(day)}${event.id}`,
      to: event.owner_email,
      priority: BULK_PRIORITY,
      ...writeDailySales(mail, words),
    }),
  );
}
