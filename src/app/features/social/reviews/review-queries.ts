import { listOwnReviews } from '#wire/social/reviews.ts';
import { query } from '#app/data/query.ts';

/** A page of the reviews that whoever is signed in wrote; without a network as of the last visit. */
export const ownReviewsQuery = (page: number) => query(listOwnReviews, { page });

/** What they wrote of one event, or nothing. */
export const reviewOfQuery = (eventId: number) => query(listOwnReviews, { event: eventId });
