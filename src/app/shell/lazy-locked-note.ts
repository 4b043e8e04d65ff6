import { lazy, Nothing } from './lazy.tsx';

/** What an admin cannot do as somebody else. */
export const LockedNote = lazy(() => import('./lazy/impersonation-strip.tsx').then((module) => module.LockedNote), {
  failed: Nothing,
});
