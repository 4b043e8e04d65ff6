import { useSyncExternalStore } from 'react';

type TakeUpdate = () => void;

let offered: TakeUpdate | undefined;
const listeners = new Set<() => void>();

/** Says that a newer version of the app is there; `take` changes over to it. */
export function offerUpdate(take: TakeUpdate): void {
  offered = take;
  for (const listener of listeners) listener();
}

/** How to change over to a newer version; undefined while this is the newest. */
export function useUpdate(): TakeUpdate | undefined {
  return useSyncExternalStore(
    subscribe,
    () => offered,
    () => undefined,
  );
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
