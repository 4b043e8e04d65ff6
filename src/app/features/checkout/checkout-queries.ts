import { msg } from '@lingui/core/macro';
import { addBuyingMessages } from '#app/i18n/buying-messages.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

/** What is bought is on the device: the checkout needs only its words. */
export async function loadCheckout({ i18n }: RouterContext) {
  await addBuyingMessages(i18n);
  return { head: { title: i18n._(msg`Checkout`) } };
}
