import { msg } from '@lingui/core/macro';
import { addBuyingMessages } from '../../../i18n/buying-messages.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

/** Sign-in has nothing to load but its words. */
export async function loadSignIn({ i18n }: RouterContext) {
  await addBuyingMessages(i18n);
  return { head: { title: i18n._(msg`Sign in`) } };
}
