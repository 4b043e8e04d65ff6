import { createStore, delMany, get, keys, update, type UseStore } from 'idb-keyval';
import type { RecordDisk } from './record-disk.ts';
import type { FramePart } from './frame-disk.ts';
import { DATABASES } from './stores.ts';

const MARK = 'kaartje frame ';
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
  opened ??= openStore();
  return opened;
}

async function openStore(): Promise<UseStore> {
  const store = createStore(DATABASES.frames, 'records');
  const left = (await keys<string>(store)).filter((key) => Date.now() - Number(key.split(' ')[0]) > DAY_MS);
  await delMany(left, store);
  return store;
}

/** Which frame this is, through reloads: when it began, and a number that says nothing. The frame's name holds it, as no storage is its own. */
function frameKey(): string {
  const frame = globalThis as unknown as { name: string };
  if (!/^kaartje frame \d+ [\w-]+$/.test(frame.name)) frame.name = `${MARK}${Date.now()} ${crypto.randomUUID()}`;
  return frame.name.slice(MARK.length);
}
