import type { Kysely } from 'kysely';
import type { WallClock } from '#domain/time/wall-clock.ts';
import { isPublic, isToCome } from '#server/catalogue/public-events.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { CacheTag } from '#server/platform/http/cache-entry.ts';

/**
 * What cached responses say who sells is about: lists, and the pages of the events; of those to come alone, where `now` is
 * given. Events whose reviews it answered are among them: they may be another's by now.
 */
export async function tagsOfOrganization(
  db: Kysely<DB>,
  { id, ownerId }: { readonly id: number; readonly ownerId: number },
  now?: WallClock,
): Promise<readonly CacheTag[]> {
  const all = db.selectFrom('events').select('id').where('organization_id', '=', id);
  const shown = now ? all.where((eb) => eb.and([isPublic(eb, now), isToCome(eb, now)])) : all;
  const answered = db
    .selectFrom('review_answers')
    .innerJoin('reviews', 'reviews.id', 'review_answers.review_id')
    .select('reviews.event_id as id')
    .where('review_answers.organization_id', '=', id);
  const events = await shown.union(answered).execute();
  return ['list', `organizer:${ownerId}`, ...events.map((event) => `event:${event.id}` as const)];
}
