import type { Language } from '#domain/content/languages.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '#wire/endpoint.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { call } from './call.ts';

/** Query options of a call about the account that is signed in. */
export interface OwnQuery<Data> {
  /** the endpoint's name, then language and input */
  readonly queryKey: readonly [name: string, lang: Language, input: object];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>;
}

/** Asks a call about the account that is signed in; `read` takes out of its answer what is kept. */
export function ownQuery<E extends AnyEndpoint, Data>(
  endpoint: E,
  input: InputOf<E>,
  { lang, read }: { lang: Language; read: (reply: OutputOf<E>) => Data },
): OwnQuery<Data> {
  return {
    queryKey: [endpoint.name, lang, input],
    queryFn: async ({ signal }) => {
      const session = await sessionStore.load();
      return read(await call(endpoint, input, { lang, signal, token: session?.access_token }));
    },
  };
}
