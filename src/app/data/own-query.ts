import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#domain/content/languages.ts';
import type { AnyEndpoint, InputOf } from '#wire/endpoint.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { call } from './call.ts';

/** Query options of a call about the account that is signed in: key root is the endpoint's name, then language and input. */
export function ownQuery<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, lang: Language) {
  return queryOptions({
    queryKey: [endpoint.name, lang, input] as const,
    queryFn: async ({ signal }) => {
      const session = await sessionStore.load();
      return call(endpoint, input, { lang, signal, token: session?.access_token });
    },
  });
}
