import type { ReactNode } from 'react';
import { lazy, lazyRendered, Nothing } from '#app/shell/lazy.tsx';
import { OverlayFailed } from '#app/shell/overlay-failed.tsx';

// What stands on an event's page only for some visitors or some events.

const optional = { failed: Nothing };
const instead = { fallback: showInstead, failed: showInstead };

/** For who has tickets of the event in the cart: it takes the rules of prices. */
export const InCart = lazy(() => import('./lazy/in-cart.tsx').then((module) => module.InCart), instead);

/** For who was signed in once: it takes the session. */
export const SignedInCrumb = lazy(
  () => import('./lazy/signed-in-crumb.tsx').then((module) => module.SignedInCrumb),
  instead,
);

/** For an event with a password: it takes the calls, which a page arrives without. */
export const EventUnlock = lazy(() => import('./lazy/event-unlock.tsx').then((module) => module.EventUnlock));

/** Without a network, of an event that was never opened here. */
export const EventFromList = lazy(() => import('./lazy/event-from-list.tsx').then((module) => module.EventFromList));

/** Of an event whose tickets can be waited for. The server draws it. */
export const TellMe = lazyRendered(
  () => import('./lazy/tell-me.tsx').then((module) => module.TellMe),
  () => Promise.resolve(),
);

export const EventLeaving = lazy(
  () => import('./lazy/event-leaving.tsx').then((module) => module.EventLeaving),
  optional,
);

/** Of a visit whose address brings a coupon's code or names its source. */
export const BroughtAlong = lazy(
  () => import('./lazy/brought-along.tsx').then((module) => module.BroughtAlong),
  optional,
);

export const EventVideo = lazy(() => import('./lazy/event-video.tsx').then((module) => module.EventVideo), optional);

export const SimilarEvents = lazy(
  () => import('./lazy/similar-events.tsx').then((module) => module.SimilarEvents),
  optional,
);

export const PhotoViewer = lazy(() => import('./lazy/photo-viewer.tsx').then((module) => module.PhotoViewer), {
  failed: OverlayFailed,
});

function showInstead(props: { readonly instead: ReactNode }): ReactNode {
  return props.instead;
}
