import { lazy, Nothing } from '#app/shell/lazy.tsx';
import { OverlayFailed } from '#app/shell/overlay-failed.tsx';

const optional = { failed: Nothing };

// What the event list shows after a tap, or when something is missing.

/** The filters of a phone. */
export const FilterSheet = lazy(() => import('./lazy/filter-sheet.tsx').then((module) => module.FilterSheet), {
  failed: OverlayFailed,
});

export const NoMatches = lazy(() => import('./lazy/no-matches.tsx').then((module) => module.NoMatches), optional);

export const NewsletterBox = lazy(
  () => import('./lazy/newsletter-box.tsx').then((module) => module.NewsletterBox),
  optional,
);
