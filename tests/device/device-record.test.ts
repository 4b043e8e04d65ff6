import { afterEach, describe, expect, test } from 'vitest';
import { type DeviceRecord, openRecord, type RecordShape } from '#device/device-record.ts';
import { DATABASES } from '#device/stores.ts';
import { MemoryDisk } from './memory-disk.ts';

const LIST: RecordShape<readonly string[]> = {
  name: DATABASES.cart,
  empty: [],
  read: (value) => (Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined),
};

const add = (word: string) => (words: readonly string[]) => [...words, word];

/** Lets messages to other tabs arrive. */
const arrived = async (record: DeviceRecord<readonly string[]>, wanted: readonly string[]): Promise<void> =>
  expect.poll(() => record.current()).toEqual(wanted);

describe('a record of the device', () => {
  const stops: (() => void)[] = [];
  afterEach(() => stops.splice(0).forEach((stop) => stop()));
  const listenTo = (record: DeviceRecord<readonly string[]>): { count: number } => {
    const heard = { count: 0 };
    stops.push(record.subscribe(() => (heard.count += 1)));
    return heard;
  };

  test('is empty at first, and says nothing before it was read', async () => {
    const record = openRecord(LIST, new MemoryDisk());
    expect(record.current()).toBeUndefined();
    expect(await record.load()).toEqual([]);
    expect(record.current()).toEqual([]);
  });

  test('is there again for the next page', async () => {
    const disk = new MemoryDisk();
    await openRecord(LIST, disk).change(add('a'));
    expect(await openRecord(LIST, disk).load()).toEqual(['a']);
  });

  test('that could not be read loses nothing it held to a change made meanwhile', async () => {
    const disk = new MemoryDisk();
    await openRecord(LIST, disk).change(add('a'));
    disk.refuses = true;
    const record = openRecord(LIST, disk);
    expect(await record.change(add('b'))).toEqual(['b']);
    expect(record.trouble()).toBe('full');
    disk.refuses = false;
    expect(await record.change((words) => words)).toEqual(['a', 'b']);
    expect(record.trouble()).toBeUndefined();
    expect(await openRecord(LIST, disk).load()).toEqual(['a', 'b']);
  });

  test('holds a change at once, before the device has it', async () => {
    const record = openRecord(LIST, new MemoryDisk());
    await record.load();
    const heard = listenTo(record);
    const kept = record.change(add('a'));
    expect(record.current()).toEqual(['a']);
    expect(heard.count).toBe(1);
    await kept;
  });

  test('never falls back while quick changes are on their way', async () => {
    const record = openRecord(LIST, new MemoryDisk());
    await record.load();
    const seen: (readonly string[] | undefined)[] = [];
    stops.push(record.subscribe(() => seen.push(record.current())));
    await Promise.all([record.change(add('a')), record.change(add('b')), record.change(add('c'))]);
    expect(record.current()).toEqual(['a', 'b', 'c']);
    expect(seen.map((words) => words?.length).every((length, i, all) => (length ?? 0) >= (all[i - 1] ?? 0))).toBe(true);
  });

  test('may hold nothing: a quick change to it is not lost to the one before', async () => {
    const disk = new MemoryDisk();
    const shape: RecordShape<string | null> = {
      name: DATABASES.guest,
      empty: null,
      read: (value) => (typeof value === 'string' ? value : null),
    };
    const record = openRecord(shape, disk);
    await record.load();
    const told = record.change(() => 'Merel');
    const forgotten = record.change(() => null);
    await told;
    expect(record.current()).toBeNull();
    await forgotten;
    expect(record.current()).toBeNull();
    expect(await openRecord(shape, disk).load()).toBeNull();
  });

  test('takes changes that come before it was read', async () => {
    const disk = new MemoryDisk();
    await openRecord(LIST, disk).change(add('a'));
    const record = openRecord(LIST, disk);
    await Promise.all([record.change(add('b')), record.change(add('c'))]);
    expect(record.current()).toEqual(['a', 'b', 'c']);
    expect(await openRecord(LIST, disk).load()).toEqual(['a', 'b', 'c']);
  });

  test('is the same in two tabs', async () => {
    const disk = new MemoryDisk();
    const [here, there] = [openRecord(LIST, disk), openRecord(LIST, disk)];
    listenTo(here);
    listenTo(there);
    await Promise.all([here.load(), there.load()]);
    await here.change(add('a'));
    await arrived(there, ['a']);
    await there.change(add('b'));
    await arrived(here, ['a', 'b']);
  });

  test('keeps both changes when two tabs change it at the same time', async () => {
    const disk = new MemoryDisk();
    const [here, there] = [openRecord(LIST, disk), openRecord(LIST, disk)];
    await Promise.all([here.load(), there.load()]);
    await Promise.all([here.change(add('a')), there.change(add('b'))]);
    expect([...(await openRecord(LIST, disk).load())].sort()).toEqual(['a', 'b']);
  });

  test('lives as long as the page where the device keeps nothing, and says so', async () => {
    const disk = new MemoryDisk();
    disk.refuses = true;
    const record = openRecord(LIST, disk);
    expect(await record.load()).toEqual([]);
    expect(record.isKept()).toBe(false);
    await record.change(add('a'));
    await record.change(add('b'));
    expect(record.current()).toEqual(['a', 'b']);
  });

  test('is kept whole as soon as the device takes it again', async () => {
    const disk = new MemoryDisk();
    const record = openRecord(LIST, disk);
    await record.change(add('a'));
    disk.refuses = true;
    await record.change(add('b'));
    expect(record.isKept()).toBe(false);
    disk.refuses = false;
    await record.change(add('c'));
    expect(record.isKept()).toBe(true);
    expect(await openRecord(LIST, disk).load()).toEqual(['a', 'b', 'c']);
  });

  test('does not write over what it only failed to read', async () => {
    const disk = new MemoryDisk();
    await openRecord(LIST, disk).change(add('a'));
    const record = openRecord(LIST, disk);
    disk.refuses = true;
    await record.load();
    disk.refuses = false;
    await record.change(add('b'));
    expect(await openRecord(LIST, disk).load()).toEqual(['a', 'b']);
  });

  test('of an older version is brought up to date, step by step', async () => {
    const disk = new MemoryDisk();
    disk.record = { version: 1, value: 'a b' };
    const shape: typeof LIST = {
      ...LIST,
      migrations: [(old) => ({ words: old }), (old) => (old as { words: string }).words.split(' ')],
    };
    expect(await openRecord(shape, disk).load()).toEqual(['a', 'b']);
    await openRecord(shape, disk).change(add('c'));
    expect(disk.record).toEqual({ version: 3, value: ['a', 'b', 'c'] });
  });

  test('of a newer version is neither read nor written over', async () => {
    const disk = new MemoryDisk();
    disk.record = { version: 9, value: { of: 'tomorrow' } };
    const record = openRecord(LIST, disk);
    expect(await record.load()).toEqual([]);
    await record.change(add('a'));
    expect(record.current()).toEqual(['a']);
    expect(record.isKept()).toBe(false);
    expect(disk.record).toEqual({ version: 9, value: { of: 'tomorrow' } });
  });

  test.each([undefined, null, 'text', {}, { version: 1, value: [1, 2] }])(
    'that cannot be read counts as empty: %j',
    async (record) => {
      const disk = new MemoryDisk();
      disk.record = record;
      expect(await openRecord(LIST, disk).load()).toEqual([]);
    },
  );
});
