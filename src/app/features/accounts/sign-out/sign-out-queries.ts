import { msg } from '@lingui/core/macro';
import type { RouterContext } from '#app/shell/router-context.ts';

/** Sign-out has nothing to load but its words. */
export function loadSignOut({ i18n }: RouterContext) {
  return { head: { title: i18n._(msg`Sign out`) } };
}
