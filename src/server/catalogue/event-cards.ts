import { type SelectQueryBuilder, sql } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import { hasEnded, resolveDates } from '#domain/catalogue/event-clock.ts';
import { wallClock, type WallClock } from '#domain/time/wall-clock.ts';
import type { EventCard } from '#wire/catalogue/event.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import type { Services } from '#server/services.ts';
import { placeOf } from './event-place.ts';
import { offersOf, timesOf, type EventOffer } from './offers.ts';
import { shownCity, TOWN_IN_ADDRESSES } from './towns.ts';

type EventsQuery = SelectQueryBuilder<DB, 'events', unknown>;

/** All of the event in reach was cancelled, and it sells no tickets again: the database clears the date then. */
export const IS_CANCELLED = sql<boolean>`(events.cancelled_at is not null)`;

/** What a card needs of an event, texts in the first language there is. */
export function selectCards(query: EventsQuery, lang: Language, fallback: Language) {
  return query
    .innerJoin('categories', 'categories.id', 'events.category_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('event_texts')
          .select(['lang', 'title', 'excerpt'])
          .whereRef('event_texts.event_id', '=', 'events.id')
          .orderBy(byWantedLanguage('event_texts.lang', lang, fallback))
          .limit(1)
          .as('texts'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('category_texts')
          .select('name')
          .whereRef('category_texts.category_id', '=', 'events.category_id')
          .orderBy(byWantedLanguage('category_texts.lang', lang, fallback))
          .limit(1)
          .as('category'),
      (join) => join.onTrue(),
    )
    .leftJoin('towns', 'towns.nis', 'events.town_nis')
    .select([
      'events.id',
      'events.slug',
      'events.poster_file',
      'events.poster_paper',
      'events.start_date',
      'events.start_time',
      'events.end_date',
      'events.end_time',
      'events.venue',
      'events.zipcode',
      shownCity(lang).as('city'),
      TOWN_IN_ADDRESSES.as('town'),
      'events.country_id',
      'events.audience',
      'events.featured',
      'events.password_protected',
      'events.online_location',
      'events.apply_fees',
      'events.admin_comm_type',
      'events.admin_commission',
      'events.org_comm_type',
      'events.organizer_commission',
      'texts.lang',
      'texts.title',
      'texts.excerpt',
      'category.name as category_name',
      'categories.slug as category_slug',
      IS_CANCELLED.as('is_cancelled'),
    ]);
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

/** Cards of some events in the order in which their numbers are selected; their texts alone are read. */
export async function readCards(
  ids: SelectQueryBuilder<DB, 'events', { id: number }>,
  { lang, services }: { readonly lang: Language; readonly services: Services },
): Promise<EventCard[]> {
  const order = (await ids.execute()).map(({ id }) => id);
  return cardsOf(order, { lang, services });
}

/** Cards of events by their numbers, in the order of these. */
export async function cardsOf(
  ids: readonly number[],
  { lang, services }: { readonly lang: Language; readonly services: Services },
): Promise<EventCard[]> {
  const matching = services.database.db.selectFrom('events').where('events.id', '=', (eb) => eb.fn.any(eb.val(ids)));
  const cards = await toCards(
    await selectCards(matching, lang, services.site.languages().fallback).execute(),
    services,
  );
  const places = new Map(ids.map((id, place) => [id, place]));
  return cards.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

/** Cards of events in the order of their rows, with what can be bought of each now. */
export async function toCards(rows: readonly CardRow[], services: Services): Promise<EventCard[]> {
  const now = wallClock(services.now());
  const offers = await offersOf(rows, services);
  return rows.map((row) => cardOf(row, offers.get(row.id), now));
}

/** One card, field by field. A locked event tells its title, poster, dates and town, and that these are true no more. Source: EVT-37, decisions 8. */
export function cardOf(row: CardRow, offer: EventOffer | undefined, now: WallClock): EventCard {
  const span = resolveDates(timesOf(row), now);
  const place = placeOf(row);
  return {
    id: row.id,
    slug: row.slug,
    lang: row.lang,
    title: row.title,
    excerpt: row.password_protected ? '' : row.excerpt,
    poster: row.poster_file ?? '',
    poster_paper: row.poster_paper ?? '',
    start_date: span.startDate,
    start_time: span.startTime,
    end_date: span.endDate,
    end_time: span.endTime,
    venue: row.password_protected ? '' : place.venue,
    zipcode: row.password_protected ? '' : place.zipcode,
    city: place.city,
    town: place.town,
    country_id: row.country_id,
    category_name: row.category_name,
    category_slug: row.category_slug,
    audience: row.password_protected ? '' : row.audience.join(','),
    featured: row.featured ? 1 : 0,
    password_protected: row.password_protected ? 1 : 0,
    online: row.online_location ? 1 : 0,
    cancelled: row.is_cancelled ? 1 : 0,
    ...(offer && !row.password_protected ? offer.onCard : lockedAt(row, now)),
  };
}

/** One that is over asks nobody for its password any more. */
function lockedAt(row: CardRow, now: WallClock) {
  const availability = hasEnded(timesOf(row), now) ? ('ended' as const) : ('locked' as const);
  return { availability, from_price: null, order_fee: null, sale_starts: null };
}
