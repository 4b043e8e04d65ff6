import { msg } from '@lingui/core/macro';
import type { RouterContext } from '#app/shell/router-context.ts';
import { bringContents } from './lazy-wallet-contents.ts';

/** The wallet shows what the device has: nothing is asked for. */
export async function loadWallet({ i18n }: RouterContext) {
  // a server has no device
  if (!import.meta.env.SSR) await bringContents(i18n);
  return { head: { title: i18n._(msg`Tickets`) } };
}
