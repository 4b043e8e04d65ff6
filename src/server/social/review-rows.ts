import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { wallClock, type WallClock } from '#domain/time/wall-clock.ts';
import type { Review } from '#wire/social/reviews.ts';
import { fullName } from '#domain/accounts/full-name.ts';
import { serverDate } from '#server/catalogue/server-date.ts';
import type { CacheTag } from '#server/platform/http/cache-entry.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Reviews with who wrote them and what the organizer answered: those of accounts that are gone are gone too. */
export function selectReviews({ db }: Database, now: WallClock) {
  return db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .innerJoin('events', 'events.id', 'reviews.event_id')
    .leftJoin('review_answers', 'review_answers.review_id', 'reviews.id')
    .leftJoin('organizations as answering', 'answering.id', 'review_answers.organization_id')
    .select([
      'review_answers.text as answer',
      'review_answers.created_at as answered_at',
      'answering.name as answered_by',
    ])
    .select(['reviews.id', 'reviews.user_id', 'reviews.event_id', 'reviews.review', 'reviews.description'])
    .select(['reviews.version', 'reviews.created_at', 'users.first_name', 'users.last_name', 'users.avatar_file'])
    .select([wasThere(now).as('was_there'), BEFORE_EVENT.as('before_event')])
    .where('users.deleted_at', 'is', null);
}

/** What cached responses are about that name somebody: the events that they have reviewed. */
export async function tagsOfReviewer(db: Kysely<DB>, userId: number): Promise<readonly CacheTag[]> {
  const reviews = await db.selectFrom('reviews').select('event_id').where('user_id', '=', userId).execute();
  return reviews.map(({ event_id }) => `event:${event_id}` as const);
}

type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number];

/** What everybody sees of a review, field by field. Source: REV-03, REV-08. */
export function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    user_id: row.user_id,
    review: row.review as Review['review'], // the column's check allows no other
    description: row.description,
    created_at: serverDate(wallClock(row.created_at)),
    user_detail: { name: fullName(row), avatar: row.avatar_file ?? '' },
    was_there: row.was_there ? 1 : 0,
    before_event: row.before_event ? 1 : 0,
    ...answerOf(row),
  };
}

function answerOf({ answer, answered_at, answered_by }: ReviewRow): Pick<Review, 'answer'> {
  if (answer === null || answered_at === null) return {};
  return { answer: { text: answer, created_at: serverDate(wallClock(answered_at)), organisation: answered_by ?? '' } };
}

/** Of an undated event nothing is before it. */
const BEFORE_EVENT = sql<SqlBool>`coalesce(
  (reviews.created_at at time zone 'Europe/Brussels')::date < events.start_date, false)`;

/** Bought a ticket that was shown at the door, or whose event is over, and that was not given back. */
function wasThere({ date }: WallClock): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from admissions
    join bookings on bookings.id = admissions.booking_id
    join orders on orders.id = bookings.order_id
    where admissions.event_id = reviews.event_id and orders.user_id = reviews.user_id and orders.state = 'success'
      and bookings.booking_cancel in (0, 1)
      and (admissions.scans > 0 or (admissions.revoked_at is null and events.end_date < ${date})))`;
}
