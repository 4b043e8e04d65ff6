import { msg } from '@lingui/core/macro';
import { addBuyingMessages } from '../../i18n/buying-messages.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

/** The cart is the device's: its page needs only its words. */
export async function loadCart({ i18n }: RouterContext) {
  await addBuyingMessages(i18n);
  return { head: { title: i18n._(msg`Cart`) } };
}
