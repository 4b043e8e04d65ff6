import type { RecordDisk } from '#device/record-disk.ts';

/** A disk in memory that can be told to refuse, or to answer when it is told to. */
export class MemoryDisk implements RecordDisk {
  record: unknown = undefined;
  refuses = false;
  /** it is read and not written */
  isFull = false;
  writings = 0;

  async read(): Promise<unknown> {
    if (this.refuses) throw new DOMException('no storage in a private window', 'InvalidStateError');
    return structuredClone(this.record);
  }

  async change(replace: (stored: unknown) => unknown): Promise<void> {
    if (this.refuses || this.isFull) throw new DOMException('no space left', 'QuotaExceededError');
    this.writings += 1;
    this.record = structuredClone(replace(structuredClone(this.record)));
  }
}

const disks = new Map<string, MemoryDisk>();

/** In the place of `openDisk`: what several tabs of one device open by the same name is the same. */
export function openMemoryDisk(name: string): MemoryDisk {
  const disk = disks.get(name) ?? new MemoryDisk();
  disks.set(name, disk);
  return disk;
}
