import { beforeEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://kaartje.test';
const FILES = ['assets/a.js', 'assets/b.js'];

let kept: Set<string>;
/** files that the server does not give, and files that the phone has no room for */
let missing: string[];
let tooMuch: string[];
const fetched = vi.fn<(url: string) => Promise<Response>>();
let shell: typeof import('../../sw/shell.ts');

beforeEach(async () => {
  vi.resetModules();
  kept = new Set();
  missing = [];
  tooMuch = [];
  const isIn = (files: readonly string[], url: string): boolean => files.some((file) => url.endsWith(file));
  fetched
    .mockReset()
    .mockImplementation((url) =>
      Promise.resolve(isIn(missing, url) ? new Response('', { status: 404 }) : new Response(url)),
    );
  const cache = {
    keys: () => Promise.resolve([...kept].map((url) => ({ url }))),
    put: (url: string) =>
      isIn(tooMuch, url) ? Promise.reject(new DOMException('', 'QuotaExceededError')) : Promise.resolve(kept.add(url)),
    delete: (url: string) => Promise.resolve(kept.delete(url)),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('self', new EventTarget());
  shell = await import('../../sw/shell.ts');
  const worker = Object.assign(new EventTarget(), { registration: {} });
  shell.installShell(
    FILES.map((url) => ({ url, revision: null })),
    worker as never,
  );
});

const keepRest = (registration: object = {}): Promise<void> =>
  shell.keepRest({ installing: null, waiting: null, ...registration } as ServiceWorkerRegistration);
const all = FILES.map((file) => `${ORIGIN}/${file}`);

test('what a first visit did not wait for is kept when all of it has come, and nothing of it before', async () => {
  missing = ['b.js'];
  await keepRest();
  expect([...kept]).toEqual([]);
  missing = [];
  await keepRest();
  expect([...kept]).toEqual(all);
});

test('a phone without room for all of it keeps nothing of it', async () => {
  tooMuch = ['b.js'];
  await keepRest();
  expect([...kept]).toEqual([]);
});

test('pages that ask at the same time have it fetched once', async () => {
  await Promise.all([keepRest(), keepRest()]);
  expect(fetched).toHaveBeenCalledTimes(FILES.length);
  expect([...kept]).toEqual(all);
});

test('a page that comes with the network while a try without one is under way has it tried again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('there is no network'));
  await Promise.all([keepRest(), keepRest()]);
  expect([...kept]).toEqual(all);
});

test('nothing of a release is fetched any more where a newer one is on its way', async () => {
  await keepRest({ installing: {} });
  await keepRest({ waiting: {} });
  expect(fetched).not.toHaveBeenCalled();
});
