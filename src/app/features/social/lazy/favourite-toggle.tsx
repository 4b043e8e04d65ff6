import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EventCard } from '#wire/catalogue/event.ts';
import { addFavourite, removeFavourite } from '#wire/social/favourites.ts';
import { FavouriteButton } from '#app/ui/event/favourite-button.tsx';
import { addingFavourite, favouritesQuery, removingFavourite } from '../favourites/favourite-queries.ts';
import { useToggle, useWaitsFor } from './use-toggle.ts';

export interface FavouriteToggleProps {
  readonly event: EventCard;
  readonly size?: 'medium' | 'large';
  /** stands here until this is loaded */
  readonly instead?: ReactNode;
}

/** The heart of an event for whoever is signed in. Source: FAV-03, FAV-04, FAV-09, FAV-10. */
export function FavouriteToggle({ event, size = 'medium' }: FavouriteToggleProps): ReactNode {
  const { t } = useLingui();
  const { id, title } = event;
  const { data } = useQuery(favouritesQuery);
  const { mutateAsync: add } = useMutation(addingFavourite(event));
  const { mutateAsync: remove } = useMutation(removingFavourite());
  const { isOn, waits, toggle } = useToggle({
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
  return (
    <FavouriteButton
      size={size}
      on={isOn}
      waits={waits}
      label={waits ? t`Favourite: ${title} (waits for a network)` : t`Favourite: ${title}`}
      onClick={toggle}
    />
  );
}
