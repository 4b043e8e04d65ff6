import type { ReactNode } from 'react';
import { lazy } from '#app/shell/lazy.tsx';

// What only somebody who is signed in needs.

const instead = { fallback: showInstead, failed: showInstead };

/** The heart of an event's page, in the place of one that leads to sign-in. */
export const PageFavourite = lazy(
  () => import('./lazy/page-favourite.tsx').then((module) => module.PageFavourite),
  instead,
);

export const FollowToggle = lazy(
  () => import('./lazy/follow-toggle.tsx').then((module) => module.FollowToggle),
  instead,
);

function showInstead(props: { readonly instead?: ReactNode }): ReactNode {
  return props.instead;
}
