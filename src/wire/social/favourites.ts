import * as v from 'valibot';
import { eventCard } from '../catalogue/event.ts';
import { endpoint } from '../endpoint.ts';
import { idInput, success } from '../fields.ts';

/** An event that somebody wants to remember, as its card shows it. Source: FAV-02. */
export const favourite = v.object({
  id: v.number(),
  event_id: v.number(),
  created_at: v.string(),
  event_detail: eventCard,
});
export type Favourite = v.InferOutput<typeof favourite>;

/** The caller's favourites that are not over, soonest first. Source: FAV-06. */
export const listFavourites = endpoint({
  name: 'social.listFavourites',
  method: 'POST',
  path: '/api/favorite/show',
  access: 'user',
  input: v.object({}),
  output: v.object({ ...success, data: v.array(favourite) }),
  summary: 'The favourites of whoever calls, soonest first',
});

/** Remembers an event; a second time changes nothing. Source: FAV-07, FAV-09, FAV-10. */
export const addFavourite = endpoint({
  name: 'social.addFavourite',
  method: 'POST',
  path: '/api/favorite/add',
  access: 'user',
  input: v.object({ event_id: idInput }),
  output: v.object({ ...success, message: v.literal('AddedToFavorite') }),
  refusals: { AddedToFavoriteError: 404 },
  summary: 'Add an event to the favourites',
});

const removal = {
  method: 'DELETE',
  access: 'user',
  input: v.object({ event_id: idInput }),
  output: v.object({ ...success, message: v.literal('RemovedToFavorite') }),
} as const;

/** Forgets a favourite; one that is none is forgotten already. Source: FAV-08, FAV-13. */
export const removeFavourite = endpoint({
  ...removal,
  name: 'social.removeFavourite',
  alsoMethods: ['GET', 'POST'],
  path: '/api/favorite/delete/:event_id',
  summary: 'Remove an event from the favourites, by the documented address',
});

/** The same by the address that programs expect. Source: decisions 1. */
export const deleteFavourite = endpoint({
  ...removal,
  name: 'social.deleteFavourite',
  path: '/api/favorite/:event_id',
  summary: 'Remove an event from the favourites',
});
