import { type RawBuilder, sql } from 'kysely';
import { isLanguage, type Language } from '#domain/content/languages.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { EventCard } from '#wire/catalogue/event.ts';
import { cardsOf, IS_CANCELLED } from '#server/catalogue/event-cards.ts';
import { isOnSaleNow, isSoldOutNow } from '#server/catalogue/on-sale.ts';
import { isPublic, isToCome, isUnprotected } from '#server/catalogue/public-events.ts';
import { VALID_TICKETS } from '#server/orders/order-rows.ts';
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

/**
 * Keeps of which events tickets are sold out: what can be bought of them next came back. Of one whose sale is to begin, and
 * that has no such tickets, it did not.
 */
async function noteSoldOut(services: Services, cards: readonly EventCard[]): Promise<void> {
  const { db } = services.database;
  const toBegin = idsOf(cards, ['coming-soon', 'not-yet-on-sale']);
  const partlySoldOut = await withSoldOut(services, toBegin);
  const soldOut = [...idsOf(cards, ['sold-out']), ...partlySoldOut];
  if (soldOut.length > 0)
    await db
      .insertInto('ticket_returns')
      .values(soldOut.map((event_id) => ({ event_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const others = toBegin.filter((id) => !partlySoldOut.includes(id));
  await db
    .deleteFrom('ticket_returns')
    .where('event_id', '=', (eb) => eb.fn.any(eb.val(others)))
    .execute();
}

/** Those of some events that have a ticket which is sold out, whatever else is to come. */
async function withSoldOut({ database, now }: Services, ids: readonly number[]): Promise<number[]> {
  const rows = await database.db
    .selectFrom('events')
    .innerJoin('tickets', (join) => join.on(isSoldOutNow(wallClock(now()))))
    .select('events.id')
    .distinct()
    .where('events.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return rows.map(({ id }) => id);
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

/** The address of who waits, as it is now. */
const ADDRESS = sql<string>`coalesce(
  (select users.email from users where users.id = ticket_waits.user_id), ticket_waits.email)`;

/** Whether who waits bought tickets of the event since, not all of which were cancelled. */
const HAS_BOUGHT = sql<boolean>`(${bought(sql`orders.user_id = ticket_waits.user_id`)}
  or ${bought(sql`lower(orders.customer_email) = lower(${ADDRESS})`)})`;

function bought(by: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from orders join bookings on bookings.order_id = orders.id
    where ${by} and bookings.event_id = ticket_waits.event_id
      and bookings.sold_at > ticket_waits.created_at and ${VALID_TICKETS} > 0)`;
}

/** A person who waits: an address that waits as a guest's too is mailed once. */
interface Waiting {
  readonly ids: readonly string[];
  readonly lang: Language;
}

async function tellWaiting(services: Services, eventId: number): Promise<void> {
  const most = await toBeTold(services, eventId);
  if (most === 0) return;
  await services.database.db.deleteFrom('ticket_waits').where('event_id', '=', eventId).where(HAS_BOUGHT).execute();
  const told = await peopleWaiting(services, { eventId, most });
  for (const [lang, waiting] of Map.groupBy(told, (one) => one.lang)) {
    const [event] = await cardsOf([eventId], { lang, services });
    if (event) await doEach(waiting, (one) => tellOne(services, one, event));
  }
}

/** The waits for tickets of an event that a mail may end now. */
function waitsOf({ database }: Services, eventId: number) {
  return database.db
    .selectFrom('ticket_waits')
    .where('ticket_waits.event_id', '=', eventId)
    .where('ticket_waits.confirmed_at', 'is not', null)
    .where(CAN_BE_MAILED);
}

/** How many people wait for tickets of an event. */
async function countWaiting(services: Services, eventId: number): Promise<number> {
  const { people } = await waitsOf(services, eventId)
    .select(sql<number>`count(distinct lower(${ADDRESS}))`.as('people'))
    .executeTakeFirstOrThrow();
  return people;
}

interface Turn {
  readonly eventId: number;
  /** so many at most */
  readonly most: number;
}

/** Who waits for tickets of an event, whoever waits longest first. */
async function peopleWaiting(services: Services, { eventId, most }: Turn): Promise<Waiting[]> {
  const { fallback } = services.site.languages();
  const rows = await waitsOf(services, eventId)
    .leftJoin('users', 'users.id', 'ticket_waits.user_id')
    .select([
      sql<string[]>`array_agg(ticket_waits.id::text)`.as('ids'),
      sql<string[]>`array_agg(coalesce(users.lang, ticket_waits.lang)::text
        order by ticket_waits.created_at, ticket_waits.id)`.as('langs'),
    ])
    .groupBy(sql`lower(coalesce(users.email, ticket_waits.email))`)
    .orderBy(sql`min(ticket_waits.created_at)`)
    .orderBy(sql`min(ticket_waits.id::text)`)
    .limit(most)
    .execute();
  return rows.map(({ ids, langs }) => ({ ids, lang: langs.find(isLanguage) ?? fallback }));
}

/**
 * How many people are told now. Of tickets that came back only one server tells; for a while after that of none but those
 * that came back since.
 */
async function toBeTold(services: Services, eventId: number): Promise<number> {
  const { db } = services.database;
  const now = services.now();
  const [waiting, left] = [await countWaiting(services, eventId), await ticketsLeft(services, eventId)];
  // sold since, or as many as are waited for
  if (left === 0 || left >= waiting) return Math.min(left, waiting);
  const before = await db
    .selectFrom('ticket_returns')
    .select(['told_at', 'told_for'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  if (!before) return waiting;
  const { told_at, told_for } = before;
  const isPaused = told_at !== null && told_at.getTime() > now.getTime() - PAUSE_MINUTES * 60_000;
  const tickets = isPaused ? left - told_for : left;
  if (tickets <= 0) return 0;
  const turn = await db
    .updateTable('ticket_returns')
    .set({ told_at: now, told_for: left })
    .where('event_id', '=', eventId)
    .where('told_at', 'is not distinct from', told_at)
    .where('told_for', '=', told_for)
    .returning('event_id')
    .executeTakeFirst();
  return turn ? tickets * TOLD_PER_TICKET : 0;
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
    // the address as it is now, and none of an account that ended, or of who bought, since the waits were read
    const waits = await trx
      .deleteFrom('ticket_waits')
      .where('id', 'in', ids)
      .where(CAN_BE_MAILED)
      .returning(['id', ADDRESS.as('to'), HAS_BOUGHT.as('has_bought')])
      .execute();
    const [wait] = waits;
    if (!wait || waits.some(({ has_bought }) => has_bought)) return;
    const { id, to } = wait;
    // whoever waits again has the same id, and is told again
    const key = `social.tickets-came:${uuidv7()}`;
    const stops = nameOf({ kind: 'wait', id });
    await queueMail(trx, { key, to, priority: BULK_PRIORITY, stops, forgetWhenSent: true, ...mail });
  });
}
