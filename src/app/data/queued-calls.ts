import { sendContact } from '#wire/content/contact.ts';
import { sendReport } from '#wire/content/report.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import { addFavourite, listFavourites, removeFavourite } from '#wire/social/favourites.ts';
import { addFollowing, listFollowing, removeFollowing } from '#wire/social/following.ts';
import { addReview, listOwnReviews } from '#wire/social/reviews.ts';
import type { Callable } from './query-key.ts';

interface QueuedCall {
  readonly endpoint: AnyEndpoint;
  /** what a call decides: of those about the same only the last is sent */
  readonly about?: (input: Readonly<Record<string, unknown>>) => string;
  /** the calls whose answers it changes, once it is sent */
  readonly changes?: readonly Callable[];
}

const favourite: Pick<QueuedCall, 'about' | 'changes'> = {
  about: ({ event_id }) => `favourite ${String(event_id)}`,
  changes: [listFavourites],
};
const following: Pick<QueuedCall, 'about' | 'changes'> = {
  about: ({ organizer_id }) => `following ${String(organizer_id)}`,
  changes: [listFollowing],
};

/**
 * The calls that may wait for a network: those that nobody regrets an hour later, and whose server takes the same
 * idempotency key once.
 */
export const queuedCalls: readonly QueuedCall[] = [
  { endpoint: sendContact },
  { endpoint: sendReport },
  { endpoint: addFavourite, ...favourite },
  { endpoint: removeFavourite, ...favourite },
  { endpoint: addFollowing, ...following },
  { endpoint: removeFollowing, ...following },
  {
    endpoint: addReview,
    about: ({ event_id }) => `review ${String(event_id)}`,
    changes: [listOwnReviews, 'social.listReviews'],
  },
];

/** How a call waits; undefined: it may not. */
export function queuedCall(name: string): QueuedCall | undefined {
  return queuedCalls.find(({ endpoint }) => endpoint.name === name);
}
