import { isFrame } from './apart.ts';
import type { RecordDisk } from './record-disk.ts';

const MARK = 'kaartje frame ';

/** What a frame keeps through a reload. */
export type FramePart = 'cart' | 'guest' | 'orders';

/** Where a frame keeps a record of its own; undefined on every other page. Its code comes with a frame alone. */
export function frameDisk(part: FramePart): RecordDisk | undefined {
  if (!isFrame()) return undefined;
  const record = import('./frame-record.ts').then(({ openFrameRecord }) => openFrameRecord(part));
  return {
    read: async () => (await record).read(),
    change: async (replace) => (await record).change(replace),
  };
}

/** Which frame this is, through reloads: when it began, and a number that says nothing. The frame's name holds it, as no storage is its own. */
export function frameKey(): string {
  const frame = globalThis as unknown as { name: string };
  if (!/^kaartje frame \d+ [\w-]+$/.test(frame.name)) frame.name = `${MARK}${Date.now()} ${crypto.randomUUID()}`;
  return frame.name.slice(MARK.length);
}
