import { msg } from '@lingui/core/macro';
import type { RouterContext } from '#app/shell/router-context.ts';

/** Sign-in has nothing to load but its words. */
export function loadSignIn({ i18n }: RouterContext) {
  return { head: { title: i18n._(msg`Sign in`) } };
}
