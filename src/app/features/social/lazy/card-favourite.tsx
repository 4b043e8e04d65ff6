import type { ReactNode } from 'react';
import type { EventCard } from '#wire/catalogue/event.ts';
import { FavouriteButton } from '#app/ui/event/favourite-button.tsx';
import { useFavourite } from './use-favourite.ts';

export interface CardFavouriteProps {
  readonly event: EventCard;
}

/** The heart on the card of an event. */
export function CardFavourite({ event }: CardFavouriteProps): ReactNode {
  const { isOn, toggle, ...more } = useFavourite(event);
  return <FavouriteButton on={isOn} onClick={toggle} {...more} />;
}
