import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { EventCard } from '#wire/catalogue/event.ts';
import { addFavourite, removeFavourite } from '#wire/social/favourites.ts';
import { addingFavourite, favouritesQuery, removingFavourite } from '../favourites/favourite-queries.ts';
import { type Toggle, useToggle, useWaitsFor } from './use-toggle.ts';

/** Whether an event is among the favourites of whoever is signed in, and how that is changed. Source: FAV-03, FAV-04, FAV-09, FAV-10. */
export function useFavourite(event: EventCard): Toggle & { readonly label: string } {
  const { t } = useLingui();
  const { id, title } = event;
  const { data } = useQuery(favouritesQuery);
  const { mutateAsync: add } = useMutation(addingFavourite(event));
  const { mutateAsync: remove } = useMutation(removingFavourite());
  const toggle = useToggle({
    isOn: data?.data.some(({ event_id }) => event_id === id) ?? false,
    waitsFor: useWaitsFor({ add: addFavourite, remove: removeFavourite }, ({ event_id }) => event_id === id),
    add: () => add({ event_id: id }),
    remove: () => remove({ event_id: id }),
    texts: {
      added: t({ id: 'AddedToFavorite', message: 'Added to favourites' }),
      removed: t({ id: 'RemovedToFavorite', message: 'Removed from favourites' }),
      failed: t({ id: 'AddedToFavoriteError', message: 'Something went wrong. Please try again.' }),
    },
    wish: `favourite ${id}`,
  });
  return { ...toggle, label: toggle.waits ? t`Favourite: ${title} (waits for a network)` : t`Favourite: ${title}` };
}
