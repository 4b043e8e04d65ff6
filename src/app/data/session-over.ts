import { useSyncExternalStore } from 'react';

let isOver = false;
const listeners = new Set<() => void>();

/** Whether the session that this page began with has ended without a sign-out; until somebody signs in or has read it. */
export function useSessionOver(): boolean {
  return useSyncExternalStore(subscribe, isSessionOver, () => false);
}

/** The same, asked once. */
export function isSessionOver(): boolean {
  return isOver;
}

/** The server no longer knows the session: the visitor is told. */
export function noteSessionOver(): void {
  set(true);
}

/** Somebody has signed in, or the visitor knows. */
export function forgetSessionOver(): void {
  set(false);
}

function set(now: boolean): void {
  isOver = now;
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
