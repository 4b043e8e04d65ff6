import { type Channel, isApart, openChannel } from './apart.ts';
import { withCopy } from './record-copy.ts';
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
  /** Whether the device keeps a second copy, for what cannot be had again without a network. */
  readonly keptTwice?: true;
}

/** One record of this device: read once, kept in memory, and the same in every tab. */
export interface DeviceRecord<T> {
  /** What the record holds; undefined until it has been read. The same object until it changes. */
  readonly current: () => T | undefined;
  /** Tells of every change, other tabs' too; the first listener has the record read. Answers the way to stop. */
  readonly subscribe: (changed: () => void) => () => void;
  readonly load: () => Promise<T>;
  /** Applies a pure change; memory has it at once, the promise when the device has it or has refused it. */
  readonly change: (apply: (value: T) => T) => Promise<T>;
  /** Whether what changed is kept by the device; false where it refuses, and the record lives as long as the page. */
  readonly isKept: () => boolean;
  /** Why it is not kept; undefined where it is. */
  readonly trouble: () => Trouble | undefined;
}

/** `full`: no room; `newer`: a later release wrote the record, and this page leaves it as it is; `closed`: no storage at all. */
export type Trouble = 'full' | 'newer' | 'closed';

/** Opens a record. `disk` is where it lives: IndexedDB, unless a test says otherwise. */
export function openRecord<T>(shape: RecordShape<T>, disk: RecordDisk = diskOf(shape)): DeviceRecord<T> {
  return new KeptRecord(shape, disk);
}

function diskOf({ name, keptTwice }: Pick<RecordShape<unknown>, 'name' | 'keptTwice'>): RecordDisk {
  const disk = openDisk(name);
  return keptTwice && !isApart() ? withCopy(name, disk) : disk;
}

class KeptRecord<T> implements DeviceRecord<T> {
  readonly #shape: RecordShape<T>;
  readonly #disk: RecordDisk;
  readonly #listeners = new Set<() => void>();
  #value: T | undefined;
  #trouble: Trouble | undefined;
  /** changes that are in memory and that the device refused; it gets them with the next one that it takes */
  #owed: readonly ((value: T) => T)[] = [];
  /** changes that are in memory and on their way to the device */
  #underway = 0;
  #channel: Channel | undefined;
  #work: Promise<unknown> = Promise.resolve();

  constructor(shape: RecordShape<T>, disk: RecordDisk) {
    this.#shape = shape;
    this.#disk = disk;
  }

  readonly current = (): T | undefined => this.#value;

  readonly isKept = (): boolean => this.#trouble === undefined;

  readonly trouble = (): Trouble | undefined => this.#trouble;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    this.#otherTabs();
    void this.load();
    return () => this.#listeners.delete(changed);
  };

  readonly load = async (): Promise<T> => (this.#value === undefined ? this.#readAgain() : this.#value);

  readonly change = async (apply: (value: T) => T): Promise<T> => {
    if (this.#value === undefined) await this.#readAgain();
    this.#underway += 1;
    this.#set(apply(this.#inMemory()), this.#trouble);
    return this.#inTurn(() => this.#write(apply));
  };

  #inMemory(): T {
    return this.#value === undefined ? this.#shape.empty : this.#value;
  }

  #set(value: T, trouble?: Trouble): T {
    const hasChanged = value !== this.#value || trouble !== this.#trouble;
    this.#value = value;
    this.#trouble = trouble;
    if (hasChanged) for (const listener of this.#listeners) listener();
    return value;
  }

  /** One piece of work after the other, so that a reading never overtakes a writing. */
  #inTurn(piece: () => Promise<T>): Promise<T> {
    const done = this.#work.then(piece);
    this.#work = done.catch(() => undefined);
    return done;
  }

  #otherTabs(): Channel {
    if (this.#channel) return this.#channel;
    this.#channel = openChannel(this.#shape.name);
    this.#channel.addEventListener('message', () => void this.#readAgain());
    return this.#channel;
  }

  #readAgain(): Promise<T> {
    return this.#inTurn(async () => {
      try {
        const held = valueOf(await this.#disk.read(), this.#shape);
        if (this.#value !== undefined && this.#underway > 0) return this.#value;
        return this.#set(applied(this.#owed, held), this.#owed.length > 0 ? this.#trouble : undefined);
      } catch (error) {
        return this.#set(this.#inMemory(), troubleOf(error));
      }
    });
  }

  /** The base is what the device says, so that another tab's change stays. */
  async #write(apply: (value: T) => T): Promise<T> {
    const owed = [...this.#owed, apply];
    try {
      let written = this.#shape.empty;
      await this.#disk.change((stored) => {
        written = applied(owed, valueOf(stored, this.#shape));
        return { version: versionOf(this.#shape), value: written } satisfies Stored;
      });
      this.#owed = [];
      return this.#set(this.#underway > 1 ? this.#inMemory() : written);
    } catch (error) {
      this.#owed = owed;
      return this.#set(this.#inMemory(), troubleOf(error));
    } finally {
      this.#underway -= 1;
      this.#otherTabs().postMessage('changed');
    }
  }
}

function applied<T>(changes: readonly ((value: T) => T)[], value: T): T {
  return changes.reduce((before, change) => change(before), value);
}

interface Stored {
  readonly version: number;
  readonly value: unknown;
}

/** A newer release wrote the record: this page must not write over what it cannot read. */
class NewerRecord extends Error {}

function troubleOf(error: unknown): Trouble {
  if (error instanceof NewerRecord) return 'newer';
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'closed';
}

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
