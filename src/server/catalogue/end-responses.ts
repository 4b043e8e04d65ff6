import type { CacheTag } from '#server/platform/http/cache-entry.ts';
import type { Services } from '#server/services.ts';

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
