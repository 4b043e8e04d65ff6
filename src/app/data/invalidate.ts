import type { QueryClient } from '@tanstack/react-query';
import type { Callable } from './query-key.ts';

/** By the name of a call: how many changes of its answers run, and whether one of them is made. */
const running = new WeakMap<QueryClient, Map<string, { count: number; isMade: boolean }>>();

/**
 * Makes a change, and has what is shown of the named calls asked for again, whatever their input: after the last of several
 * changes that run at once, for an earlier answer would show the others undone. What only waits for a network is none yet.
 */
export async function invalidateAfter<T>(
  client: QueryClient,
  callables: readonly Callable[],
  change: () => Promise<T>,
): Promise<T> {
  const names = callables.map((callable) => (typeof callable === 'string' ? callable : callable.name));
  const changes = running.get(client) ?? new Map<string, { count: number; isMade: boolean }>();
  running.set(client, changes);
  for (const name of names)
    changes.set(name, { isMade: false, ...changes.get(name), count: countOf(changes, name) + 1 });
  let isMade = false;
  try {
    const answer = await change();
    isMade = !(typeof answer === 'object' && answer !== null && 'waits' in answer);
    return answer;
  } finally {
    const over = names.filter((name) => {
      const before = changes.get(name);
      const now = { count: countOf(changes, name) - 1, isMade: isMade || before?.isMade === true };
      if (now.count > 0) changes.set(name, now);
      else changes.delete(name);
      return now.count === 0 && now.isMade;
    });
    await Promise.all(over.map((name) => client.invalidateQueries({ queryKey: [name] })));
  }
}

function countOf(changes: ReadonlyMap<string, { readonly count: number }>, name: string): number {
  return changes.get(name)?.count ?? 0;
}
