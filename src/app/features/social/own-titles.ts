import { msg } from '@lingui/core/macro';
import type { RouterContext } from '#app/shell/router-context.ts';

// The pages ask for what is somebody's own themselves: the server renders for nobody in particular.

export function loadFavourites({ i18n }: RouterContext) {
  return { head: { title: i18n._(msg`Favourites`) } };
}

export function loadFollowing({ i18n }: RouterContext) {
  return { head: { title: i18n._(msg({ message: 'Following', context: 'page' })) } };
}

export function loadMyReviews({ i18n }: RouterContext) {
  return { head: { title: i18n._(msg`Reviews`) } };
}
