import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Language } from '#domain/content/languages.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import type { AskedAs } from './ask.ts';
import { CallError } from './call-error.ts';
import { isOnline } from './network.ts';
import { type Callable, type CallInput, type CallOutput, keyOf, languageOf, setLanguage } from './query-key.ts';

const FRESH_FOR_SECONDS = 30;
/** longer than a visit without a network */
const KEPT_FOR_HOURS = 24;

/** What a query does besides asking. */
interface More<C extends Callable> {
  /** what this device adds to the input at the moment of asking; no part of the key */
  readonly add?: () => Promise<Partial<CallInput<C>>>;
  /** runs with each answer before it is shown */
  readonly keep?: (answer: CallOutput<C>, asked: { readonly as: AskedAs; readonly lang: Language }) => Promise<unknown>;
}

/**
 * Query options of one call, for `useQuery`, loaders and `invalidates`: it is asked in the page's language and, unless it is
 * a public one by name, with the session of this device. Further options of TanStack Query are spread beside them.
 */
export function query<C extends Callable>(callable: C, input: CallInput<C>, { add, keep }: More<C> = {}) {
  return queryOptions({
    queryKey: keyOf(callable, input),
    queryFn: async ({ client, signal }): Promise<CallOutput<C>> => {
      const lang = languageOf(client);
      const given = { ...input, ...(await add?.()) };
      if (typeof callable === 'string') {
        const { call, publicCalls } = await arrived(import('./public-calls.ts'));
        const endpoints: Readonly<Record<string, AnyEndpoint>> = publicCalls;
        const endpoint = endpoints[callable];
        if (!endpoint) throw new RangeError(`${callable} is no public call`);
        const answer = (await call(endpoint, given, { lang, signal })) as CallOutput<C>;
        await keep?.(answer, { as: null, lang });
        return answer;
      }
      const { ask, currentSession, guardPrivateAnswers } = await arrived(import('./ask.ts'));
      const as = await currentSession();
      guardPrivateAnswers(client);
      const answer = (await ask(callable, given, { as, lang, signal })) as CallOutput<C>;
      await keep?.(answer, { as, lang });
      return answer;
    },
  });
}

/** Waits for a file of the app. @throws CallError when it is not on this device and does not come */
export function arrived<Module>(loading: Promise<Module>): Promise<Module> {
  return loading.catch(() => {
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

/** The cache of server state in one language; one per page in the browser, one per rendering on the server. */
export function makeQueryClient(lang: Language): QueryClient {
  const client = new QueryClient({
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
      mutations: { networkMode: 'always' },
    },
  });
  setLanguage(client, lang);
  return client;
}

/** The server that renders pages asks itself. */
function isOnlineHere(): boolean {
  return typeof document === 'undefined' || isOnline();
}
