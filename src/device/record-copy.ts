import type { RecordDisk } from './record-disk.ts';
import { type DatabaseName, RECORD_COPIES } from './stores.ts';

/**
 * A disk whose record is kept a second time, in a storage that does not share its fate: an app that is killed in the midst
 * of a write has all of its databases emptied by Chromium two starts later, whatever was being written
 * (https://github.com/google/leveldb/issues/1287). The copy follows by itself, and answers only where the disk has nothing
 * or does not answer.
 */
export function withCopy(name: DatabaseName, disk: RecordDisk): RecordDisk {
  let followed = false;
  const follow = (): void => {
    followed = true;
    // a copy that cannot be made takes nothing from the record
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
      await disk.change(replace);
      follow();
    },
  };
}

/** Under a lock, so that the copy of an older state is never the last. */
async function copyDown(name: DatabaseName, disk: RecordDisk): Promise<void> {
  if (!hasCopies()) return;
  await navigator.locks.request(addressOf(name), async () => {
    const copies = await caches.open(RECORD_COPIES);
    const copy = new Response(JSON.stringify(await disk.read()));
    // where there is no room for the new one, the old one does not stay
    await copies.put(addressOf(name), copy).catch(() => copies.delete(addressOf(name)));
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

/** What the copy says; undefined where there is none that can be read. */
async function readCopy(name: DatabaseName): Promise<unknown> {
  if (!hasCopies()) return undefined;
  const copy = await caches.match(addressOf(name), { cacheName: RECORD_COPIES }).catch(() => undefined);
  return copy?.json().catch(() => undefined);
}

/** Browsers have them in secure pages alone. */
function hasCopies(): boolean {
  return 'caches' in globalThis && 'locks' in navigator;
}

function addressOf(name: DatabaseName): string {
  return `/${RECORD_COPIES}/${name}`;
}
