import { openDisk, type RecordDisk } from './record-disk.ts';
import type { DatabaseName } from './stores.ts';

/** What a record looks like, and how older forms of it become it. */
export interface RecordShape<T> {
  readonly name: DatabaseName;
  readonly empty: T;
  /** The value when it is one of today's form; undefined when it is not. */
  readonly read: (value: unknown) => T | undefined;
  /** The first makes a value of version 2 from one of version 1, and so on; today's version is one more than there are. */
  readonly migrations?: readonly ((value: unknown) => unknown)[];
}

/** One record of this device: read once, kept in memory, and the same in every tab. */
export interface DeviceRecord<T> {
  /** What the record holds; undefined until it has been read. The same object until it changes. */
  current(): T | undefined;
  /** Tells of every change, other tabs' too; the first listener has the record read. Answers the way to stop. */
  subscribe(changed: () => void): () => void;
  load(): Promise<T>;
  /** Applies a pure change; memory has it at once, the promise when the device has it or has refused it. */
  change(apply: (value: T) => T): Promise<T>;
  /** Whether what changed is kept by the device; false where it refuses, and the record lives as long as the page. */
  isKept(): boolean;
}

/** Opens a record. `disk` is where it lives: IndexedDB, unless a test says otherwise. */
export function openRecord<T>(shape: RecordShape<T>, disk: RecordDisk = openDisk(shape.name)): DeviceRecord<T> {
  const listeners = new Set<() => void>();
  let value: T | undefined;
  let kept = true;
  /** memory holds changes that the device refused */
  let ahead = false;
  /** changes that are in memory and on their way to the device */
  let underway = 0;
  let channel: BroadcastChannel | undefined;
  let work: Promise<unknown> = Promise.resolve();

  const set = (next: T, isKept = kept): T => {
    const changed = next !== value || isKept !== kept;
    value = next;
    kept = isKept;
    if (changed) for (const listener of listeners) listener();
    return next;
  };
  /** One piece of work after the other, so that a reading never overtakes a writing. */
  const inTurn = <Result>(piece: () => Promise<Result>): Promise<Result> => {
    const done = work.then(piece);
    work = done.catch(() => undefined);
    return done;
  };
  const otherListeners = (): BroadcastChannel => {
    if (channel) return channel;
    channel = new BroadcastChannel(shape.name);
    channel.addEventListener('message', () => void readAgain());
    return channel;
  };
  const readAgain = (): Promise<T> =>
    inTurn(async () => {
      try {
        const held = valueOf(await disk.read(), shape);
        return value !== undefined && (ahead || underway > 0) ? value : set(held, true);
      } catch {
        return set(value ?? shape.empty, false);
      }
    });
  const load = (): Promise<T> => (value === undefined ? readAgain() : Promise.resolve(value));
  /** The base is what the device says, so that another tab's change stays; unless this page is ahead of it. */
  const write = async (apply: (value: T) => T): Promise<T> => {
    try {
      let written = shape.empty;
      await disk.change((stored) => {
        const held = valueOf(stored, shape);
        written = ahead && value !== undefined ? value : apply(held);
        return { version: versionOf(shape), value: written } satisfies Stored;
      });
      ahead = false;
      return set(underway > 1 ? (value ?? written) : written, true);
    } catch {
      ahead = true;
      return set(value ?? shape.empty, false);
    } finally {
      underway -= 1;
      otherListeners().postMessage('changed');
    }
  };

  return {
    current: () => value,
    subscribe(changed) {
      listeners.add(changed);
      otherListeners();
      void load();
      return () => listeners.delete(changed);
    },
    load,
    async change(apply) {
      if (value === undefined) await load();
      underway += 1;
      set(apply(value ?? shape.empty));
      return inTurn(() => write(apply));
    },
    isKept: () => kept,
  };
}

interface Stored {
  readonly version: number;
  readonly value: unknown;
}

/** A newer release wrote the record: this page must not write over what it cannot read. */
class NewerRecord extends Error {}

function versionOf({ migrations = [] }: Pick<RecordShape<unknown>, 'migrations'>): number {
  return migrations.length + 1;
}

/** What a stored record says today; what cannot be read counts as empty. @throws NewerRecord */
function valueOf<T>(stored: unknown, shape: RecordShape<T>): T {
  if (!isStored(stored)) return shape.empty;
  if (stored.version > versionOf(shape)) throw new NewerRecord();
  const steps = shape.migrations?.slice(stored.version - 1) ?? [];
  return shape.read(steps.reduce((value, step) => step(value), stored.value)) ?? shape.empty;
}

function isStored(stored: unknown): stored is Stored {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'version' in stored &&
    typeof stored.version === 'number' &&
    'value' in stored
  );
}
