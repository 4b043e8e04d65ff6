import { createStore, get, update, type UseStore } from 'idb-keyval';
import type { DatabaseName } from './stores.ts';

/** Where one record lives. Every call may reject: no IndexedDB, a private window, no space left. */
export interface RecordDisk {
  read(): Promise<unknown>;
  /** Replaces the record in one transaction, so that two tabs never lose each other's change. */
  change(replace: (stored: unknown) => unknown): Promise<void>;
}

const OBJECT_STORE = 'records';
const KEY = 'record';

/** A record in a database of its own; the database is opened, and made, on first use. */
export function openDisk(name: DatabaseName): RecordDisk {
  let store: UseStore | undefined;
  const opened = (): UseStore => (store ??= createStore(name, OBJECT_STORE));
  // async: a browser without IndexedDB throws where others reject
  return {
    read: async () => get(KEY, opened()),
    change: async (replace) => update(KEY, replace, opened()),
  };
}
