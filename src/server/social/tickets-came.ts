import { sql } from 'kysely';
import { isLanguage, type Language } from '#domain/content/languages.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { EventCard } from '#wire/catalogue/event.ts';
import { cardsOf, IS_CANCELLED } from '#server/catalogue/event-cards.ts';
import { isOnSaleNow } from '#server/catalogue/on-sale.ts';
import { isPublic, isToCome, isUnprotected } from '#server/catalogue/public-events.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { doEach } from '#server/platform/jobs/do-each.ts';
import { BULK_PRIORITY } from '#server/platform/jobs/outbox.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import type { Services } from '#server/services.ts';
import { nameOf } from './stop-links.ts';
import { writeTicketsCame } from './ticket-wait-mails.ts';

/** Of one ticket that came back so many people are told: not all of them buy it. */
const TOLD_PER_TICKET = 3;
/** How long they have it to themselves, before others are told of what is still left. */
const PAUSE_MINUTES = 30;

/**
 * Tells who waits for tickets of an event that they can be bought, once and for all: everybody when the sale begins, a few
 * for each ticket that comes back, whoever waits longest first. Where the event was called off, is over or was deleted,
 * waiting ends without a mail: its page says why. Source: issue 39.
 */
export async function tellOfTickets(services: Services): Promise<void> {
  await endWaits(services);
  const waiting = await eventsWaitedFor(services);
  const { fallback } = services.site.languages();
  const cards = await cardsOf(waiting, { lang: fallback, services });
  await noteSoldOut(services, cards);
  const onSale = idsOf(cards, ['from', 'free']);
  await doEach(onSale, (id) => tellWaiting(services, id)).finally(() => services.jobs.notify());
}

/** Keeps which events are sold out: what can be bought of them next came back. Of one whose sale is to begin it did not. */
async function noteSoldOut({ database: { db } }: Services, cards: readonly EventCard[]): Promise<void> {
  const soldOut = idsOf(cards, ['sold-out']);
  if (soldOut.length > 0)
    await db
      .insertInto('ticket_returns')
      .values(soldOut.map((event_id) => ({ event_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await db
    .deleteFrom('ticket_returns')
    .where('event_id', '=', (eb) => eb.fn.any(eb.val(idsOf(cards, ['coming-soon', 'not-yet-on-sale']))))
    .execute();
}

function idsOf(cards: readonly EventCard[], states: readonly EventCard['availability'][]): number[] {
  return cards.filter(({ availability }) => states.includes(availability)).map(({ id }) => id);
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

async function tellWaiting(services: Services, eventId: number): Promise<void> {
  const people = await peopleWaiting(services, eventId);
  const told = people.slice(0, await toBeTold(services, { eventId, waiting: people.length }));
  for (const [lang, waiting] of Map.groupBy(told, (one) => one.lang)) {
    const [event] = await cardsOf([eventId], { lang, services });
    if (event) await doEach(waiting, (one) => tellOne(services, one, event));
  }
}

/** Who waits for tickets of an event, whoever waits longest first. */
async function peopleWaiting({ database, site }: Services, eventId: number): Promise<Waiting[]> {
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
  return [...Map.groupBy(rows, ({ to }) => to.toLowerCase())].map(([, waits]) => ({
    ids: waits.map(({ id }) => id),
    lang: waits.map(({ lang }) => lang).find(isLanguage) ?? fallback,
  }));
}

interface Waiters {
  readonly eventId: number;
  /** how many people wait */
  readonly waiting: number;
}

/** How many people are told now. Of tickets that came back only one server tells, and none for a while after that. */
async function toBeTold(services: Services, { eventId, waiting }: Waiters): Promise<number> {
  const { database, now } = services;
  const left = await ticketsLeft(services, eventId);
  // sold since, or as many as are waited for
  if (left === 0 || left >= waiting) return Math.min(left, waiting);
  const pauseOver = new Date(now().getTime() - PAUSE_MINUTES * 60_000);
  const turn = await database.db
    .updateTable('ticket_returns')
    .set({ told_at: now() })
    .where('event_id', '=', eventId)
    .where((eb) => eb.or([eb('told_at', 'is', null), eb('told_at', '<=', pauseOver)]))
    .returning('event_id')
    .executeTakeFirst();
  if (turn) return left * TOLD_PER_TICKET;
  const cameBack = await database.db
    .selectFrom('ticket_returns')
    .select('event_id')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return cameBack ? 0 : waiting;
}

async function ticketsLeft({ database, now }: Services, eventId: number): Promise<number> {
  const { left } = await database.db
    .selectFrom('events')
    .innerJoin('tickets', (join) => join.on(isOnSaleNow(wallClock(now()))))
    .select(sql<number>`coalesce(sum(tickets.quantity - tickets.booked_qty), 0)`.as('left'))
    .where('events.id', '=', eventId)
    .executeTakeFirstOrThrow();
  return left;
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
