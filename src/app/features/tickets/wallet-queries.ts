import { msg } from '@lingui/core/macro';
import { addBuyingMessages } from '../../i18n/buying-messages.ts';
import type { RouterContext } from '../../router.tsx';

/** The wallet shows what the device has: nothing is asked for. */
export async function loadWallet({ i18n }: RouterContext) {
  await addBuyingMessages(i18n);
  return { head: { title: i18n._(msg`Tickets`) } };
}
