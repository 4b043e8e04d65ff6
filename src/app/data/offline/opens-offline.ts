import { useSyncExternalStore } from 'react';

/** `soon`: the worker is on its way. `no`: this browser has none, as in some private windows, or could not have it yet. */
export type OpensOffline = 'yes' | 'soon' | 'no';

let opens: OpensOffline = hasWorker() ? 'yes' : 'soon';
const listeners = new Set<() => void>();

/**
 * Whether this browser opens the wallet without a network. A worker becomes active when it has what the wallet needs
 * (sw/shell.ts): words promise it from then on.
 */
export function useOpensOffline(): OpensOffline {
  return useSyncExternalStore(
    subscribe,
    () => opens,
    () => 'soon',
  );
}

/** Notes that this browser has no worker for now. */
export function noteNoWorker(): void {
  if (!hasWorker()) note('no');
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  if (opens !== 'yes') look();
  return () => listeners.delete(changed);
}

function look(): void {
  if (!('serviceWorker' in navigator)) return note('no');
  void navigator.serviceWorker.ready.then(() => note('yes'));
}

function hasWorker(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}

function note(found: OpensOffline): void {
  if (found === opens) return;
  opens = found;
  for (const changed of listeners) changed();
}
