import * as v from 'valibot';
import { REVIEW_ANSWER_MAX } from '#domain/social/limits.ts';
import { endpoint } from '../endpoint.ts';
import { idInput, success, wholeNumber } from '../fields.ts';
import { reviewAnswer, reviewOfEvent } from './reviews.ts';

/** Of a review what its writer replaces: the values of the refusal `ReviewChanged`. */
export const reviewWords = v.pick(reviewOfEvent, ['version', 'review', 'description', 'created_at']);

/** Answers a review of the organizer's event: a new answer replaces the former one, an empty one deletes it. */
export const answerReview = endpoint({
  name: 'social.answerReview',
  method: 'POST',
  path: '/api/review/answer',
  access: ['organizer', 'admin'],
  area: 'reviews',
  owned: { review: 'review_id' },
  input: v.object({
    review_id: idInput,
    /** of the review that was read: one that its writer replaced since is not answered */
    version: wholeNumber,
    answer: v.pipe(v.string(), v.trim(), v.maxLength(REVIEW_ANSWER_MAX, 'FieldTooLong')),
    /** the answer that was read, empty where there was none: another one is neither replaced nor deleted */
    before: v.optional(v.pipe(v.string(), v.maxLength(REVIEW_ANSWER_MAX))),
  }),
  output: v.object({
    ...success,
    message: v.picklist(['Created', 'DeleteSuccessfully']),
    answer: v.optional(reviewAnswer),
  }),
  /** `values` of AnswerChanged have the `answer` of now */
  refusals: { ReviewChanged: 409, AnswerChanged: 409, TooManyAttempts: 429 },
  summary: 'Answer a review of one’s own event; an empty answer deletes the former one',
});
