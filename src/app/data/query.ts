import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Language } from '#domain/content/languages.ts';
import type { InputOf } from '#wire/endpoint.ts';
import { CallError } from './call-error.ts';
import { isOnline } from './network.ts';

const FRESH_FOR_SECONDS = 30;
/** longer than a visit without a network */
const KEPT_FOR_HOURS = 24;

type PublicCalls = (typeof import('./public-calls.ts'))['publicCalls'];

/** Query options of one public call: key root is the endpoint's name, then language and input. */
export function query<Name extends keyof PublicCalls>(name: Name, input: InputOf<PublicCalls[Name]>, lang: Language) {
  return queryOptions({
    queryKey: [name, lang, input] as const,
    queryFn: async ({ signal }) => {
      const { call, publicCalls } = await loadCalls();
      return call(publicCalls[name], input, { lang, signal });
    },
  });
}

/** @throws CallError when the file is not on this device and does not come */
function loadCalls() {
  return import('./public-calls.ts').catch(() => {
    throw new CallError('unreachable');
  });
}

/** Waits for one block of a page; when it fails the page stands without it, and the block says so itself. Source: HOME-16. */
export async function ignoreErrors(loading: Promise<unknown>): Promise<void> {
  await loading.catch(() => undefined);
}

/** Waits for what a page is about, without an error; 503 for the page where no answer came: nobody keeps or indexes it. */
export function statusAfter(loading: Promise<unknown>): Promise<{ readonly status?: 503 }> {
  return loading.then(
    () => ({}),
    (error: unknown) => (isRefusal(error) ? {} : { status: 503 }),
  );
}

/** Whether a call was answered, with a no. */
export function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'refused' && error.status < 500;
}

/** Waits for an answer; undefined where the server refuses: what the address names is not there. @throws CallError when no answer comes */
export function undefinedIfRefused<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: unknown) => {
    if (isRefusal(error)) return undefined;
    throw error;
  });
}

/** Whether a part of an address is the number of something. Source: EVT-01. */
export function isRowNumber(part: string): boolean {
  return /^[1-9]\d*$/.test(part);
}

/** The cache of server state; one per page in the browser, one per rendering on the server. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // without a network what is there is shown as it is, and asked for again when the network is back
        staleTime: () => (isOnlineHere() ? FRESH_FOR_SECONDS * 1000 : Number.POSITIVE_INFINITY),
        gcTime: typeof document === 'undefined' ? Number.POSITIVE_INFINITY : KEPT_FOR_HOURS * 3600_000,
        // one try: who waits for it sees that it failed, and says when to try again
        retry: false,
        // a call without a network fails at once instead of waiting for it: a page must say how it stands
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
}

/** The server that renders pages asks itself. */
function isOnlineHere(): boolean {
  return typeof document === 'undefined' || isOnline();
}
