import { type Kysely, sql, type Transaction } from 'kysely';
import { LANGUAGES, type Language } from '#domain/content/languages.ts';
import { type WallClock, type WallDate, wallClock, type WallTime } from '#domain/time/wall-clock.ts';
import { cardsOf, IS_CANCELLED } from '#server/catalogue/event-cards.ts';
import { isPublic, isToCome, isUnprotected, soonest } from '#server/catalogue/public-events.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { doEach } from '#server/platform/jobs/do-each.ts';
import { BULK_PRIORITY } from '#server/platform/jobs/outbox.ts';
import type { MailContent, Words } from '#server/platform/mail/mail-frame.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import type { Services } from '#server/services.ts';
import { NAMED_EVENTS, writeNewEvents } from './new-events-mail.ts';
import { nameOf, stopLink } from './stop-links.ts';

/** From when on, in Belgium, the new events of a day are mailed. */
export const EVENING: WallTime = '18:00:00';

/**
 * Notes which events can be seen by everybody for the first time, and mails them from six in the evening on to those
 * followers who ask for it: all of them in one mail, one mail a day for an account, whichever server looks. An evening
 * on which no server ran is made good on the next. Source: issue 39.
 */
export async function mailNewEvents(services: Services): Promise<void> {
  const now = wallClock(services.now());
  await notePublications(services, now);
  if (now.time < EVENING) return;
  await doEach(await followersToTell(services, now), (userId) => mailFollower(services, { userId, now }));
}

async function notePublications({ database, now: clock }: Services, now: WallClock): Promise<void> {
  await database.db
    .insertInto('event_publications')
    .columns(['event_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('events')
        .select(['events.id', sql<Date>`${clock()}::timestamptz`.as('at')])
        .where((event) => event.and([isPublic(event, now), isUnprotected(event)]))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('event_publications')
                .select('event_id')
                .whereRef('event_publications.event_id', '=', 'events.id'),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute();
}

/** New events of organizers that somebody wants mails of, with whom they are for: not told of yet, and worth telling now. */
function newEvents(db: Kysely<DB>, now: WallClock) {
  return db
    .selectFrom('followings')
    .innerJoin('events', 'events.organization_id', 'followings.organization_id')
    .innerJoin('event_publications', 'event_publications.event_id', 'events.id')
    .whereRef('event_publications.at', '>', 'followings.mailed_until')
    .where('events.id', 'in', (eb) =>
      eb
        .selectFrom('events')
        .select('events.id')
        .where((event) => event.and([isPublic(event, now), isToCome(event, now), isUnprotected(event)]))
        .where(sql<boolean>`not ${IS_CANCELLED}`),
    );
}

/** Accounts with new events that got no mail today. */
async function followersToTell({ database }: Services, now: WallClock): Promise<number[]> {
  const rows = await newEvents(database.db, now)
    .innerJoin('users', 'users.id', 'followings.user_id')
    .select('users.id')
    .distinct()
    .where('users.deleted_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .where('users.email_confirmed_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mails')
            .select('mails.id')
            .where('mails.key', '=', sql<string>`${keyOf(now.date, '')} || users.id`),
        ),
      ),
    )
    .orderBy('users.id')
    .execute();
  return rows.map(({ id }) => id);
}

function keyOf(day: WallDate, userId: number | ''): string {
  return `social.new-events:${day}:${userId}`;
}

/** Writes an account's mail of the day, and keeps what it was told of: both or neither. */
async function mailFollower(
  services: Services,
  { userId, now }: { readonly userId: number; readonly now: WallClock },
): Promise<void> {
  const { database, site, jobs } = services;
  const events = await newEvents(database.db, now)
    .innerJoin('users', 'users.id', 'followings.user_id')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .select(['events.id', 'organizations.name as organizer', 'users.lang'])
    .where('users.id', '=', userId)
    .orderBy(soonest(now))
    .orderBy('events.id')
    .execute();
  const [first] = events;
  if (!first) return;
  const lang = LANGUAGES.find((one) => one === first.lang) ?? site.languages().fallback;
  const mail = await writeMail(services, { events, lang, now });
  const told = events.map(({ id }) => id);
  await database.transaction((trx) => queueOnce(trx, { userId, day: now.date, told, mail }));
  jobs.notify();
}

interface Queued {
  readonly userId: number;
  readonly day: WallDate;
  /** the events that the mail tells */
  readonly told: readonly number[];
  readonly mail: MailContent;
}

/** Queues the mail where no other server was first, and the account is still there and wants it. */
async function queueOnce(trx: Transaction<DB>, { userId, day, told, mail }: Queued): Promise<void> {
  const key = keyOf(day, userId);
  const user = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const mailed = await trx.selectFrom('mails').select('id').where('key', '=', key).executeTakeFirst();
  if (!user || mailed) return;
  const { numUpdatedRows } = await trx
    .updateTable('followings')
    .set({
      // of each organizer up to its own events: one that is not to be seen this evening is told on another
      mailed_until: sql<Date>`greatest(mailed_until, (
        select max(at) from event_publications join events on events.id = event_id
        where event_id = any(${told}) and events.organization_id = followings.organization_id))`,
    })
    .where('user_id', '=', userId)
    .where('mailed_until', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const stops = nameOf({ kind: 'followings', id: String(userId) });
  await queueMail(trx, { key, to: user.email, priority: BULK_PRIORITY, stops, ...mail });
}

interface Told {
  readonly events: readonly { readonly id: number; readonly organizer: string }[];
  readonly lang: Language;
  readonly now: WallClock;
}

async function writeMail(services: Services, { events, lang, now }: Told) {
  const { settings, site, texts } = services;
  const named = events.slice(0, NAMED_EVENTS);
  const cards = await cardsOf(
    named.map(({ id }) => id),
    { lang, services },
  );
  const organizers = new Map(named.map(({ id, organizer }) => [id, organizer]));
  const words: Words = (key, values) => texts.sentence(lang, key, values);
  return writeNewEvents(
    {
      lang,
      today: now.date,
      events: cards.map((card) => ({
        card,
        organizer: organizers.get(card.id) ?? '',
        url: `${settings.publicUrl}/event-details/${card.slug}/${card.id}?lang=${lang}`,
      })),
      more: events.length - named.length,
      url: `${settings.publicUrl}/dashboard/attendee/following`,
      stopUrl: stopLink(settings, lang),
      contact: { email: site.get('contact.email'), phone: site.get('contact.phone') },
    },
    words,
  );
}
