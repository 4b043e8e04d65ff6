import { msg } from '@lingui/core/macro';
import { addContentMessages } from '#app/i18n/content-messages.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

/** Contact has nothing to load but its words: the site's settings are there on every page. */
export async function loadContact({ i18n }: RouterContext) {
  await addContentMessages(i18n);
  return {
    head: {
      title: i18n._(msg`Contact`),
      description: i18n._(msg`Ask us about an order, signing in, or selling tickets on Kaartje.`),
      canonical: '/contact',
    },
  };
}
