import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';
import { DATABASES } from '../stores.ts';

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore(DATABASES.ticketFiles, 'files'));

/** The orders whose file this phone keeps; none where it refuses. */
export async function ordersWithFile(): Promise<ReadonlySet<string>> {
  try {
    return new Set(await keys<string>(store()));
  } catch {
    return new Set();
  }
}

/**
 * Keeps an order's ticket file, whole or not at all: as bytes, which are in the same transaction, where a blob is a file of
 * its own that a browser may lose. @throws DOMException where the device refuses
 */
export async function saveTicketFile(orderNumber: string, file: Blob): Promise<void> {
  await set(orderNumber, await file.arrayBuffer(), store());
}

/** An order's ticket file; undefined where this phone has none. */
export async function readTicketFile(orderNumber: string): Promise<Blob | undefined> {
  try {
    const bytes = await get<ArrayBuffer>(orderNumber, store());
    return bytes && new Blob([bytes], { type: 'application/pdf' });
  } catch {
    return undefined;
  }
}

export async function removeTicketFile(orderNumber: string): Promise<void> {
  await del(orderNumber, store());
}
