import type { OutputOf } from '#wire/endpoint.ts';
import { addFollowing, type Followed, listFollowing, removeFollowing } from '#wire/social/following.ts';
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
    optimistic: {
      queryKey: followingQuery.queryKey,
      change: (shown: Following) => {
        const added: Followed = { events: [], created_at: '', ...organizer };
        return { ...shown, data: [...without(shown, organizer.organizer_id), added] };
      },
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

function without({ data }: Following, organizerId: number): Following['data'] {
  return data.filter(({ organizer_id }) => organizer_id !== organizerId);
}
