import type { QueryClient } from '@tanstack/react-query';
import type { Spread } from '#domain/social/ratings.ts';
import type { PublicEvent } from '#wire/catalogue/event.ts';
import { ignoreErrors } from '#app/data/query.ts';
import { moreFromQuery, reviewsQuery } from './below-queries.ts';

/** Loads what the server's page of an event has below, which stands without it too. Answers how its reviews are spread. */
export async function loadBelow(queryClient: QueryClient, event: PublicEvent): Promise<Spread> {
  const { id, show_review, password_protected, user_detail: organizer } = event;
  const reviews = reviewsQuery(id);
  await Promise.all([
    show_review === 1 && password_protected === 0 && ignoreErrors(queryClient.query(reviews)),
    organizer && ignoreErrors(queryClient.query(moreFromQuery(organizer.id))),
  ]);
  return queryClient.getQueryData(reviews.queryKey)?.spread ?? [];
}
