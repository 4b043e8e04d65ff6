import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import type { CacheTag } from '#server/platform/http/cache-entry.ts';
import { ResponseCache } from '#server/platform/http/response-cache.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

const made = (body: string) => ({ body, type: 'text/plain' });
const entryOf = async (cache: ResponseCache, ...about: Parameters<ResponseCache['read']>) =>
  (await cache.read(...about)).entry;

describe('the cache of public answers', () => {
  test('many who ask at once cost one making', async () => {
    const cache = new ResponseCache();
    let makings = 0;
    const release = Promise.withResolvers<undefined>();
    const make = async () => {
      makings++;
      await release.promise;
      return made('a');
    };
    const asked = Array.from({ length: 50 }, () => entryOf(cache, 'key', make));
    release.resolve(undefined);
    await Promise.all(asked);
    expect(makings).toBe(1);
  });

  test('an answer is fresh for five seconds, then given once more while it is made anew, and after five minutes not at all', async () => {
    let ms = 1_000_000;
    const cache = new ResponseCache({ clock: () => ms });
    let makings = 0;
    const ask = async () => {
      const entry = await entryOf(cache, 'key', async () => made(`making ${++makings}`));
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
    await entryOf(cache, 'key', make);
    await entryOf(cache, 'key', make);
    vi.useRealTimers();
    expect(makings).toBe(1);
  });

  test('a change made here shows on the very next request', async () => {
    const cache = new ResponseCache();
    let value = 'before';
    const make = async () => made(value);
    await entryOf(cache, 'key', make);
    value = 'after';
    expect((await entryOf(cache, 'key', make)).raw?.toString()).toBe('before');
    cache.changed();
    expect((await entryOf(cache, 'key', make)).raw?.toString()).toBe('after');
  });

  test('a making that began before a change is not kept past it', async () => {
    const cache = new ResponseCache();
    const [begun, release] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const slow = entryOf(cache, 'key', async () => {
      begun.resolve(undefined);
      await release.promise;
      return made('old');
    });
    await begun.promise;
    cache.changed();
    release.resolve(undefined);
    await slow;
    expect((await entryOf(cache, 'key', async () => made('new'))).raw?.toString()).toBe('new');
  });

  test('who asks after a change does not wait for a making that began before it', async () => {
    const cache = new ResponseCache();
    const [begun, release] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const before = entryOf(cache, 'key', async () => {
      begun.resolve(undefined);
      await release.promise;
      return made('before');
    });
    await begun.promise;
    cache.changed();
    expect((await entryOf(cache, 'key', async () => made('after'))).raw?.toString()).toBe('after');
    release.resolve(undefined);
    await before;
    expect((await entryOf(cache, 'key', async () => made('later'))).raw?.toString()).toBe('after');
  });

  test('a change that is told while a response about it is made counts, however many others are told after it', async () => {
    let ms = 1_000_000;
    const cache = new ResponseCache({ clock: () => ms });
    let release = (): void => undefined;
    const slow = entryOf(cache, 'key', async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return { ...made('old'), tags: ['event:1'] };
    });
    ms += 1;
    cache.changed('event:1');
    ms += 1;
    for (let other = 2; other < 2_000; other += 1) cache.changed(`event:${other}`);
    release();
    await slow;
    expect((await entryOf(cache, 'key', async () => made('new'))).raw?.toString()).toBe('new');
  });

  test('a change of another event that is told meanwhile ends nothing', async () => {
    let ms = 1_000_000;
    const cache = new ResponseCache({ clock: () => ms });
    let release = (): void => undefined;
    const slow = entryOf(cache, 'key', async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return { ...made('old'), tags: ['event:1'] };
    });
    ms += 1;
    cache.changed('event:2');
    release();
    await slow;
    expect((await entryOf(cache, 'key', async () => made('new'))).raw?.toString()).toBe('old');
  });

  test('what it keeps is bounded in bytes, the longest unasked going first', async () => {
    const cache = new ResponseCache();
    const body = 'x'.repeat(1024 * 1024);
    for (let i = 0; i < 40; i++) await entryOf(cache, `key ${i}`, async () => made(body));
    let makings = 0;
    const again = async () => {
      makings++;
      return made(body);
    };
    await entryOf(cache, 'key 39', again);
    expect(makings).toBe(0);
    await entryOf(cache, 'key 0', again);
    expect(makings).toBe(1);
  });

  test('a page is kept compressed alone: more of them find room, and who wants one as it was made gets it', async () => {
    const cache = new ResponseCache();
    // 1 MB as it was made: six find room
    const body = '<p>a page</p>'.repeat(80_000);
    const page = { body, type: 'text/html; charset=utf-8' };
    for (let i = 0; i < 12; i++) {
      const entry = await entryOf(cache, `key ${i}`, async () => page);
      await cache.body(`key ${i}`, entry, 'br');
    }
    let makings = 0;
    const first = await entryOf(cache, 'key 0', async () => ({ ...page, body: `making ${++makings}` }));
    expect(makings).toBe(0);
    expect(first.raw).toBeUndefined();
    expect(String(await cache.body('key 0', first, undefined))).toBe(body);
    expect(gunzipSync(await cache.body('key 0', first, 'gzip')).toString()).toBe(body);
    expect(brotliDecompressSync(await cache.body('key 0', first, 'br')).toString()).toBe(body);
  });

  test('a page is kept in one form: the one that browsers ask for takes the place of the other', async () => {
    const cache = new ResponseCache();
    // 0.5 MB in each form: ten find room, and not twenty
    const body = randomBytes(512 * 1024).toString('base64');
    const page = { body, type: 'text/html; charset=utf-8' };
    for (let i = 0; i < 10; i++) {
      const entry = await entryOf(cache, `key ${i}`, async () => page);
      for (const encoding of ['gzip', 'br', 'gzip'] as const) await cache.body(`key ${i}`, entry, encoding);
    }
    let makings = 0;
    const first = await entryOf(cache, 'key 0', async () => ({ ...page, body: `making ${++makings}` }));
    expect(makings).toBe(0);
    for (const encoding of ['gzip', undefined, 'br'] as const) {
      const bytes = await cache.body('key 0', first, encoding);
      const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes;
      expect(plain.equals(Buffer.from(body))).toBe(true);
    }
  });

  test('compressed forms count too', async () => {
    const cache = new ResponseCache();
    const body = randomBytes(512 * 1024).toString('base64');
    for (let i = 0; i < 12; i++) {
      const entry = await entryOf(cache, `key ${i}`, async () => made(body));
      for (const encoding of ['br', 'gzip'] as const) await cache.body(`key ${i}`, entry, encoding);
    }
    // 1.7 MB each with both compressed forms, 0.7 without: three find room, and not five
    let makings = 0;
    for (const at of [11, 7]) await entryOf(cache, `key ${at}`, async () => made(`making ${++makings}`));
    expect(makings).toBe(1);
  });

  test('its keys count too', async () => {
    const cache = new ResponseCache();
    const long = 'x'.repeat(1024 * 1024);
    for (let i = 0; i < 40; i++) await entryOf(cache, `${long} ${i}`, async () => made('short'));
    let makings = 0;
    await entryOf(cache, `${long} 0`, async () => made(`making ${++makings}`));
    expect(makings).toBe(1);
  });

  test('who must have a fresh answer gets no stale one', async () => {
    let ms = 1_000_000;
    const cache = new ResponseCache({ clock: () => ms });
    await entryOf(cache, 'key', async () => made('old'));
    ms += 5_000;
    const fresh = { fresh: true };
    expect((await entryOf(cache, 'key', async () => made('new'), fresh)).raw?.toString()).toBe('old');
    ms += 1;
    expect((await entryOf(cache, 'key', async () => made('new'), fresh)).raw?.toString()).toBe('new');
  });

  test('a refusal ends what was answered before; a server that is in trouble does not', async () => {
    let ms = 1_000_000;
    const cache = new ResponseCache({ clock: () => ms });
    const ask = async (make: () => Promise<ReturnType<typeof made>>) => {
      ms += 5_001;
      const ended = Promise.withResolvers<undefined>();
      const { raw } = await entryOf(cache, 'key', () => make().finally(() => ended.resolve(undefined)));
      // the cache has heard of it a turn after it ended
      await ended.promise;
      await new Promise((resolve) => setImmediate(resolve));
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
    await entryOf(cache, 'key', async () => ({ ...made('nothing'), status: 404 }));
    expect((await entryOf(cache, 'key', async () => made('something'))).raw?.toString()).toBe('something');
  });

  test('a failure is not kept', async () => {
    const cache = new ResponseCache();
    await expect(entryOf(cache, 'key', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await entryOf(cache, 'key', async () => made('back'))).raw?.toString()).toBe('back');
  });

  test('a change ends what is about one of its tags, and what is made of that; all else is kept', async () => {
    const cache = new ResponseCache();
    let makings = 0;
    const about = (key: string, tags: readonly CacheTag[]) =>
      entryOf(cache, key, async () => ({ ...made(`${key} ${++makings}`), tags }));
    const page = (key: string, parts: () => Promise<unknown>) =>
      entryOf(cache, key, async () => {
        await parts();
        return made(`${key} ${++makings}`);
      });
    const event = () => about('event', ['event:1']);
    const list = () => about('list', ['list']);
    const eventPage = () => page('event page', event);
    const home = () => page('home', () => Promise.all([list(), about('settings', ['site'])]));
    const bodies = async () => (await Promise.all([eventPage(), home()])).map(({ raw }) => String(raw));
    const before = await bodies();
    cache.changed('event:2');
    expect(await bodies()).toEqual(before);
    cache.changed('event:1');
    const [pageAfter, homeAfter] = await bodies();
    expect(pageAfter).not.toBe(before[0]);
    expect(homeAfter).toBe(before[1]);
    cache.changed('site');
    const [pageLast, homeLast] = await bodies();
    expect(pageLast).toBe(pageAfter);
    expect(homeLast).not.toBe(homeAfter);
  });

  test('neither a server error nor a rendering with errors is kept', async () => {
    const cache = new ResponseCache();
    await entryOf(cache, 'key', async () => ({ ...made('broken'), status: 503 }));
    expect((await entryOf(cache, 'key', async () => ({ ...made('half'), keep: false }))).raw?.toString()).toBe('half');
    expect((await entryOf(cache, 'key', async () => made('whole'))).raw?.toString()).toBe('whole');
  });
});
