import { sql } from 'kysely';
import { toInstant } from '#domain/time/instant.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { PublicationState } from '#wire/admin/content/posts.ts';

interface Typed {
  readonly publish_date: string;
  readonly publish_time: string;
}

/**
 * From when on something is shown, as a form says it: a day without a time begins at midnight, no day is at once. Forms know
 * no seconds: a time that is as it was stays to the second.
 */
export function publishAt({ publish_date, publish_time }: Typed, before: Date | null = null): Date | null {
  if (publish_date === '') return null;
  const was = publicationOf(before);
  const isSame = was.publish_date === publish_date && was.publish_time.slice(0, 5) === publish_time.slice(0, 5);
  return isSame ? before : toInstant(publish_date, publish_time || '00:00:00');
}

/** The same as the form has it. */
export function publicationOf(at: Date | null): Typed {
  if (at === null) return { publish_date: '', publish_time: '' };
  const { date, time } = wallClock(at);
  return { publish_date: date, publish_time: time };
}

/** How something stands, by whether and from when on it is shown. */
export function stateOf(published: boolean, at: Date | null, now: Date): PublicationState {
  if (!published) return 'draft';
  return at !== null && at > now ? 'planned' : 'published';
}

/** The same in the database, of a column. */
export function stateIn(at: string, now: Date) {
  return sql<PublicationState>`
    case when not published then 'draft' when ${sql.ref(at)} > ${now} then 'planned' else 'published' end
  `;
}
