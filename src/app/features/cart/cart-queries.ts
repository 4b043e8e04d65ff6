import { msg } from '@lingui/core/macro';
import type { RouterContext } from '#app/shell/router-context.ts';

/** The cart is the device's: its page has nothing to load. */
export function loadCart({ i18n }: RouterContext) {
  return { head: { title: i18n._(msg`Cart`) } };
}
