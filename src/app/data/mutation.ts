import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { AnyEndpoint, InputOf, OutputOf } from '#wire/endpoint.ts';
import { ask } from './ask.ts';
import { type Callable, languageOf } from './query-key.ts';

/** What a change does besides being sent. */
interface More<E extends AnyEndpoint> {
  /** the calls whose answers it changes, whatever their input: what is shown of them is asked for again */
  readonly invalidates?: readonly Callable[];
  /** shows the change before the server has answered; taken back when it fails, and asked for again in any case */
  readonly optimistic?: Optimistic<E>;
  /** the same key does the same thing once, however often it is sent */
  readonly idempotencyKey?: (input: InputOf<E>) => string | undefined;
}

interface Optimistic<E extends AnyEndpoint> {
  /** of the query that shows the change */
  readonly queryKey: QueryKey;
  /** the answer as it will be; pure */
  // oxlint-disable-next-line typescript/no-explicit-any -- the key's answer, which its `query` knows
  readonly change: (answer: any, input: InputOf<E>) => unknown;
}

/** Mutation options of one call, for `useMutation`: sent in the page's language with the session of this device. */
export function mutation<E extends AnyEndpoint>(
  endpoint: E,
  { invalidates = [], optimistic, idempotencyKey }: More<E> = {},
) {
  return mutationOptions({
    mutationKey: [endpoint.name],
    mutationFn: (input: InputOf<E>, { client }): Promise<OutputOf<E>> =>
      ask(endpoint, input, { lang: languageOf(client), idempotencyKey: idempotencyKey?.(input) }),
    onMutate: async (input, { client }) => optimistic && showAtOnce(client, optimistic, input),
    onError: (_error, _input, before, { client }) => {
      if (optimistic && before) client.setQueryData(optimistic.queryKey, before.answer);
    },
    onSuccess: async (_answer, _input, _before, { client }) => {
      await Promise.all(invalidates.map((callable) => client.invalidateQueries({ queryKey: [nameOf(callable)] })));
    },
    onSettled: async (_answer, _error, _input, _before, { client }) => {
      if (optimistic) await client.invalidateQueries({ queryKey: optimistic.queryKey });
    },
  });
}

async function showAtOnce<E extends AnyEndpoint>(
  client: QueryClient,
  { queryKey, change }: Optimistic<E>,
  input: InputOf<E>,
): Promise<{ answer: unknown } | undefined> {
  // an answer from before the change must not take its place
  await client.cancelQueries({ queryKey });
  const answer = client.getQueryData(queryKey);
  if (answer === undefined) return undefined;
  client.setQueryData(queryKey, change(answer, input));
  return { answer };
}

function nameOf(callable: Callable): string {
  return typeof callable === 'string' ? callable : callable.name;
}
