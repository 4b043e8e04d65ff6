import * as v from 'valibot';
import type { OutputOf } from '#wire/endpoint.ts';
import { addFollowing, type Followed, followed, listFollowing, removeFollowing } from '#wire/social/following.ts';
import type { WaitingCall } from '#device/outbox.ts';
import { mutation } from '#app/data/mutation.ts';
import { query } from '#app/data/query.ts';

type Following = OutputOf<typeof listFollowing>;

/** An organizer as the button to follow it knows it. */
export type Organizer = Pick<Followed, 'organizer_id' | 'organisation' | 'slug' | 'organiser_logo' | 'events_count'> &
  Partial<Pick<Followed, 'events'>>;

/** Whom the one who is signed in follows; without a network as of the last visit. */
export const followingQuery = query(listFollowing, {});

/** Follows an organizer, which is shown at once; its next events come with the answer. */
export const startingToFollow = (organizer: Organizer) =>
  mutation(addFollowing, {
    queued: true,
    shown: organizer,
    optimistic: {
      queryKey: followingQuery.queryKey,
      change: (shown: Following) => withOrganizer(shown, organizer),
    },
  });

/** Follows an organizer no more. */
export const unfollowing = () =>
  mutation(removeFollowing, {
    queued: true,
    optimistic: {
      queryKey: followingQuery.queryKey,
      change: (shown: Following, { organizer_id }) => ({ ...shown, data: without(shown, Number(organizer_id)) }),
    },
  });

/** Whom somebody follows with what waits on this device, which an answer that was saved before it lacks. */
export function withWaiting(saved: Following, waiting: readonly WaitingCall[]): Following {
  return waiting.reduce((shown, { call, input, shown: organizer, refused }) => {
    if (refused !== undefined) return shown;
    if (call === removeFollowing.name) return { ...shown, data: without(shown, Number(input['organizer_id'])) };
    return v.is(shownOrganizer, organizer) ? withOrganizer(shown, organizer) : shown;
  }, saved);
}

const shownOrganizer = v.object({ ...v.partial(followed, ['created_at', 'events']).entries });

function withOrganizer(shown: Following, organizer: Organizer): Following {
  // what was chosen before goes with a following that ended
  const added: Followed = { events: [], ...organizer, created_at: '', mails: 0 };
  return { ...shown, data: [...without(shown, organizer.organizer_id), added] };
}

function without({ data }: Following, organizerId: number): Following['data'] {
  return data.filter(({ organizer_id }) => organizer_id !== organizerId);
}
