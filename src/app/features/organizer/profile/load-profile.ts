import { msg } from '@lingui/core/macro';
import { loadProfile } from '#app/features/profile/profile-queries.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

/** Source: ORGP-01. */
export async function loadOrganizerProfile(context: RouterContext) {
  await loadProfile(context);
  return { head: { title: context.i18n._(msg`Profile`) } };
}
