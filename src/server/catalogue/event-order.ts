import { type SelectQueryBuilder, sql } from 'kysely';
import type { EVENT_SORTS } from '#domain/catalogue/event-sort.ts';
import type { Language } from '#domain/content/languages.ts';
import { siteCommissionsOf } from '#domain/payments/fees.ts';
import type { WallClock } from '#domain/time/wall-clock.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import type { Services } from '#server/services.ts';
import { isOnSaleNow, priceOnCard } from './on-sale.ts';
import { soonest } from './public-events.ts';

type EventsQuery = SelectQueryBuilder<DB, 'events', unknown>;

/** Which of the events in order are wanted. */
interface Part {
  readonly limit: number;
  readonly offset: number;
}

interface Asked {
  readonly now: WallClock;
  readonly lang: Language;
  readonly services: Services;
}

/** Selects the numbers of events in the order asked for; equal ones by number. Source: LIST-17. */
export function sortedIds(
  matching: EventsQuery,
  { sort, ...part }: Part & { readonly sort: (typeof EVENT_SORTS)[number] },
  { now, lang, services }: Asked,
) {
  const { limit, offset } = part;
  const query = matching.select('events.id').limit(limit).offset(offset);
  switch (sort) {
    case 'start_date':
      return soonestIds(matching, part, { now, services });
    case 'newest':
      return query.orderBy('events.created_at', 'desc').orderBy('events.id');
    case 'price': {
      // one join reads all tickets at once
      const price = priceOnCard(siteCommissionsOf(services.site.values()));
      return query
        .leftJoin('tickets', (join) => join.on(isOnSaleNow(now)))
        .groupBy('events.id')
        .orderBy(sql`${price} asc nulls last`)
        .orderBy(soonest(now))
        .orderBy('events.id');
    }
    case 'title': {
      // most events have a text in the language asked for: one join finds those, the others are looked up one by one
      const next = byWantedLanguage('event_texts.lang', lang, services.site.languages().fallback);
      const title = sql<string>`coalesce(own.title, (select title from event_texts where event_texts.event_id = events.id order by ${next} limit 1))`;
      return query
        .leftJoin('event_texts as own', (join) =>
          join.onRef('own.event_id', '=', 'events.id').on('own.lang', '=', lang),
        )
        .orderBy(inAlphabet(title))
        .orderBy('events.id');
    }
  }
}

/**
 * Selects the numbers of events, soonest first. What is still to begin is read in the order of an index and no further
 * than it is asked for; only what is going on is sorted. Of a large catalogue most is still to begin.
 */
export function soonestIds(
  matching: EventsQuery,
  { limit, offset }: Part,
  { now, services }: Pick<Asked, 'now' | 'services'>,
) {
  const part = matching.select(['events.id', 'events.start_date', 'events.start_time']).limit(offset + limit);
  const begun = part
    .where((eb) => eb.or([eb('events.start_date', '<=', now.date), eb('events.start_date', 'is', null)]))
    .orderBy(soonest(now))
    .orderBy('events.id');
  const toBegin = part
    .where('events.start_date', '>', now.date)
    .orderBy('events.start_date', (order) => order.asc().nullsFirst()) // as the index has it
    .orderBy('events.start_time')
    .orderBy('events.id');
  const { db } = services.database;
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom(begun.as('begun'))
        .selectAll()
        .unionAll(eb.selectFrom(toBegin.as('to_begin')).selectAll())
        .as('events'),
    )
    .select('events.id')
    .orderBy(soonest(now))
    .orderBy('events.id')
    .limit(limit)
    .offset(offset);
}
