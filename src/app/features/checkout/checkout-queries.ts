import { msg } from '@lingui/core/macro';
import type { RouterContext } from '#app/shell/router-context.ts';

/** What is bought is on the device: the checkout needs only its words. */
export function loadCheckout({ i18n }: RouterContext) {
  return { head: { title: i18n._(msg`Checkout`) } };
}
