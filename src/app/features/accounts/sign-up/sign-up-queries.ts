import { msg } from '@lingui/core/macro';
import { ignoreErrors } from '#app/data/query.ts';
import { addMessages } from '#app/messages/use-messages.ts';
import type { RouterContext } from '#app/shell/router-context.ts';
import { countriesQuery } from '../country-field.tsx';

/** Whose account is made. Source: SGN-01. */
export type SignUpKind = 'attendee' | 'organizer';

/** What the address says beside: where to go on afterwards, and that the code is asked for. */
export interface SignUpSearch {
  readonly redirect?: string;
  readonly step?: string;
}

/** Every other word is an attendee's. Source: SGN-01. */
export function signUpKind(user: string): SignUpKind {
  return user === 'organizer' ? user : 'attendee';
}

/** Loads the countries, and the words of what can be wrong. */
export async function loadSignUp({ queryClient, i18n }: RouterContext) {
  await Promise.all([
    ignoreErrors(addMessages(i18n)),
    ignoreErrors(queryClient.query({ ...countriesQuery, staleTime: 'static' })),
  ]);
  return { head: { title: i18n._(msg`Create an account`) } };
}
