import { isFrame } from './apart.ts';
import type { RecordDisk } from './record-disk.ts';

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
