import { useSyncExternalStore } from 'react';
import type { DeviceRecord, Trouble } from '#device/device-record.ts';

/** What a record of the device holds; undefined on the server and until it has been read. */
export function useRecord<T>(record: DeviceRecord<T>): T | undefined {
  return useSyncExternalStore(record.subscribe, record.current, () => undefined);
}

/** Whether the device keeps a record; a private window or a full disk does not. */
export function useIsKept(record: Pick<DeviceRecord<unknown>, 'subscribe' | 'isKept'>): boolean {
  return useSyncExternalStore(record.subscribe, record.isKept, () => true);
}

/** Why the device does not keep a record; undefined where it does. */
export function useTrouble(record: Pick<DeviceRecord<unknown>, 'subscribe' | 'trouble'>): Trouble | undefined {
  return useSyncExternalStore(record.subscribe, record.trouble, () => undefined);
}

/** False on the server and while its page wakes up: for what only the browser knows, such as the address's fragment. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
