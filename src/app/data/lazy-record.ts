import { isApart, openChannel } from '#device/apart.ts';
import type { DeviceRecord } from '#device/device-record.ts';
import type { DatabaseName } from '#device/stores.ts';

/** A record of this device whose code comes with its first value: most first visits have none. */
export interface LazyRecord<T> {
  /** What it holds; null: this device has none; undefined until that is known. */
  readonly current: () => T | null | undefined;
  readonly subscribe: (changed: () => void) => () => void;
}

/** Listens to a record as soon as there is one: on the device already, or made by this page or another tab. */
export function lazyRecord<T>(name: DatabaseName, load: () => Promise<DeviceRecord<T>>): LazyRecord<T> {
  let record: DeviceRecord<T> | null | undefined;
  // a list of a hundred cards asks the device once
  const listeners = new Set<() => void>();
  let unsubscribe: (() => void) | undefined;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const watch = (): (() => void) => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const channel = openChannel(name);
    const open = async (): Promise<void> => {
      record = await load();
      if (isOver || stop) return;
      channel.close();
      stop = record.subscribe(tell);
      tell();
    };
    channel.addEventListener('message', () => void open());
    void isOnDevice(name).then((found) => {
      if (found || record) return open();
      record = null;
      return tell();
    });
    return () => {
      isOver = true;
      channel.close();
      stop?.();
    };
  };
  const subscribe = (changed: () => void): (() => void) => {
    listeners.add(changed);
    unsubscribe ??= watch();
    return () => {
      listeners.delete(changed);
      if (listeners.size > 0) return;
      unsubscribe?.();
      unsubscribe = undefined;
    };
  };
  return { current: () => (record === null ? null : record?.current()), subscribe };
}

/** Whether this device has ever kept a record; yes where the browser does not tell, and where it is not asked. */
export async function isOnDevice(name: DatabaseName): Promise<boolean> {
  if (isApart()) return true;
  try {
    const databases = await indexedDB.databases();
    return databases.some((database) => database.name === name);
  } catch {
    return true;
  }
}
