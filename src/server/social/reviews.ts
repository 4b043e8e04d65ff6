import { REVIEWS_A_PAGE } from '#domain/social/limits.ts';
import { countOf, RATING_MAX } from '#domain/social/ratings.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { addReview, listReviews, removeReview } from '#wire/social/reviews.ts';
import { endResponses } from '#server/catalogue/end-responses.ts';
import { isPublic, isUnprotected } from '#server/catalogue/public-events.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { applyOnce } from '#server/platform/http/apply-once.ts';
import { selectReviews, toReview } from './review-rows.ts';

/** The reviews of an event, newest first; none where it takes none. Source: REV-08, EVT-20. */
export async function handleReviews({
  input,
  services,
}: Call<typeof listReviews>): Promise<ReplyOf<typeof listReviews>> {
  const { event_id, page, review: alone } = input;
  const now = wallClock(services.now());
  const { database } = services;
  if (!(await takesReviews(event_id, services)))
    return { ...SUCCESS, event_id, data: [], spread: emptySpread(), page: 1, pages: 1 };
  const [rows, counts] = await Promise.all([
    selectReviews(database, now)
      .where('reviews.event_id', '=', event_id)
      .$if(alone !== undefined, (query) => query.where('reviews.id', '=', alone ?? 0))
      .orderBy('reviews.created_at', 'desc')
      .orderBy('reviews.id', 'desc')
      .limit(REVIEWS_A_PAGE)
      .offset((page - 1) * REVIEWS_A_PAGE)
      .execute(),
    database.db
      .selectFrom('reviews')
      .innerJoin('users', 'users.id', 'reviews.user_id')
      .select((eb) => ['reviews.review', eb.fn.countAll<number>().as('count')])
      .where('reviews.event_id', '=', event_id)
      .where('users.deleted_at', 'is', null)
      .groupBy('reviews.review')
      .execute(),
  ]);
  const spread = emptySpread();
  for (const { review, count } of counts) spread[review - 1] = count;
  const pages = Math.max(1, Math.ceil(countOf(spread) / REVIEWS_A_PAGE));
  return { ...SUCCESS, event_id, data: rows.map(toReview), spread, page, pages };
}

/** Keeps the caller's one review of an event, in the place of a former one. Source: REV-09. */
export async function handleAddReview(call: Call<typeof addReview>): Promise<ReplyOf<typeof addReview>> {
  const { input, caller, services, request, refuse } = call;
  const { event_id, review, description } = input;
  await services.limits.take('review', [caller.userId], request);
  if (!(await takesReviews(event_id, services))) throw refuse('ReviewFailed');
  if (await isOwnEvent(event_id, caller.userId, services)) throw refuse('ReviewOwnEvent');
  const written = { review, description, created_at: services.now() };
  await applyOnce(call, (trx) =>
    trx
      .insertInto('reviews')
      .values({ user_id: caller.userId, event_id, ...written })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'event_id'])
          .doUpdateSet((eb) => ({ ...written, version: eb('reviews.version', '+', 1) })),
      )
      .execute(),
  );
  await endResponses([`event:${event_id}`], services);
  return { ...SUCCESS, message: 'ReviewSubmitted' };
}

/** Deletes the caller's review of whatever event; one that is not there is deleted already. */
export async function handleRemoveReview(call: Call<typeof removeReview>): Promise<ReplyOf<typeof removeReview>> {
  const { input, caller, services } = call;
  await applyOnce(call, (trx) =>
    trx.deleteFrom('reviews').where('user_id', '=', caller.userId).where('event_id', '=', input.event_id).execute(),
  );
  await endResponses([`event:${input.event_id}`], services);
  return { ...SUCCESS, message: 'DeleteSuccessfully' };
}

/** Whether an event is on the site for everybody, and its organizer wants reviews. Source: REV-09, EVT-20. */
async function takesReviews(eventId: number, services: Services): Promise<boolean> {
  const now = wallClock(services.now());
  const row = await services.database.db
    .selectFrom('events')
    .select('events.id')
    .where('events.id', '=', eventId)
    .where((eb) => eb.and([isPublic(eb, now), isUnprotected(eb), eb('events.show_review', '=', true)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an event is of the organization of an account, which does not rate itself. Source: decisions 8. */
async function isOwnEvent(eventId: number, userId: number, { database }: Services): Promise<boolean> {
  const row = await database.db
    .selectFrom('events')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .select('events.id')
    .where('events.id', '=', eventId)
    .where('organizations.owner_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

function emptySpread(): number[] {
  return Array.from({ length: RATING_MAX }, () => 0);
}
