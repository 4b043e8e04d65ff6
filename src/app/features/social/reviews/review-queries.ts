import { listOwnReviews } from '#wire/social/reviews.ts';
import { ownQuery } from '#app/data/offline/own-answers.ts';

/** A page of the reviews that whoever is signed in wrote; without a network as of the last visit. */
export const ownReviewsQuery = (page: number) => ownQuery(listOwnReviews, { page });

/** What they wrote of one event, or nothing. */
export const reviewOfQuery = (eventId: number) => ownQuery(listOwnReviews, { event: eventId });
