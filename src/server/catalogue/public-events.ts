import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { WallClock } from '#domain/time/wall-clock.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';

type EventsBuilder = ExpressionBuilder<DB, 'events'>;

/** What the public may see: published by organizer and site, launched, not deleted. Source: LIST-17, EVF-15. */
export function isPublic(eb: EventsBuilder, now: WallClock): Expression<SqlBool> {
  return eb.and([
    eb('events.status', '=', 1),
    eb('events.publish', '=', 1),
    eb('events.deleted_at', 'is', null),
    sql<SqlBool>`(events.launch_date, events.launch_time) <= (${now.date}::date, ${now.time}::time)`,
  ]);
}

/** Not over yet, as `hasEnded` has it: the end is now or later, or there is no end date. Source: EVT-12, EVT-34. */
export function isToCome(eb: EventsBuilder, now: WallClock): Expression<SqlBool> {
  return eb.or([
    eb('events.end_date', 'is', null),
    eb('events.end_date', '>', now.date),
    eb.and([eb('events.end_date', '=', now.date), eb('events.end_time', '>=', now.time)]),
  ]);
}

/** What tells whom it is for, where, by whom and for how much; a locked event does not, not by being found either. Source: EVT-37, decisions 8. */
export function isUnprotected(eb: EventsBuilder): Expression<SqlBool> {
  return eb('events.password_protected', '=', false);
}

/**
 * Soonest first: what begins today before what has been going on for days, as someone looking for tonight expects; an
 * event without a date is today's.
 */
export function soonest(now: WallClock): RawBuilder<unknown> {
  const today = sql`${now.date}::date`;
  return sql`greatest(events.start_date, ${today}) asc, coalesce(events.start_date < ${today}, false) asc, events.start_time asc`;
}

/** The number of the one of a group of events that {@link soonest} puts first. */
export function soonestOf(now: WallClock): RawBuilder<number> {
  const today = sql`${now.date}::date`;
  return sql<number>`(min(array[
    greatest(events.start_date, ${today}) - ${today},
    coalesce(events.start_date < ${today}, false)::int,
    extract(epoch from events.start_time)::bigint,
    events.id]))[4]`;
}

/** Whether the public has ever seen an event of an organizer that tells whose it is: the others have no page. Source: EVT-18, EVT-37. */
export function isKnownOrganizer(eb: ExpressionBuilder<DB, 'organizations'>, now: WallClock): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('events')
      .select('events.id')
      .whereRef('events.organization_id', '=', 'organizations.id')
      .where((event) => event.and([isPublic(event, now), isUnprotected(event)])),
  );
}
