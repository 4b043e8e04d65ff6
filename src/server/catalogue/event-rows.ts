import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import { BOOKING_CANCEL } from '#domain/orders/booking-state.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { Services } from '#server/services.ts';
import { selectCards } from './event-cards.ts';
import { isPublic } from './public-events.ts';

interface Wanted {
  /** its slug, a former one, or its number */
  readonly event: string;
  readonly lang: Language;
  /** drafts and events before their launch too */
  readonly drafts?: boolean;
}

export type EventRow = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

/**
 * One event that the public may see, with all that its page says; texts in the first language there is. A slug that one
 * event gave up and another has since taken is the other's.
 */
export async function findEvent({ event, lang, drafts = false }: Wanted, services: Services) {
  const now = wallClock(services.now());
  const { fallback } = services.site.languages();
  const matching = services.database.db
    .selectFrom('events')
    .where((eb) => (drafts ? eb('events.deleted_at', 'is', null) : isPublic(eb, now)))
    .where((eb) => isCalled(eb, event));
  return selectCards(matching, lang, fallback)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('event_texts')
          .select([
            'description',
            'faq',
            'meta_title',
            'meta_description',
            'frame_text',
            'frame_subtext',
            'custom_field_label',
          ])
          .whereRef('event_texts.event_id', '=', 'events.id')
          .orderBy(byWantedLanguage('event_texts.lang', lang, fallback))
          .limit(1)
          .as('long'),
      (join) => join.onTrue(),
    )
    .innerJoin('countries', 'countries.id', 'events.country_id')
    .select(COLUMNS)
    .select([FORMER_START.as('former_start'), CHANGES.as('sequence'), CANCELLATION.as('cancellation')])
    .orderBy((eb) => eb('events.slug', '=', event), 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The event that a name stands for: its slug, a former one, or its number; deleted events have none. */
export async function findEventId(db: Kysely<DB>, event: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('events')
    .select('id')
    .where((eb) => isCalled(eb, event))
    .where('deleted_at', 'is', null)
    .orderBy((eb) => eb('slug', '=', event), 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** What an event's page needs beside its card. */
const COLUMNS = [
  'countries.country_code',
  'events.organization_id',
  'events.password_hash',
  'events.launch_date',
  'events.launch_time',
  'events.address',
  'events.access_info',
  'events.latitude',
  'events.longitude',
  'events.payment_methods',
  'events.show_review',
  'events.show_ticket_limit',
  'events.show_ticket_limit_purchased',
  'events.redirect_url',
  'events.allow_iframe',
  'events.button_color',
  'events.url_color',
  'events.thumbnail_file',
  'events.tag_id',
  'events.status',
  'events.video_link',
  'events.custom_field_enabled',
  'events.custom_field_required',
  'long.description',
  'long.faq',
  'long.meta_title',
  'long.meta_description',
  'long.frame_text',
  'long.frame_subtext',
  'long.custom_field_label',
] as const;

/** How often the event in reach was moved or cancelled. Source: RFC 5545, 3.8.7.4. */
export const CHANGES = sql<number>`(
  (select count(*)::int from event_moves where event_moves.event_id = events.id)
  + (select count(*)::int from event_cancellations where event_cancellations.event_id = events.id and scope = 'all')
)`;

/** How all of the event in reach was cancelled the last time; null where it takes place. */
const CANCELLATION = sql<{ readonly message: string; readonly paid_back: boolean } | null>`(
  select json_build_object('message', message, 'paid_back', state = ${BOOKING_CANCEL.refunded}) from event_cancellations
  where event_cancellations.event_id = events.id and scope = 'all' and events.cancelled_at is not null
  order by started_at desc limit 1
)`;

/** The start that the event in reach had before its last move to another; null where it never moved in time. */
export const FORMER_START = sql<string | null>`(
  select concat_ws(' ', former ->> 'start_date', (former ->> 'start_time')::time) from event_moves
  where event_moves.event_id = events.id and former ->> 'start_date' is not null
    and (former ->> 'start_date', (former ->> 'start_time')::time)
      is distinct from (events.start_date::text, events.start_time::time)
  order by event_moves.at desc, event_moves.id desc limit 1
)`;

/** By its number, its slug, or one that it had. Source: EVT-33. */
function isCalled(eb: ExpressionBuilder<DB, 'events'>, event: string): Expression<SqlBool> {
  if (/^[1-9]\d{0,15}$/.test(event)) return eb('events.id', '=', Number(event));
  return eb.or([eb('events.slug', '=', event), sql<SqlBool>`events.former_slugs @> array[${event}]`]);
}
