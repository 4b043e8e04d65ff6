import { REVIEWS_A_PAGE } from '#domain/social/limits.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { listOwnReviews } from '#wire/social/reviews.ts';
import { isPublic } from '#server/catalogue/public-events.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { selectReviews, toReview } from './review-rows.ts';

type OwnCall = Call<typeof listOwnReviews>;

/** The reviews that the caller wrote, or those of the organizer's events; newest first. Source: REV-10. */
export async function handleOwnReviews(call: OwnCall): Promise<ReplyOf<typeof listOwnReviews>> {
  const { page } = call.input;
  const matching = reviewsOf(call);
  const [rows, { count }] = await Promise.all([
    withEvents(matching, call)
      .orderBy('reviews.created_at', 'desc')
      .orderBy('reviews.id', 'desc')
      .limit(REVIEWS_A_PAGE)
      .offset((page - 1) * REVIEWS_A_PAGE)
      .execute(),
    matching
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  const published = await publishedOf(
    rows.map(({ event_id }) => event_id),
    call.services,
  );
  return {
    ...SUCCESS,
    data: rows.map((row) => ({
      ...toReview(row),
      version: row.version,
      event_detail: {
        id: row.event_id,
        slug: row.slug,
        title: row.title,
        lang: row.lang,
        poster: row.poster_file ?? '',
        poster_paper: row.poster_paper ?? '',
        show_review: published.get(row.event_id) ? (1 as const) : (0 as const),
        published: published.has(row.event_id) ? (1 as const) : (0 as const),
      },
    })),
    page,
    pages: Math.max(1, Math.ceil(count / REVIEWS_A_PAGE)),
  };
}

/** @throws Refusal 403 where somebody who sells nothing asks for the reviews of their events */
function reviewsOf({ input, caller, services }: OwnCall) {
  const { event } = input;
  const reviews = selectReviews(services.database, wallClock(services.now())).$if(event !== undefined, (query) =>
    query.where('reviews.event_id', '=', event ?? 0),
  );
  if (input.scope === 'own') return reviews.where('reviews.user_id', '=', caller.userId);
  if (caller.organizationId === undefined) throw commonRefusal('NotAllowed');
  return reviews.where('events.organization_id', '=', caller.organizationId).where('events.deleted_at', 'is', null);
}

/** With the event of each, its title in the first language there is. */
function withEvents(reviews: ReturnType<typeof selectReviews>, { lang, services }: OwnCall) {
  const { fallback } = services.site.languages();
  return reviews
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('event_texts')
          .select(['lang', 'title'])
          .whereRef('event_texts.event_id', '=', 'reviews.event_id')
          .orderBy(byWantedLanguage('event_texts.lang', lang, fallback))
          .limit(1)
          .as('texts'),
      (join) => join.onTrue(),
    )
    .select(['events.slug', 'events.poster_file', 'events.poster_paper', 'texts.lang', 'texts.title']);
}

/** Of some events those that are on the site, and whether each takes reviews. */
async function publishedOf(eventIds: readonly number[], services: Services): Promise<Map<number, boolean>> {
  const now = wallClock(services.now());
  const rows = await services.database.db
    .selectFrom('events')
    .select(['events.id', 'events.show_review', 'events.password_protected'])
    .where('events.id', '=', (eb) => eb.fn.any(eb.val(eventIds)))
    .where((eb) => isPublic(eb, now))
    .execute();
  return new Map(rows.map((row) => [row.id, row.show_review && !row.password_protected]));
}
