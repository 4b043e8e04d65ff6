import { beforeEach, expect, test, vi } from 'vitest';
import { OFFICE_FILES, OFFICE_SHELL_ADDRESS } from '#wire/worker.ts';
import { keepOffice } from '../../sw/office.ts';

const ORIGIN = 'https://kaartje.test';

let kept: Map<string, Response>;
/** the scripts of the release that the server has */
let released: readonly string[];

beforeEach(() => {
  kept = new Map();
  const cache = {
    keys: () => Promise.resolve([...kept.keys()].map((address) => ({ url: ORIGIN + address }))),
    match: (address: string) => Promise.resolve(kept.get(address)?.clone()),
    addAll: (files: readonly string[]) => Promise.resolve(files.forEach((file) => kept.set(file, new Response(file)))),
    put: (address: string, reply: Response) => Promise.resolve(kept.set(address, reply)),
    delete: (file: string) => Promise.resolve(kept.delete(file)),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(shellOf(released))));
});

const shellOf = (files: readonly string[]): string =>
  `<script type="application/json" id="${OFFICE_FILES}">${JSON.stringify(files)}</script>`;

/** The office is opened in a release; tells the files that are kept then. */
async function open(...files: readonly string[]): Promise<string[]> {
  released = files;
  await keepOffice();
  expect(await kept.get(OFFICE_SHELL_ADDRESS)?.clone().text()).toBe(shellOf(files));
  return [...kept.keys()].filter((file) => file !== OFFICE_SHELL_ADDRESS).sort();
}

test('the files of the last release stay for the pages that are open in it, until the one after', async () => {
  expect(await open('/a1.js', '/b.js')).toEqual(['/a1.js', '/b.js']);
  expect(await open('/a2.js', '/b.js')).toEqual(['/a1.js', '/a2.js', '/b.js']);
  // opened once more in the same release
  expect(await open('/a2.js', '/b.js')).toEqual(['/a1.js', '/a2.js', '/b.js']);
  expect(await open('/a3.js', '/b.js')).toEqual(['/a2.js', '/a3.js', '/b.js']);
});
