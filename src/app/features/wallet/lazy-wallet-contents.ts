import type { I18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { DATABASES, RECORD_COPIES } from '#device/stores.ts';
import { isOnDevice } from '#app/data/lazy-record.ts';
import { lazy } from '#app/shell/lazy.tsx';
import { whenSettled } from '#app/shell/when-idle.ts';
import { TicketBones } from './no-tickets.tsx';

/** What the wallet shows; undefined until this phone has been looked at. */
type Shown = 'nothing' | 'contents';

/** With what reads and checks the phone's records. */
export const LazyWalletContents = lazy(
  () => import('./wallet-contents.tsx').then(({ WalletContents }) => WalletContents),
  { fallback: TicketBones },
);

let shown: Shown | undefined;
const listeners = new Set<() => void>();

/**
 * Brings the contents where this phone may have some, and waits for them: their first drawing has the tickets. A phone that
 * was never here has none: there they come when the page has settled.
 */
export async function bringContents(i18n: I18n): Promise<void> {
  if (shown === 'contents' || (await hasRecords())) {
    await Promise.all([LazyWalletContents.preload(i18n), readRecords()]);
    return show('contents');
  }
  show('nothing');
  void whenSettled()
    .then(() => LazyWalletContents.preload(i18n))
    .then((isThere) => isThere && show('contents'));
}

/** What the wallet shows; undefined on the server and until the phone has been looked at. */
export function useWalletShows(): Shown | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
}

/** Whether this phone has records that the wallet is about, or their second copies. */
async function hasRecords(): Promise<boolean> {
  const found = await Promise.all([
    isOnDevice(DATABASES.session),
    isOnDevice(DATABASES.orders),
    isOnDevice(DATABASES.tickets),
    'caches' in globalThis && caches.has(RECORD_COPIES).catch(() => true),
  ]);
  return found.some(Boolean);
}

async function readRecords(): Promise<void> {
  // without their file the contents say so
  await import('./ticket-queries.ts').then(
    ({ readDevice }) => readDevice(),
    () => undefined,
  );
}

function show(what: Shown): void {
  shown = what;
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
