import * as v from 'valibot';
import { REVIEW_TEXT_MAX, REVIEWS_A_PAGE } from '#domain/social/limits.ts';
import { isRating } from '#domain/social/ratings.ts';
import { endpoint } from '../endpoint.ts';
import { countInput, flag, idInput, requiredText, success } from '../fields.ts';

const rating = v.picklist([1, 2, 3, 4, 5]);

/** What the organizer answers to a review, and under which name. */
export const reviewAnswer = v.object({ text: v.string(), created_at: v.string(), organisation: v.string() });
export type ReviewAnswer = v.InferOutput<typeof reviewAnswer>;

/** What everybody sees of a review; of who wrote it, name and picture alone. Source: REV-03, REV-08. */
export const review = v.object({
  id: v.number(),
  user_id: v.number(),
  review: rating,
  description: v.string(),
  created_at: v.string(),
  user_detail: v.object({ name: v.string(), avatar: v.string() }),
  /** 1: had a ticket that was shown at the door, or for a day that is over */
  was_there: flag,
  /** 1: written before the day of the event */
  before_event: v.optional(flag),
  answer: v.optional(reviewAnswer),
});
export type Review = v.InferOutput<typeof review>;

/** The reviews of an event, newest first, page by page. Source: REV-07, REV-08. */
export const listReviews = endpoint({
  name: 'social.listReviews',
  method: 'GET',
  path: '/api/review/show/:event_id',
  access: 'anyone',
  input: v.object({
    event_id: idInput,
    page: v.optional(countInput, 1),
    /** this one alone */
    review: v.optional(idInput),
  }),
  output: v.object({
    ...success,
    event_id: v.number(),
    data: v.array(review),
    /** how many there are of one star, of two, and so on */
    spread: v.array(v.number()),
    page: v.number(),
    pages: v.number(),
  }),
  summary: `The reviews of an event, newest first, ${REVIEWS_A_PAGE} a page`,
});

/** A review beside the event that it is about. Source: REV-03. */
export const reviewOfEvent = v.object({
  ...review.entries,
  /** another one whenever its writer replaces it */
  version: v.optional(v.number()),
  event_detail: v.object({
    id: v.number(),
    slug: v.string(),
    title: v.string(),
    /** the language of the title */
    lang: v.string(),
    poster: v.string(),
    poster_paper: v.string(),
    /** 1: it is on the site, and takes reviews */
    show_review: flag,
    /** 1: it is on the site */
    published: flag,
  }),
});
export type ReviewOfEvent = v.InferOutput<typeof reviewOfEvent>;

/** The reviews that the caller wrote; with `scope=events`, for organizers, those of their events. Source: REV-10. */
export const listOwnReviews = endpoint({
  name: 'social.listOwnReviews',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/my_reviews',
  access: 'user',
  input: v.object({
    scope: v.optional(v.picklist(['own', 'events']), 'own'),
    /** of this event alone */
    event: v.optional(idInput),
    page: v.optional(countInput, 1),
  }),
  output: v.object({ ...success, data: v.array(reviewOfEvent), page: v.number(), pages: v.number() }),
  summary: 'The reviews that whoever calls wrote; with scope=events those of an organizer’s events',
});

/** Stars that may come as text. Source: REV-07. */
const ratingInput = v.pipe(
  v.union([v.number(), v.string()], 'FieldRequired'),
  v.transform(Number),
  v.check(isRating, 'FieldRequired'),
  v.transform((stars) => stars as v.InferOutput<typeof rating>), // the check lets no other through
);

/** Reviews an event that takes reviews: one of each user, a new one replaces it. Source: REV-05 to REV-07, REV-09, REV-12. */
export const addReview = endpoint({
  name: 'social.addReview',
  method: 'POST',
  path: '/api/review/add',
  access: 'user',
  notImpersonated: true,
  input: v.object({ event_id: idInput, review: ratingInput, description: requiredText(REVIEW_TEXT_MAX) }),
  output: v.object({ ...success, message: v.literal('ReviewSubmitted') }),
  /** ReviewOwnEvent: the event is the caller's own */
  refusals: { ReviewFailed: 404, ReviewOwnEvent: 422, TooManyAttempts: 429 },
  summary: 'Review an event; a new review replaces the former one',
});

/** Deletes the caller's review of an event. */
export const removeReview = endpoint({
  name: 'social.removeReview',
  method: 'DELETE',
  path: '/api/review/delete/:event_id',
  access: 'user',
  notImpersonated: true,
  input: v.object({ event_id: idInput }),
  output: v.object({ ...success, message: v.literal('DeleteSuccessfully') }),
  summary: 'Delete one’s own review of an event',
});
