import { useSyncExternalStore } from 'react';
import { DATABASES } from '#device/stores.ts';
import { lazyRecord } from '#app/data/lazy-record.ts';

/** Who is signed in on this device; its code comes where somebody is, or has been. */
export const lazySession = lazyRecord(
  DATABASES.session,
  async () => (await import('#device/accounts/session-store.ts')).sessionStore,
);

/** Whether somebody is signed in on this device; no on the server and until the device has been read. Source: HDR-04, HDR-09. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    lazySession.subscribe,
    () => Boolean(lazySession.current()),
    () => false,
  );
}
