import type { RecordDisk } from './record-disk.ts';
import { type DatabaseName, RECORD_COPIES } from './stores.ts';

/**
 * A disk whose record is kept a second time, in a storage that does not share its fate: an app that is killed in the midst
 * of a write has all of its databases emptied by Chromium two starts later, whatever was being written
 * (https://github.com/google/leveldb/issues/1287). The copy follows by itself. Where the disk has nothing or does not
 * answer, the copy is the record: it is what is read, what changes are made to, and what the disk gets when it can. A
 * change that the disk refused counts as refused and is made again: changes must bear being made twice.
 */
export function withCopy(name: DatabaseName, disk: RecordDisk): RecordDisk {
  let followed = false;
  const follow = (): void => {
    followed = true;
    // nobody waits for it; one that cannot be made takes nothing from the record
    copyDown(name, disk).catch(() => undefined);
  };
  return {
    async read() {
      let stored: unknown;
      try {
        stored = await disk.read();
      } catch (error) {
        const copied = await readCopy(name);
        if (copied === undefined) throw error;
        return copied;
      }
      if (stored === undefined) return broughtBack(name, disk);
      // of a page that was killed before its copy was made, or a release that made none
      if (!followed) follow();
      return stored;
    },
    async change(replace) {
      const copied = await readCopy(name);
      try {
        await disk.change((stored) => replace(stored === undefined ? copied : stored));
      } catch (error) {
        // what is taken off a phone is off it, though its disk refuses
        if (copied !== undefined && (await isLost(disk))) await writeCopy(name, replace(copied)).catch(() => undefined);
        throw error;
      }
      follow();
    },
  };
}

/** Under a lock, so that the copy of an older state is never the last. */
async function copyDown(name: DatabaseName, disk: RecordDisk): Promise<void> {
  if (!hasCopies()) return;
  await navigator.locks.request(addressOf(name), async () => {
    const stored = await disk.read();
    if (stored !== undefined) await writeCopy(name, stored);
  });
}

async function broughtBack(name: DatabaseName, disk: RecordDisk): Promise<unknown> {
  const copied = await readCopy(name);
  if (copied === undefined) return undefined;
  const keep = (stored: unknown): unknown => (stored === undefined ? copied : stored);
  // on a phone that is full it is shown all the same
  return disk.change(keep).then(
    () => disk.read(),
    () => copied,
  );
}

async function isLost(disk: RecordDisk): Promise<boolean> {
  return (await disk.read().catch(() => undefined)) === undefined;
}

/** What the copy says; undefined where there is none that can be read. */
async function readCopy(name: DatabaseName): Promise<unknown> {
  try {
    const copied: unknown = JSON.parse(await copiedText(name));
    return copied;
  } catch {
    return undefined;
  }
}

/** Writes only what differs: while a browser writes an entry, the one before is gone. */
async function writeCopy(name: DatabaseName, record: unknown): Promise<void> {
  const before = await copiedText(name);
  const text = JSON.stringify(record);
  if (text === before) return;
  const copies = await caches.open(RECORD_COPIES);
  try {
    await copies.put(addressOf(name), new Response(text));
  } catch (error) {
    // without room for the new one: what lacks something is better than nothing, what was to go is not
    if (text.length < before.length) await copies.delete(addressOf(name));
    throw error;
  }
}

/** Empty where there is no copy. */
async function copiedText(name: DatabaseName): Promise<string> {
  if (!hasCopies()) return '';
  const copy = await caches.match(addressOf(name), { cacheName: RECORD_COPIES });
  return (await copy?.text()) ?? '';
}

/** Browsers have them in secure pages alone. */
function hasCopies(): boolean {
  return 'caches' in globalThis && 'locks' in navigator;
}

function addressOf(name: DatabaseName): string {
  return `/${RECORD_COPIES}/${name}`;
}
