import { lazy, Nothing } from '#app/shell/lazy.tsx';

/** The heart on a card, for whoever is signed in: most first views are nobody's. */
export const CardFavourite = lazy(() => import('./lazy/card-favourite.tsx').then((module) => module.CardFavourite), {
  failed: Nothing,
});
