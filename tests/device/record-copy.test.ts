import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DeviceRecord, openRecord, type RecordShape } from '#device/device-record.ts';
import { withCopy } from '#device/record-copy.ts';
import { DATABASES } from '#device/stores.ts';
import { MemoryDisk } from './memory-disk.ts';

/** The browser's cache storage, as far as copies use it. */
class MemoryCache {
  readonly entries = new Map<string, string>();
  refuses = false;
  writings = 0;
  refusals = 0;

  async put(address: string, response: Response): Promise<void> {
    const text = await response.text();
    if (this.refuses) this.refusals += 1;
    if (this.refuses) throw new DOMException('no space left', 'QuotaExceededError');
    this.writings += 1;
    this.entries.set(address, text);
  }

  async delete(address: string): Promise<boolean> {
    return this.entries.delete(address);
  }

  async match(address: string): Promise<Response | undefined> {
    const text = this.entries.get(address);
    return text === undefined ? undefined : new Response(text);
  }

  async open(): Promise<MemoryCache> {
    return this;
  }
}

const LIST: RecordShape<readonly string[]> = {
  name: DATABASES.tickets,
  empty: [],
  read: (value) => (Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined),
};

/** Made twice it is made once, as what the stores of orders and tickets do. */
const add = (word: string) => (words: readonly string[]) => [...words.filter((one) => one !== word), word];
const remove = (word: string) => (words: readonly string[]) => words.filter((one) => one !== word);

let cache: MemoryCache;
beforeEach(() => {
  cache = new MemoryCache();
  vi.stubGlobal('caches', cache);
  vi.stubGlobal('navigator', { locks: { request: async (_: string, work: () => Promise<void>) => work() } });
});
afterEach(() => void vi.unstubAllGlobals());

/** The record as the next page opens it. */
function open(disk: MemoryDisk): DeviceRecord<readonly string[]> {
  return openRecord(LIST, withCopy(LIST.name, disk));
}

/** What the copy holds now. */
function copied(): unknown {
  const text = [...cache.entries.values()][0];
  return text === undefined ? undefined : JSON.parse(text).value;
}

/** A phone that kept these words, twice. */
async function phoneWith(...words: string[]): Promise<MemoryDisk> {
  const disk = new MemoryDisk();
  for (const word of words) await open(disk).change(add(word));
  await expect.poll(copied).toEqual(words);
  return disk;
}

test('a lost record comes back from its copy, onto the disk', async () => {
  const disk = await phoneWith('a', 'b');
  disk.record = undefined;
  expect(await open(disk).load()).toEqual(['a', 'b']);
  expect(disk.record).toEqual({ version: 1, value: ['a', 'b'] });
});

test('a record that is there is never put aside by an older copy', async () => {
  const disk = await phoneWith('a');
  cache.refuses = true;
  await open(disk).change(add('b'));
  expect(await open(disk).load()).toEqual(['a', 'b']);
});

test('a copy that was not made is made by the next page', async () => {
  const disk = await phoneWith('a');
  cache.entries.clear();
  await open(disk).load();
  await expect.poll(copied).toEqual(['a']);
});

test('a page that changes nothing writes nothing', async () => {
  const disk = await phoneWith('a');
  const { writings } = cache;
  await open(disk).load();
  await open(disk).change((words) => words);
  // a copy would have been written before that of a later change
  await open(disk).change(add('b'));
  await expect.poll(copied).toEqual(['a', 'b']);
  expect(cache.writings).toBe(writings + 1);
});

test.for(['refuses', 'isFull'] as const)(
  'a lost record loses nothing to a change while the disk %s',
  async (trouble) => {
    const disk = await phoneWith('a', 'b');
    disk.record = undefined;
    disk[trouble] = true;
    const record = open(disk);
    expect(await record.load()).toEqual(['a', 'b']);
    await record.change(add('c'));
    expect(await open(disk).load()).toEqual(['a', 'b', 'c']);
    disk[trouble] = false;
    await record.change((words) => words);
    expect(record.current()).toEqual(['a', 'b', 'c']);
    expect(disk.record).toEqual({ version: 1, value: ['a', 'b', 'c'] });
  },
);

test('a change after the browser made the disk anew under an open page keeps what was there', async () => {
  const disk = await phoneWith('a', 'b');
  const record = open(disk);
  await record.load();
  disk.record = undefined;
  await record.change(add('c'));
  expect(disk.record).toEqual({ version: 1, value: ['a', 'b', 'c'] });
});

test('what is removed while the disk refuses does not come back with the next page', async () => {
  const disk = await phoneWith('a', 'b');
  disk.refuses = true;
  const record = open(disk);
  expect(await record.load()).toEqual(['a', 'b']);
  await record.change(remove('a'));
  expect(await open(disk).load()).toEqual(['b']);
});

test('what is removed while nothing can be written is in no copy either', async () => {
  const disk = await phoneWith('a', 'b');
  cache.refuses = true;
  await open(disk).change(remove('a'));
  await expect.poll(copied).toBeUndefined();
});

test('what cannot be added to the copy leaves the copy as it was', async () => {
  const disk = await phoneWith('a');
  cache.refuses = true;
  await open(disk).change(add('b'));
  await expect.poll(() => cache.refusals).toBeGreaterThan(0);
  expect(copied()).toEqual(['a']);
});

test('where there is neither disk nor copy, the record is in memory, and says so', async () => {
  const disk = new MemoryDisk();
  disk.refuses = true;
  const record = open(disk);
  expect(await record.load()).toEqual([]);
  expect(record.isKept()).toBe(false);
});

test('a browser without a cache storage keeps the record once', async () => {
  vi.unstubAllGlobals();
  const disk = new MemoryDisk();
  await open(disk).change(add('a'));
  expect(await open(disk).load()).toEqual(['a']);
});
