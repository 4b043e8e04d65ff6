import { clear, createStore, delMany, get, keys, update, type UseStore } from 'idb-keyval';
import { isApart } from './apart.ts';
import type { RecordDisk } from './record-disk.ts';
import { frameKey, type FramePart } from './frame-disk.ts';
import { DATABASES } from './stores.ts';

const DAY_MS = 86_400_000;

let opened: Promise<UseStore> | undefined;

/**
 * A record of this frame alone: several frames stand on one page, and another tab may show the same page. Where the browser
 * gives a frame no storage every call rejects, and the record lives as long as the page. Source: FRM-10, decisions 9.
 */
export function openFrameRecord(part: FramePart): RecordDisk {
  const key = (): string => `${frameKey()} ${part}`;
  return {
    read: async () => get(key(), await frames()),
    change: async (replace) => update(key(), replace, await frames()),
  };
}

function frames(): Promise<UseStore> {
  opened ??= forgetOldFrames({ but: frameKey() });
  return opened;
}

/** Forgets what frames that began more than a day ago kept here; one may stay, however old. */
export async function forgetOldFrames({ but }: { readonly but?: string } = {}): Promise<UseStore> {
  const store = createStore(DATABASES.frames, 'records');
  const left = (await keys<string>(store)).filter((key) => isOld(key) && !(but && key.startsWith(but)));
  await delMany(left, store);
  return store;
}

/** A key begins with when its frame began. */
function isOld(key: string): boolean {
  return Date.now() - Number(key.split(' ')[0]) > DAY_MS;
}

/** Forgets what all frames of this storage kept: those that stood alone in a tab of this browser. */
export async function forgetFrames(): Promise<void> {
  if (!isApart()) await clear(createStore(DATABASES.frames, 'records'));
}
