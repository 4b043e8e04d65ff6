import { msg } from '@lingui/core/macro';
import type { RouterContext } from '#app/shell/router-context.ts';

/** Contact has nothing to load but its words: the site's settings are there on every page. */
export function loadContact({ i18n }: RouterContext) {
  return {
    head: {
      title: i18n._(msg`Contact`),
      description: i18n._(msg`Ask us about an order, signing in, or selling tickets on Kaartje.`),
      canonical: '/contact',
    },
  };
}
