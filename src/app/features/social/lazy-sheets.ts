import { lazy } from '#app/shell/lazy.tsx';
import { OverlayFailed } from '#app/shell/overlay-failed.tsx';

export const ReviewSheet = lazy(() => import('./lazy/review-sheet.tsx').then((module) => module.ReviewSheet), {
  failed: OverlayFailed,
});

export const InviteSheet = lazy(() => import('./lazy/invite-sheet.tsx').then((module) => module.InviteSheet), {
  failed: OverlayFailed,
});
