import { get, set } from 'idb-keyval';
import * as v from 'valibot';
import { decodeSnapshot, type Snapshot } from '#domain/door/snapshot.ts';
import { withChanges } from '#domain/door/snapshot-changes.ts';
import { snapshotHead, type SnapshotHead } from '#wire/door/snapshot.ts';
import { type Channel, openChannel } from '../apart.ts';
import { DATABASES } from '../stores.ts';
import { codesOnDisk, codesRead } from './codes-disk.ts';

/** An event's codes as this phone has them. */
export interface DoorCodes {
  readonly head: SnapshotHead;
  readonly codes: Snapshot;
  readonly bytes: Uint8Array;
}

/** what this page has read or fetched; also where the device keeps nothing */
const inMemory = codesRead as Map<number, DoorCodes>;

/** events of which another tab has kept codes since this page read them */
const keptElsewhere = new Set<number>();
let channel: Channel | undefined;

/** The codes of an event, as the newest of this device's tabs has them; undefined where there are none. */
export async function loadCodes(eventId: number): Promise<DoorCodes | undefined> {
  otherTabs();
  const known = inMemory.get(eventId);
  if (known && !keptElsewhere.delete(eventId)) return known;
  const bytes: unknown = await get(eventId, codesOnDisk()).catch(() => undefined);
  const read = bytes instanceof Uint8Array ? readCodes(bytes) : undefined;
  if (!read || (known && !isNewer(read, known))) return known;
  inMemory.set(eventId, read);
  return read;
}

/**
 * Keeps what the server answered: all of the codes, those that count no more, or what has changed. Answers what there is now.
 * @throws RangeError for an answer that is none, and for changes of codes that this phone does not have: all are to be asked for
 */
export async function keepCodes(eventId: number, answer: Uint8Array): Promise<DoorCodes> {
  const news = readCodes(answer);
  if (!news) throw new RangeError('no snapshot of a door');
  const before = await loadCodes(eventId);
  // those that count no more, before all of them are there
  const isFirst = news.head.sold_until === null;
  if (isFirst && before) return before;
  const kept = isFirst || news.head.complete ? news : changed(before, news);
  // another tab was faster
  if (kept === before) return kept;
  inMemory.set(eventId, kept);
  // refused by the device, it lasts as long as the page
  const isKept = await set(eventId, kept.bytes, codesOnDisk()).then(
    () => true,
    () => false,
  );
  if (isKept) otherTabs().postMessage(eventId);
  return kept;
}

/** All codes with what has changed: what there was where that is newer. A part is never taken for all. @throws RangeError where they do not fit */
function changed(before: DoorCodes | undefined, news: DoorCodes): DoorCodes {
  if (!before || before.head.sold_until === null) throw new RangeError('changes of a snapshot that is not there');
  if (isNewer(before, news)) return before;
  const merged = readCodes(withChanges(before.codes, news.codes));
  if (!merged) throw new RangeError('changes that do not fit the snapshot');
  return merged;
}

function isNewer({ head }: DoorCodes, than: DoorCodes): boolean {
  return than.head.sold_until === null || head.version > than.head.version;
}

/** Where tabs tell each other of which events they have kept codes. */
function otherTabs(): Channel {
  if (channel) return channel;
  channel = openChannel(DATABASES.doorCodes);
  channel.addEventListener('message', ({ data }: MessageEvent<number>) => void keptElsewhere.add(data));
  return channel;
}

/** Undefined for bytes that are no snapshot of this release. */
function readCodes(bytes: Uint8Array): DoorCodes | undefined {
  try {
    const codes = decodeSnapshot(bytes);
    const head = v.parse(snapshotHead, JSON.parse(new TextDecoder().decode(codes.head)));
    return { head, codes, bytes };
  } catch {
    return undefined;
  }
}
