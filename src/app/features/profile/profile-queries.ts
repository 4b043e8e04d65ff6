import type { QueryClient } from '@tanstack/react-query';
import { getProfile, type Profile } from '#wire/accounts/session.ts';
import { ignoreErrors, query } from '#app/data/query.ts';
import { addMessages } from '#app/messages/use-messages.ts';
import type { RouterContext } from '#app/shell/router-context.ts';
import { countriesQuery } from '#app/features/accounts/country-field.tsx';

export const profileQuery = query(getProfile, {});

/** Loads the profile and the words of forms; the page says where it could not be had. Source: ORGP-01, PRF-01. */
export async function loadProfile({ queryClient, i18n }: RouterContext): Promise<void> {
  await Promise.all([
    ignoreErrors(addMessages(i18n)),
    ignoreErrors(queryClient.query({ ...profileQuery, staleTime: 0 })),
    ignoreErrors(queryClient.query({ ...countriesQuery, staleTime: 'static' })),
  ]);
}

/** The profile once `sent` is saved: as the server says it, or as it was sent where no answer comes. */
export function profileAfter(queryClient: QueryClient, profile: Profile, sent: object): Promise<Profile> {
  return queryClient.query({ ...profileQuery, staleTime: 0 }).then(
    ({ data }) => data,
    () => ({ ...profile, ...sent }),
  );
}
