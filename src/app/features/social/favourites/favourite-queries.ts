import * as v from 'valibot';
import { type EventCard, eventCard } from '#wire/catalogue/event.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { addFavourite, listFavourites, removeFavourite } from '#wire/social/favourites.ts';
import type { WaitingCall } from '#device/outbox.ts';
import { mutation } from '#app/data/mutation.ts';
import { query } from '#app/data/query.ts';

type Favourites = OutputOf<typeof listFavourites>;

/** The favourites of whoever is signed in; without a network those of the last visit. */
export const favouritesQuery = query(listFavourites, {});

/** Adds an event, which is shown at once among the others. */
export const addingFavourite = (event: EventCard) =>
  mutation(addFavourite, {
    queued: true,
    shown: event,
    optimistic: { queryKey: favouritesQuery.queryKey, change: (shown: Favourites) => withEvent(shown, event) },
  });

/** Removes an event, which leaves at once. */
export const removingFavourite = () =>
  mutation(removeFavourite, {
    queued: true,
    optimistic: {
      queryKey: favouritesQuery.queryKey,
      change: (shown: Favourites, { event_id }) => ({ ...shown, data: without(shown, Number(event_id)) }),
    },
  });

/** The favourites with what waits on this device, which an answer that was saved before it lacks. */
export function withWaiting(saved: Favourites, waiting: readonly WaitingCall[]): Favourites {
  return waiting.reduce((shown, { call, input, shown: event, refused }) => {
    if (refused !== undefined) return shown;
    if (call === removeFavourite.name) return { ...shown, data: without(shown, Number(input['event_id'])) };
    return v.is(eventCard, event) ? withEvent(shown, event) : shown;
  }, saved);
}

/** The favourites with one more, where it stands by its date. */
function withEvent(shown: Favourites, event: EventCard): Favourites {
  const created_at = `${event.start_date} ${event.start_time}`;
  const added = { id: 0, event_id: event.id, created_at, event_detail: event };
  const data = [...without(shown, event.id), added].toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
  return { ...shown, data };
}

function without({ data }: Favourites, eventId: number): Favourites['data'] {
  return data.filter(({ event_id }) => event_id !== eventId);
}

function startOf({ event_detail: event }: Favourites['data'][number]): string {
  return `${event.start_date} ${event.start_time}`;
}
