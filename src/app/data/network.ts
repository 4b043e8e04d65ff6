import { useSyncExternalStore } from 'react';

const ASKS_AGAIN_MS = 15_000;
const ANSWERS_WITHIN_MS = 5_000;

/** what asking the server last told; the browser's own belief comes on top */
let reachable = true;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Whether the server can be reached, as far as is known; the server renders as if it could. */
export function isOnline(): boolean {
  return reachable && navigator.onLine;
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribeNetwork, isOnline, () => true);
}

/** Whether this device has no network, as it says itself; where it has one and `useOnline` is false, the server is away. */
export function useIsDeviceOffline(): boolean {
  return useSyncExternalStore(
    subscribeNetwork,
    () => !navigator.onLine,
    () => false,
  );
}

/** Tells of every change of `isOnline`. Answers the way to stop. */
export function subscribeNetwork(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Notes that a call was answered, or that it was not and the server has to be asked. */
export function noteReachable(now: boolean): void {
  if (now === reachable) return;
  reachable = now;
  clearInterval(timer);
  if (!now) timer = setInterval(() => void askServer(), ASKS_AGAIN_MS);
  tell();
}

/** Asks the server whether it is there, and notes the answer. */
export async function askServer(): Promise<boolean> {
  const ask = fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
  noteReachable(
    await ask.then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return reachable;
}

/** Heeds what the browser says about its network; once, when the app starts. */
export function watchNetwork(): void {
  addEventListener('offline', tell);
  addEventListener('online', () => {
    tell();
    if (!reachable) void askServer();
  });
  document.addEventListener('visibilitychange', () => {
    if (!reachable && document.visibilityState === 'visible') void askServer();
  });
}

function tell(): void {
  for (const listener of listeners) listener();
}
