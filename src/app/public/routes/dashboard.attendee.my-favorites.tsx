import { createFileRoute } from '@tanstack/react-router';
import { FavouritesPage } from '#app/features/social/favourites/favourites-page.tsx';
import { loadFavourites } from '#app/features/social/own-titles.ts';

export const Route = createFileRoute('/dashboard/attendee/my-favorites')({
  staticData: { ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context }) => loadFavourites(context),
  component: FavouritesPage,
});
