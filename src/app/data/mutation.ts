import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { AnyEndpoint, InputOf, OutputOf } from '#wire/endpoint.ts';
import { ask } from './ask.ts';
import { invalidateAfter } from './invalidate.ts';
import type { Waits } from './queue.ts';
import { type Callable, languageOf } from './query-key.ts';

/** What a change does besides being sent. */
interface More<E extends AnyEndpoint, Queued extends boolean> {
  /** the calls whose answers it changes, whatever their input: what is shown of them is asked for again; a queued call's are known */
  readonly invalidates?: readonly Callable[];
  /** shows the change before the server has answered; taken back when it fails */
  readonly optimistic?: Optimistic<E>;
  /** the same key does the same thing once, however often it is sent */
  readonly idempotencyKey?: (input: InputOf<E>) => string | undefined;
  /** without a network it waits on the device and is sent later, once; for calls of `queued-calls.ts` */
  readonly queued?: Queued;
  /** what lists show of a queued call while it waits: what its input names */
  readonly shown?: Readonly<Record<string, unknown>>;
}

interface Optimistic<E extends AnyEndpoint> {
  /** of the query that shows the change */
  readonly queryKey: QueryKey;
  /** the answer as it will be; pure */
  // oxlint-disable-next-line typescript/no-explicit-any -- the key's answer, which its `query` knows
  readonly change: (answer: any, input: InputOf<E>) => unknown;
}

/** Mutation options of one call, for `useMutation`: sent in the page's language with the session of this device. */
export function mutation<E extends AnyEndpoint, Queued extends boolean = false>(
  endpoint: E,
  { invalidates = [], optimistic, idempotencyKey, queued, shown }: More<E, Queued> = {},
) {
  type Answer = OutputOf<E> | (Queued extends true ? Waits : never);
  return mutationOptions({
    mutationKey: [endpoint.name],
    mutationFn: async (input: InputOf<E>, { client }): Promise<Answer> => {
      const lang = languageOf(client);
      const takeBack = optimistic && (await showAtOnce(client, optimistic, input));
      try {
        if (!queued) {
          const key = idempotencyKey?.(input);
          return await invalidateAfter(client, invalidates, () => ask(endpoint, input, { lang, idempotencyKey: key }));
        }
        const { changesOf, sendQueued } = await import('./queue.ts');
        const changes = [...invalidates, ...changesOf(endpoint.name)];
        // a queued call alone answers that it waits
        const send = async (): Promise<Answer> => (await sendQueued(endpoint, input, { lang, shown })) as Answer;
        return await invalidateAfter(client, changes, send);
      } catch (error) {
        takeBack?.();
        throw error;
      }
    },
  });
}

/** Answers what takes it back; nothing where nothing is shown. */
async function showAtOnce<E extends AnyEndpoint>(
  client: QueryClient,
  { queryKey, change }: Optimistic<E>,
  input: InputOf<E>,
): Promise<(() => void) | undefined> {
  // an answer from before the change must not take its place
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  if (before === undefined) return undefined;
  const shown = client.setQueryData(queryKey, change(before, input), { updatedAt: justAfter(client, queryKey) });
  return () => {
    // another change on top of it stays, until the server says how it is
    if (client.getQueryData(queryKey) === shown)
      client.setQueryData(queryKey, before, { updatedAt: justAfter(client, queryKey) });
    void client.invalidateQueries({ queryKey });
  };
}

/** A change that is only shown makes an answer no younger; the millisecond has it saved on the device. */
function justAfter(client: QueryClient, queryKey: QueryKey): number {
  return (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) + 1;
}
