import { useSyncExternalStore } from 'react';

/** How collecting this phone's tickets stands: not begun, under way, something is still missing, nothing is. */
type Collection = 'none' | 'running' | 'waits' | 'done';

let state: Collection = 'none';
let collect: (() => void) | undefined;
const listeners = new Set<() => void>();

export function useCollection(): Collection {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => state,
    () => 'none' as const,
  );
}

/** A repetition after everything was there is nothing that anybody waits for. */
export function beginCollection(): void {
  if (state !== 'done') set('running');
}

export function endCollection(lacksTickets: boolean): void {
  set(lacksTickets ? 'waits' : 'done');
}

/** Somebody else's tickets are to be collected. */
export function forgetCollection(): void {
  set('none');
}

function set(now: Collection): void {
  state = now;
  for (const listener of listeners) listener();
}

/** Says what collects the tickets of this phone. */
export function collectWith(run: () => void): void {
  collect = run;
}

/** Collects the tickets of this phone at once, as it happens by itself now and then. */
export function collectNow(): void {
  collect?.();
}
