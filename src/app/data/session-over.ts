import { useSyncExternalStore } from 'react';
import { keepForVisit, visitValue } from './visit.ts';

/** Under which name the visit keeps whose it was. */
const ENDED = 'session-over';

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

/** Whose session has ended during this visit: when they sign in again they go on where they were. Told once. */
export function takeEndedAccount(): number | undefined {
  const account = visitValue(ENDED);
  keepForVisit(ENDED, undefined);
  return typeof account === 'number' ? account : undefined;
}

/** The server no longer knows the session: the visitor is told. */
export function noteSessionOver(accountId: number): void {
  keepForVisit(ENDED, accountId);
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
