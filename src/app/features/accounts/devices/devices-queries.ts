import { msg } from '@lingui/core/macro';
import type { RouterContext } from '#app/shell/router-context.ts';

/** The list is asked for by the page itself: the server that renders it knows nobody. */
export function loadDevices({ i18n }: RouterContext) {
  return { head: { title: i18n._(msg`Where you’re signed in`) } };
}
