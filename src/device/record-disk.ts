import { createStore, get, update, type UseStore } from 'idb-keyval';
import { isApart } from './apart.ts';
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
  if (isApart()) return { read: refuse, change: refuse };
  const opened = openStore(name, OBJECT_STORE);
  // async: a browser without IndexedDB throws where others reject
  return {
    read: async () => get(KEY, opened()),
    change: async (replace) => update(KEY, replace, opened()),
  };
}

/** The store of a database that holds more than one record. In an impersonated tab it refuses, as a private window does. */
export function openStore(name: DatabaseName, store: string): () => UseStore {
  let opened: UseStore | undefined;
  return () => (opened ??= isApart() ? refuse : createStore(name, store));
}

/** Rejects: what would be kept lives as long as the page. */
function refuse(): Promise<never> {
  return Promise.reject(new DOMException('an impersonated tab', 'InvalidStateError'));
}
