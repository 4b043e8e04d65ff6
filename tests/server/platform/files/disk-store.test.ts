import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDiskStore } from '#server/platform/files/disk-store.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';

let folder: string;
let store: FileStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kaartje-files-'));
  store = openDiskStore(path.join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true }));

test('what was put comes back with its media type, until it is removed', async () => {
  await store.put('posters/a.svg', '<svg/>', 'image/svg+xml');
  expect(await store.get('posters/a.svg')).toEqual({ bytes: Buffer.from('<svg/>'), mediaType: 'image/svg+xml' });
  expect(await store.has('posters/a.svg')).toBe(true);
  await store.remove('posters/a.svg');
  await store.remove('posters/a.svg');
  expect(await store.get('posters/a.svg')).toBeNull();
  expect(await store.has('posters/a.svg')).toBe(false);
});

test('says how much room its disk has, before the first file and after it', async () => {
  const { free, total } = await store.room();
  expect(free).toBeGreaterThan(0);
  expect(total).toBeGreaterThan(free);
  await store.put('posters/a.svg', '<svg/>', 'image/svg+xml');
  expect((await store.room()).total).toBe(total);
});

test.each([
  '../secret.png',
  'posters/../../secret.png',
  '/etc/secret.png',
  'posters//a.png',
  'posters/./a.png',
  'posters/.a.png',
  'posters\\..\\a.png',
  'posters/a\0.png',
  'posters/%2e%2e/a.png',
  'Posters/a.png',
  'posters/a',
  '.incoming/a.png',
  '',
  `${'a'.repeat(300)}.png`,
])('%j is no path: nothing is written, read or removed there', async (file) => {
  await writeFile(path.join(folder, 'secret.png'), 'secret');
  await expect(store.put(file, 'x', 'image/png')).rejects.toThrow(RangeError);
  expect(await store.get(file)).toBeNull();
  expect(await store.has(file)).toBe(false);
  await store.remove(file);
  expect(await readdir(folder)).toEqual(['secret.png']);
});

test('a path cannot hold another type than its ending says', async () => {
  await expect(store.put('uploads/a.png', '<svg/>', 'image/svg+xml')).rejects.toThrow(RangeError);
});

test('a folder is no file', async () => {
  await store.put('uploads/a.png/b.png', 'b', 'image/png');
  expect(await store.get('uploads/a.png')).toBeNull();
  expect(await store.get('uploads/a.png/b.png/c.png')).toBeNull();
});

test('a file half written by a process that ended is never seen, and later cleared away', async () => {
  const incoming = path.join(folder, 'files', '.incoming');
  await mkdir(incoming, { recursive: true });
  await writeFile(path.join(incoming, 'old.png'), 'half');
  await writeFile(path.join(incoming, 'fresh.png'), 'half');
  const now = new Date();
  const yesterday = new Date(now.getTime() - 86_400_000);
  // the file system's own clock may be another than this process's (`npm test -- --at`)
  await utimes(path.join(incoming, 'fresh.png'), now, now);
  await utimes(path.join(incoming, 'old.png'), yesterday, yesterday);
  await store.put('uploads/a.png', 'whole', 'image/png');
  expect(await readdir(incoming)).toEqual(['fresh.png']);
  expect(await store.get('.incoming/fresh.png')).toBeNull();
});

test('while a file is replaced again and again, a reader finds one of its versions, whole', async () => {
  const versions = ['a', 'b', 'c', 'd'].map((letter) => Buffer.alloc(2_000_000, letter));
  await store.put('uploads/a.png', versions[0] ?? '', 'image/png');
  let written = false;
  const writing = Promise.all(versions.map((bytes) => store.put('uploads/a.png', bytes, 'image/png'))).finally(() => {
    written = true;
  });
  while (!written) {
    const found = await store.get('uploads/a.png');
    expect(versions.some((version) => version.equals(found?.bytes ?? Buffer.alloc(0)))).toBe(true);
  }
  await writing;
  expect(await readdir(path.join(folder, 'files', '.incoming'))).toEqual([]);
});

test('files and folders are the server’s own user’s alone, in a folder that was open before too', async () => {
  const root = path.join(folder, 'files');
  await mkdir(root, { mode: 0o755 });
  await store.put('tickets/one/two.pdf', 'the file', 'application/pdf');
  const modes = await Promise.all(
    ['', 'tickets', 'tickets/one', 'tickets/one/two.pdf'].map(
      async (name) => (await stat(path.join(root, name))).mode & 0o777,
    ),
  );
  expect(modes.map((mode) => mode.toString(8))).toEqual(['700', '700', '700', '600']);
});

test('a folder that could not be made is made when it can be', async () => {
  await writeFile(path.join(folder, 'files'), 'in the way');
  await expect(store.put('posters/a.svg', '<svg/>', 'image/svg+xml')).rejects.toThrow();
  await rm(path.join(folder, 'files'));
  await store.put('posters/a.svg', '<svg/>', 'image/svg+xml');
  expect(await store.has('posters/a.svg')).toBe(true);
});

test.skipIf(process.getuid?.() !== 0)(
  'a folder that belongs to somebody else (a mounted one) is used as it is',
  async () => {
    const root = path.join(folder, 'files');
    await mkdir(root);
    await chmod(root, 0o775);
    await chown(root, 12_345, 0);
    await store.put('tickets/kj-1.pdf', 'private', 'application/pdf');
    const mode = async (name: string) => ((await stat(path.join(root, name))).mode & 0o777).toString(8);
    expect([await mode('.'), await mode('tickets'), await mode('tickets/kj-1.pdf')]).toEqual(['775', '700', '600']);
  },
);

test('files of a folder that were put before a moment are removed, so many at a time, with their folders', async () => {
  expect(await store.removeOlder('tickets', { before: new Date(), most: 10 })).toBe(0);
  const old = ['tickets/a/1.pdf', 'tickets/a/2.pdf', 'tickets/b/3.pdf'];
  const other = ['tickets/b/new.pdf', 'uploads/old.jpg'];
  for (const file of old) await store.put(file, 'a ticket', 'application/pdf');
  await store.put('tickets/b/new.pdf', 'a ticket', 'application/pdf');
  await store.put('uploads/old.jpg', 'a photograph', 'image/jpeg');
  const then = new Date('2026-01-01T00:00:00Z');
  for (const file of [...old, 'uploads/old.jpg']) await utimes(path.join(folder, 'files', file), then, then);
  const over = { before: new Date('2026-02-01T00:00:00Z'), most: 2 };
  expect([await store.removeOlder('tickets', over), await store.removeOlder('tickets', over)]).toEqual([2, 1]);
  expect(await Promise.all(old.map((file) => store.has(file)))).toEqual([false, false, false]);
  expect(await Promise.all(other.map((file) => store.has(file)))).toEqual([true, true]);
  expect(await readdir(path.join(folder, 'files', 'tickets'))).toEqual(['b']);
});
