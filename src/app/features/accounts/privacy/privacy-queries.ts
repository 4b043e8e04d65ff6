import { msg } from '@lingui/core/macro';
import { getPrivacy } from '#wire/accounts/privacy.ts';
import { query } from '#app/data/query.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

export const privacyQuery = query(getPrivacy, {});

/** The page asks by itself: the server that renders it knows nobody. */
export function loadPrivacy({ i18n }: RouterContext) {
  return { head: { title: i18n._(msg`Your data`) } };
}
