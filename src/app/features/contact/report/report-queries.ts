import { msg } from '@lingui/core/macro';
import type { RouterContext } from '#app/shell/router-context.ts';
import { isRowNumber, query, undefinedIfRefused } from '#app/data/query.ts';
import { eventQuery } from '#app/features/event/event-queries.ts';

/** What the address of a report names. */
export interface Reported {
  /** as the address has it */
  readonly eventId: string;
  /** one of its reviews, where that is what is reported */
  readonly reviewId: number | undefined;
  /** the organizer's answer to that review is reported, and not the review */
  readonly isAnswer: boolean;
}

/** A review that is no number is none: the report is about the event. */
export function reportedBy(eventId: string, { review, answer }: { review?: string; answer?: string }): Reported {
  const reviewId = review !== undefined && isRowNumber(review) ? Number(review) : undefined;
  return { eventId, reviewId, isAnswer: reviewId !== undefined && answer === '1' };
}

/** One review of an event with its answer. */
export const reviewQuery = (eventId: number, review: number) =>
  query('social.listReviews', { event_id: eventId, review });

/** Loads the event that is to be reported, or the answer to a review of it; the page is not for search engines. */
export async function loadReport({ queryClient, i18n }: RouterContext, { eventId, reviewId, isAnswer }: Reported) {
  const event = isRowNumber(eventId)
    ? await undefinedIfRefused(queryClient.query({ ...eventQuery(eventId), staleTime: 'static' }))
    : undefined;
  if (!event) return { found: false, head: { title: i18n._(msg`This event is not here`) }, status: 404 as const };
  if (isAnswer && reviewId !== undefined) {
    const reviews = await undefinedIfRefused(queryClient.query(reviewQuery(Number(eventId), reviewId)));
    if (!reviews?.data[0]?.answer)
      return { found: false, head: { title: i18n._(msg`This answer is not here`) }, status: 404 as const };
  }
  return { found: true, head: { title: i18n._(msg`Report illegal content`) } };
}
