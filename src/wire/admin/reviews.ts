import * as v from 'valibot';
import { DECISION_WORDS_MAX } from '#domain/content/reports.ts';
import { RATING_MAX } from '#domain/social/ratings.ts';
import { endpoint } from '../endpoint.ts';
import { flag, idInput, requiredText, success, wholeNumber } from '../fields.ts';
import { table, tableInput, tableReply } from '../table.ts';

/** The reviews of all events, the newest first. */
export const adminReviewsTable = table({
  columns: ['event_title', 'author', 'stars', null, 'created_at'],
  sort: { column: 'created_at', descending: true },
});

const reviewRow = v.object({
  id: v.number(),
  /** another one whenever its writer replaces it */
  version: v.number(),
  event_title: v.string(),
  event_slug: v.string(),
  /** 1: the site shows the event */
  is_shown: flag,
  /** who wrote it, by name */
  author: v.string(),
  stars: v.number(),
  words: v.string(),
  created_at: v.string(),
  /** the oldest notice about it that nobody has decided about; null: there is none */
  report: v.nullable(v.string()),
});
export type AdminReviewRow = v.InferOutput<typeof reviewRow>;

export const listAdminReviews = endpoint({
  name: 'admin.listReviews',
  method: 'GET',
  path: '/api/admin/reviews',
  access: ['admin'],
  area: 'reports',
  input: tableInput(adminReviewsTable, {
    stars: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(RATING_MAX))),
    /** `reported`: those about which a notice waits to be decided */
    state: v.optional(v.picklist(['reported'])),
  }),
  output: tableReply(reviewRow),
  summary: 'The reviews of all events, for admins',
});

/** One review as it is now. */
export const getAdminReview = endpoint({
  name: 'admin.getReview',
  method: 'GET',
  path: '/api/admin/reviews/one',
  access: ['admin'],
  area: 'reports',
  input: v.object({ id: idInput }),
  output: v.object({ ...success, data: reviewRow }),
  refusals: { ReviewGone: 404 },
  summary: 'A review, for admins',
});

/** Deletes a review, once, and mails its author why: what is decided about a reported one too. Source: DSA article 17. */
export const takeOffReview = endpoint({
  name: 'admin.takeOffReview',
  method: 'POST',
  path: '/api/admin/reviews/take-off',
  access: ['admin'],
  area: 'reports',
  input: v.object({
    id: idInput,
    /** of the review that was read: one that its writer replaced since stays */
    version: wholeNumber,
    words: requiredText(DECISION_WORDS_MAX),
  }),
  output: v.object({ ...success, message: v.literal('ReviewTakenOff') }),
  refusals: { ReviewGone: 404, ReportedReviewChanged: 409 },
  summary: 'Take a review off the site',
});
