import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { ResponseCache } from '#server/platform/http/response-cache.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

const made = (body: string) => ({ body, type: 'text/plain' });

describe('the cache of public answers', () => {
  test('many who ask at once cost one making', async () => {
    const cache = new ResponseCache();
    let makings = 0;
    const make = async () => {
      makings++;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return made('a');
    };
    await Promise.all(Array.from({ length: 50 }, () => cache.entry('key', make)));
    expect(makings).toBe(1);
  });

  test('an answer is fresh for five seconds, then given once more while it is made anew, and after five minutes not at all', async () => {
    let ms = 1_000_000;
    const cache = new ResponseCache(() => ms);
    let makings = 0;
    const ask = async () => {
      const entry = await cache.entry('key', async () => made(`making ${++makings}`));
      return String(entry.raw);
    };
    expect(await ask()).toBe('making 1');
    ms += 5_000;
    expect(await ask()).toBe('making 1');
    expect(makings).toBe(1);
    ms += 1;
    expect(await ask()).toBe('making 1');
    expect(await ask()).toBe('making 2');
    ms += 5 * 60_000;
    expect(await ask()).toBe('making 2');
    expect(await ask()).toBe('making 3');
    ms += 5 * 60_000 + 1;
    expect(await ask()).toBe('making 4');
  });

  test('the system’s time may be set back without an answer growing old', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000 });
    const cache = new ResponseCache();
    cache.changed();
    vi.setSystemTime(0);
    let makings = 0;
    const make = async () => made(`making ${++makings}`);
    await cache.entry('key', make);
    await cache.entry('key', make);
    vi.useRealTimers();
    expect(makings).toBe(1);
  });

  test('a change made here shows on the very next request', async () => {
    const cache = new ResponseCache();
    let value = 'before';
    const make = async () => made(value);
    await cache.entry('key', make);
    value = 'after';
    expect((await cache.entry('key', make)).raw?.toString()).toBe('before');
    cache.changed();
    expect((await cache.entry('key', make)).raw?.toString()).toBe('after');
  });

  test('a making that began before a change is not kept past it', async () => {
    const cache = new ResponseCache();
    let release = (): void => undefined;
    const slow = cache.entry('key', async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return made('old');
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    cache.changed();
    release();
    await slow;
    expect((await cache.entry('key', async () => made('new'))).raw?.toString()).toBe('new');
  });

  test('who asks after a change does not wait for a making that began before it', async () => {
    const cache = new ResponseCache();
    let release = (): void => undefined;
    const before = cache.entry('key', async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return made('before');
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    cache.changed();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await cache.entry('key', async () => made('after'))).raw?.toString()).toBe('after');
    release();
    await before;
    expect((await cache.entry('key', async () => made('later'))).raw?.toString()).toBe('after');
  });

  test('what it keeps is bounded in bytes, the longest unasked going first', async () => {
    const cache = new ResponseCache();
    const body = 'x'.repeat(1024 * 1024);
    for (let i = 0; i < 40; i++) await cache.entry(`key ${i}`, async () => made(body));
    let makings = 0;
    const again = async () => {
      makings++;
      return made(body);
    };
    await cache.entry('key 39', again);
    expect(makings).toBe(0);
    await cache.entry('key 0', again);
    expect(makings).toBe(1);
  });

  test('a page is kept compressed alone: more of them find room, and who wants one as it was made gets it', async () => {
    const cache = new ResponseCache();
    const body = '<p>a page</p>'.repeat(80_000);
    const page = { body, type: 'text/html; charset=utf-8' };
    for (let i = 0; i < 40; i++) {
      const entry = await cache.entry(`key ${i}`, async () => page);
      await cache.body(`key ${i}`, entry, 'br');
    }
    let makings = 0;
    const first = await cache.entry('key 0', async () => ({ ...page, body: `making ${++makings}` }));
    expect(makings).toBe(0);
    expect(first.raw).toBeUndefined();
    expect(String(await cache.body('key 0', first, undefined))).toBe(body);
    expect(gunzipSync(await cache.body('key 0', first, 'gzip')).toString()).toBe(body);
    expect(brotliDecompressSync(await cache.body('key 0', first, 'br')).toString()).toBe(body);
  });

  test('compressed forms count too', async () => {
    const cache = new ResponseCache();
    const body = randomBytes(512 * 1024).toString('base64');
    for (let i = 0; i < 12; i++) {
      const entry = await cache.entry(`key ${i}`, async () => made(body));
      for (const encoding of ['br', 'gzip'] as const) await cache.body(`key ${i}`, entry, encoding);
    }
    // 1.7 MB each with both compressed forms, 0.7 without: one finds room, and not four
    let makings = 0;
    for (const at of [11, 9]) await cache.entry(`key ${at}`, async () => made(`making ${++makings}`));
    expect(makings).toBe(1);
  });

  test('its keys count too', async () => {
    const cache = new ResponseCache();
    const long = 'x'.repeat(1024 * 1024);
    for (let i = 0; i < 40; i++) await cache.entry(`${long} ${i}`, async () => made('short'));
    let makings = 0;
    await cache.entry(`${long} 0`, async () => made(`making ${++makings}`));
    expect(makings).toBe(1);
  });

  test('who must have a fresh answer gets no stale one', async () => {
    let ms = 1_000_000;
    const cache = new ResponseCache(() => ms);
    await cache.entry('key', async () => made('old'));
    ms += 5_000;
    const fresh = { fresh: true };
    expect((await cache.entry('key', async () => made('new'), fresh)).raw?.toString()).toBe('old');
    ms += 1;
    expect((await cache.entry('key', async () => made('new'), fresh)).raw?.toString()).toBe('new');
  });

  test('a refusal ends what was answered before; a server that is in trouble does not', async () => {
    let ms = 1_000_000;
    const cache = new ResponseCache(() => ms);
    const ask = async (make: () => Promise<ReturnType<typeof made>>) => {
      ms += 5_001;
      const { raw } = await cache.entry('key', make);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return String(raw);
    };
    expect(await ask(async () => made('there'))).toBe('there');
    for (const trouble of [new Error('away'), new Refusal('SomethingWentWrongLater', 503)])
      expect(await ask(() => Promise.reject(trouble))).toBe('there');
    const gone = () => Promise.reject(new Refusal('TryAgain', 404));
    expect(await ask(gone)).toBe('there');
    await expect(ask(gone)).rejects.toThrow('TryAgain');
  });

  test('an address that is not there is not kept', async () => {
    const cache = new ResponseCache();
    await cache.entry('key', async () => ({ ...made('nothing'), status: 404 }));
    expect((await cache.entry('key', async () => made('something'))).raw?.toString()).toBe('something');
  });

  test('a failure is not kept', async () => {
    const cache = new ResponseCache();
    await expect(cache.entry('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await cache.entry('key', async () => made('back'))).raw?.toString()).toBe('back');
  });

  test('neither a server error nor a rendering with errors is kept', async () => {
    const cache = new ResponseCache();
    await cache.entry('key', async () => ({ ...made('broken'), status: 503 }));
    expect((await cache.entry('key', async () => ({ ...made('half'), keep: false }))).raw?.toString()).toBe('half');
    expect((await cache.entry('key', async () => made('whole'))).raw?.toString()).toBe('whole');
  });
});
