import { del, get, keys, set } from 'idb-keyval';
import { openStore } from '../record-disk.ts';
import { DATABASES } from '../stores.ts';

/** where a PDF's end mark stands */
const PDF_END_BYTES = 64;

const store = openStore(DATABASES.ticketFiles, 'files');

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
 * its own that a browser may lose. @throws Error for a file that was broken off, DOMException where the device refuses
 */
export async function saveTicketFile(orderNumber: string, file: ArrayBuffer): Promise<void> {
  if (!isWholePdf(file)) throw new Error('half a file');
  await set(orderNumber, file, store());
}

/** Its last bytes say so: a transfer that was broken off may look like one that has ended. */
function isWholePdf(file: ArrayBuffer): boolean {
  return /%%EOF\s*$/.test(new TextDecoder('latin1').decode(file.slice(-PDF_END_BYTES)));
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
