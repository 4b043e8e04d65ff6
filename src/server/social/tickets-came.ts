import { sql } from 'kysely';
import { isLanguage, type Language } from '#domain/content/languages.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { EventCard } from '#wire/catalogue/event.ts';
import { cardsOf, IS_CANCELLED } from '#server/catalogue/event-cards.ts';
import { isPublic, isToCome, isUnprotected } from '#server/catalogue/public-events.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { doEach } from '#server/platform/jobs/do-each.ts';
import { BULK_PRIORITY } from '#server/platform/jobs/outbox.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import type { Services } from '#server/services.ts';
import { nameOf } from './stop-links.ts';
import { writeTicketsCame } from './ticket-wait-mails.ts';

/**
 * Tells everybody who waits for tickets of an event that they can be bought, once and for all. Where it was called off, is
 * over or was deleted, waiting ends without a mail: the page of the event says why. Source: issue 39.
 */
export async function tellOfTickets(services: Services): Promise<void> {
  await endWaits(services);
  const waiting = await eventsWaitedFor(services);
  const { fallback } = services.site.languages();
  const cards = await cardsOf(waiting, { lang: fallback, services });
  const onSale = cards.filter(({ availability }) => availability === 'from' || availability === 'free');
  await doEach(onSale, ({ id }) => tellAll(services, id)).finally(() => services.jobs.notify());
}

async function endWaits({ database, now: clock }: Services): Promise<void> {
  const now = wallClock(clock());
  await database.db
    .deleteFrom('ticket_waits')
    .where('event_id', 'in', (eb) =>
      eb
        .selectFrom('events')
        .select('events.id')
        .where('events.id', 'in', eb.selectFrom('ticket_waits').select('event_id'))
        .where((event) =>
          event.or([
            event('deleted_at', 'is not', null),
            event(IS_CANCELLED, '=', true),
            event.not(isToCome(event, now)),
          ]),
        ),
    )
    .execute();
}

/** Events for everybody to see that somebody waits for. */
async function eventsWaitedFor({ database, now: clock }: Services): Promise<number[]> {
  const now = wallClock(clock());
  const rows = await database.db
    .selectFrom('events')
    .select('events.id')
    .where((eb) => eb.and([isPublic(eb, now), isUnprotected(eb)]))
    .where('events.id', 'in', (eb) =>
      eb.selectFrom('ticket_waits').select('event_id').where('confirmed_at', 'is not', null),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** A guest, or an account that is mailed now. */
const CAN_BE_MAILED = sql<boolean>`(ticket_waits.user_id is null or exists (
  select from users where users.id = ticket_waits.user_id
    and users.deleted_at is null and users.disabled_at is null and users.email_confirmed_at is not null))`;

/** A person who waits: an address that waits as a guest's too is mailed once. */
interface Waiting {
  readonly ids: readonly string[];
  readonly lang: Language;
}

async function tellAll(services: Services, eventId: number): Promise<void> {
  const { database, site } = services;
  const { fallback } = site.languages();
  const rows = await database.db
    .selectFrom('ticket_waits')
    .leftJoin('users', 'users.id', 'ticket_waits.user_id')
    .select('ticket_waits.id')
    .select([
      sql<string>`coalesce(users.email, ticket_waits.email)`.as('to'),
      sql<string>`coalesce(users.lang, ticket_waits.lang)`.as('lang'),
    ])
    .where('event_id', '=', eventId)
    .where('confirmed_at', 'is not', null)
    .where(CAN_BE_MAILED)
    .orderBy('ticket_waits.created_at')
    .orderBy('ticket_waits.id')
    .execute();
  const people = [...Map.groupBy(rows, ({ to }) => to.toLowerCase())].map(([, waits]): Waiting => ({
    ids: waits.map(({ id }) => id),
    lang: waits.map(({ lang }) => lang).find(isLanguage) ?? fallback,
  }));
  for (const [lang, waiting] of Map.groupBy(people, (one) => one.lang)) {
    const [event] = await cardsOf([eventId], { lang, services });
    if (event) await doEach(waiting, (one) => tellOne(services, one, event));
  }
}

/** Ends a wait with its mail: both or neither, and of two servers only one finds it. */
async function tellOne(services: Services, { ids, lang }: Waiting, event: EventCard): Promise<void> {
  const mail = writeTicketsCame(services, { lang, event });
  await services.database.transaction(async (trx) => {
    // the address as it is now, and none of an account that ended since the waits were read
    const [wait] = await trx
      .deleteFrom('ticket_waits')
      .where('id', 'in', ids)
      .where(CAN_BE_MAILED)
      .returning([
        'id',
        sql<string>`coalesce((select users.email from users where users.id = user_id), ticket_waits.email)`.as('to'),
      ])
      .execute();
    if (!wait) return;
    const { id, to } = wait;
    // whoever waits again has the same id, and is told again
    const key = `social.tickets-came:${uuidv7()}`;
    const stops = nameOf({ kind: 'wait', id });
    await queueMail(trx, { key, to, priority: BULK_PRIORITY, stops, forgetWhenSent: true, ...mail });
  });
}
