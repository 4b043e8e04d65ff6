import type { ReactNode } from 'react';
import { lazy, Nothing } from '#app/shell/lazy.tsx';
import { OverlayFailed } from '#app/shell/overlay-failed.tsx';

// What only somebody who is signed in needs: most first views are nobody's.

/** The heart on a card. */
export const CardFavourite = lazy(
  () => import('./lazy/favourite-toggle.tsx').then((module) => module.FavouriteToggle),
  { failed: Nothing },
);

/** The heart of an event's page, in the place of one that leads to sign-in. */
export const PageFavourite = lazy(
  () => import('./lazy/favourite-toggle.tsx').then((module) => module.FavouriteToggle),
  { fallback: showInstead, failed: showInstead },
);

export const FollowToggle = lazy(() => import('./lazy/follow-toggle.tsx').then((module) => module.FollowToggle), {
  fallback: showInstead,
  failed: showInstead,
});

export const ReviewSheet = lazy(() => import('./lazy/review-sheet.tsx').then((module) => module.ReviewSheet), {
  failed: OverlayFailed,
});

export const InviteSheet = lazy(() => import('./lazy/invite-sheet.tsx').then((module) => module.InviteSheet), {
  failed: OverlayFailed,
});

function showInstead({ instead }: { readonly instead?: ReactNode }): ReactNode {
  return instead;
}
