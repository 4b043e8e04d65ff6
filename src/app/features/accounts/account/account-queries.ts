import { msg } from '@lingui/core/macro';
import type { RouterContext } from '#app/shell/router-context.ts';

/** The account page has nothing to load: it shows what the device knows. */
export function loadAccount({ i18n }: RouterContext) {
  return { head: { title: i18n._(msg`Account`) } };
}
