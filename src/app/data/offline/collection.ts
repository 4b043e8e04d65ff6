import { useSyncExternalStore } from 'react';

/** How collecting this phone's tickets stands: not begun, under way, something is still missing, nothing is. */
type Collection = 'none' | 'running' | 'waits' | 'done';

const NONE: readonly string[] = [];
let state: Collection = 'none';
let expected = NONE;
let collect: (() => void) | undefined;
const listeners = new Set<() => void>();

export function useCollection(): Collection {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'none' as const,
  );
}

/** The orders of the account that is signed in whose tickets were to come when it was last asked. */
export function useExpected(): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => expected,
    () => NONE,
  );
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export function expectOrders(orderNumbers: readonly string[]): void {
  expected = orderNumbers;
  tell();
}

/** A repetition after everything was there is nothing that anybody waits for. */
export function beginCollection(): void {
  if (state !== 'done') set('running');
}

export function endCollection(lacksTickets: boolean): void {
  if (!lacksTickets) expected = NONE;
  set(lacksTickets ? 'waits' : 'done');
}

/** Somebody else's tickets are to be collected. */
export function forgetCollection(): void {
  expected = NONE;
  set('none');
}

function set(now: Collection): void {
  state = now;
  tell();
}

function tell(): void {
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
