import { msg } from '@lingui/core/macro';
import { listOwnReviews } from '#wire/social/reviews.ts';
import { query } from '#app/data/query.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

/** Those of the organizer's events, or those that whoever is signed in wrote. Source: REV-10. */
export type ReviewScope = 'events' | 'own';

/** The page itself asks for what it shows. */
export function loadOfficeReviews({ i18n }: RouterContext) {
  return { head: { title: i18n._(msg`Reviews`) } };
}

export function reviewsQuery(scope: ReviewScope, page: number) {
  return query(listOwnReviews, { scope, page });
}
