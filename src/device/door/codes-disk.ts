import { del } from 'idb-keyval';
import { openStore } from '../record-disk.ts';
import { DATABASES } from '../stores.ts';

/** Where the codes of events are, by the event's id; apart from what reads them, which is not needed to drop them. */
export const codesOnDisk = openStore(DATABASES.doorCodes, 'snapshots');

/** What this page has read of it. */
export const codesRead = new Map<number, unknown>();

/** Takes the codes of an event off this phone. */
export async function dropCodes(eventId: number): Promise<void> {
  codesRead.delete(eventId);
  await del(eventId, codesOnDisk()).catch(() => undefined);
}
