import { type FetchQueryOptions, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Language } from '#domain/content/languages.ts';
import type { AnyEndpoint, InputOf } from '#wire/endpoint.ts';
import { call, CallError } from './call.ts';

const FRESH_FOR_SECONDS = 30;
const KEPT_FOR_MINUTES = 30;

/** Query options of one call: key root is the endpoint's name, then language and input. */
export function query<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, lang: Language) {
  return queryOptions({
    queryKey: [endpoint.name, lang, input] as const,
    queryFn: ({ signal }) => call(endpoint, input, { lang, signal }),
  });
}

/** Loads one block of a page; when that fails the page stands without it, and the block says so itself. Source: HOME-16. */
export async function loadQuietly<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  await queryClient.query(options).catch(() => undefined);
}

/** The cache of server state; one per page in the browser, one per rendering on the server. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_SECONDS * 1000,
        gcTime: KEPT_FOR_MINUTES * 60_000,
        // a refusal is an answer: asking again gives the same
        retry: (failures, error) => failures < 2 && !(error instanceof CallError && error.kind === 'refused'),
        networkMode: 'offlineFirst',
      },
    },
  });
}
