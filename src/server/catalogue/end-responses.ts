import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { CacheTag } from '#server/platform/http/cache-entry.ts';
import type { Services } from '#server/services.ts';

/** What cached responses about an event and about the lists that may show it are about. Source: second-half 8. */
export async function tagsOfEvent(db: Kysely<DB>, eventId: number): Promise<readonly CacheTag[]> {
  const { owner_id } = await db
    .selectFrom('events')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .select('organizations.owner_id')
    .where('events.id', '=', eventId)
    .executeTakeFirstOrThrow();
  return [`event:${eventId}`, `organizer:${owner_id}`, 'list'];
}

/** Tags beyond which all cached responses end instead of theirs. */
const MOST_TAGS = 500;

/**
 * Ends cached responses about what was just changed, here and at other servers. Whoever cannot be told serves what they have
 * for minutes at most: the change itself is made.
 */
export async function endResponses(
  tags: readonly CacheTag[],
  { database, sharedChanges, cache, log }: Services,
): Promise<void> {
  if (tags.length === 0) return;
  await sharedChanges
    .publish(tags.length > MOST_TAGS ? [] : tags, { database, cache })
    .catch((error: unknown) => log.error({ err: error, tags: tags.length }, 'cached responses were not ended'));
}

/** Ends every cached response, here and at other servers: after a change that any page may show. */
export async function endAllResponses({ database, sharedChanges, cache, log }: Services): Promise<void> {
  await sharedChanges
    .publish([], { database, cache })
    .catch((error: unknown) => log.error({ err: error }, 'cached responses were not ended'));
}
