import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { getProfile, type Profile } from '#wire/accounts/session.ts';
import { ignoreErrors, query } from '#app/data/query.ts';
import { addMessages } from '#app/messages/use-messages.ts';
import type { RouterContext } from '#app/shell/router-context.ts';
import { countriesQuery } from '#app/features/accounts/country-field.tsx';
import { type ProfileValues, startOf } from './profile-fields.ts';

export const profileQuery = query(getProfile, {});

/** Loads the profile and the words of forms. Source: ORGP-01. */
export async function loadProfile({ queryClient, i18n }: RouterContext) {
  await Promise.all([
    ignoreErrors(addMessages(i18n)),
    ignoreErrors(queryClient.query({ ...profileQuery, staleTime: 0 })),
    ignoreErrors(queryClient.query({ ...countriesQuery, staleTime: 'static' })),
  ]);
  return { head: { title: i18n._(msg`Profile`) } };
}

/** What the form begins with once `sent` is saved: as the server says it, or as it was sent where no answer comes. */
export function startAfter(
  queryClient: QueryClient,
  profile: Profile,
  sent: Partial<ProfileValues>,
): Promise<ProfileValues> {
  return queryClient.query({ ...profileQuery, staleTime: 0 }).then(
    ({ data }) => startOf(data),
    () => ({ ...startOf(profile), ...sent }),
  );
}
