import { beforeEach, describe, expect, test } from 'vitest';
import { AWAY_MESSAGES } from '#server/platform/database/away.ts';
import type { Made } from '#server/platform/http/cache-entry.ts';
import { ResponseCache } from '#server/platform/http/response-cache.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

// What is answered while the database cannot be reached, and when the last good response is not. Source: second-half 8.

const MINUTES_MS = 60_000;

let ms = 0;
/** whether the database answers when it is asked whether it is back */
let isBack = false;
let asked = 0;
let cache: ResponseCache;
beforeEach(() => {
  ms = 1_000_000;
  isBack = false;
  asked = 0;
  cache = new ResponseCache({
    clock: () => ms,
    askSource: () => {
      asked += 1;
      return isBack ? Promise.resolve() : away();
    },
  });
});

const away = () => Promise.reject(new Error(AWAY_MESSAGES.noAnswer));
const made = (body: string, more: Partial<Made> = {}): Made => ({ body, type: 'text/plain', ...more });
/** What a reading answers, and whether it says that it may be old. */
async function read(key: string, make: () => Promise<Made>): Promise<[string, boolean]> {
  const { entry, sourceIsAway } = await cache.read(key, make);
  return [String(entry.raw), sourceIsAway];
}

describe('while the database is away', () => {
  test('the last good response is served, also of a page that is made of it, and nothing that is made of it is kept', async () => {
    const list = () => read('list', away);
    await read('list', async () => made('good', { tags: ['list'] }));
    await read('page', async () => made('a good page', { tags: ['list'] }));
    cache.changed('list');
    expect(await list()).toEqual(['good', true]);
    const pageOfOld = async () => made(`made of ${(await list())[0]}`);
    expect(await read('page', pageOfOld)).toEqual(['a good page', true]);
    expect(await read('other page', pageOfOld)).toEqual(['made of good', true]);
    expect(await read('other page', async () => made('back'))).toEqual(['back', false]);
  });

  test('it is served at once, and the database is asked once a second, one question at a time, whether it is back', async () => {
    await read('list', async () => made('good', { tags: ['list'] }));
    await read('page', async () => made('a good page', { tags: ['list'] }));
    cache.changed('list');
    await read('list', away);
    let makings = 0;
    const count = async () => made(`making ${++makings}`);
    for (const key of ['list', 'page', 'list']) expect((await read(key, count))[1]).toBe(true);
    expect([makings, asked]).toEqual([0, 0]);
    ms += 1_000;
    for (const key of ['list', 'page', 'list']) await read(key, count);
    expect([makings, asked]).toEqual([0, 1]);
    isBack = true;
    ms += 1_000;
    await read('list', count);
    expect(await read('list', count)).toEqual(['making 1', false]);
    expect(asked).toBe(2);
  });

  test('it is served for a quarter of an hour and then not at all', async () => {
    await read('key', async () => made('good'));
    ms += 15 * MINUTES_MS;
    expect(await read('key', away)).toEqual(['good', true]);
    ms += 1;
    await expect(read('key', away)).rejects.toThrow(AWAY_MESSAGES.noAnswer);
  });

  test('what was refused before is not served again, in no language', async () => {
    await read('event nl', async () => made('nl', { tags: ['event:1', 'site'] }));
    await read('event fr', async () => made('fr', { tags: ['event:1', 'site'] }));
    await read('other', async () => made('other', { tags: ['event:2', 'site'] }));
    cache.changed();
    await expect(read('event nl', () => Promise.reject(new Refusal('TryAgain', 404)))).rejects.toThrow('TryAgain');
    for (const key of ['event nl', 'event fr']) await expect(read(key, away)).rejects.toThrow(AWAY_MESSAGES.noAnswer);
    expect(await read('other', away)).toEqual(['other', true]);
  });

  test('a page that says that its event is not there ends those of other languages too', async () => {
    await read('page nl', async () => made('nl', { tags: ['event:1'] }));
    await read('page fr', async () => made('fr', { tags: ['event:1'] }));
    cache.changed();
    expect(await read('page nl', async () => made('not there', { status: 404 }))).toEqual(['not there', false]);
    await expect(read('page fr', away)).rejects.toThrow(AWAY_MESSAGES.noAnswer);
  });
});

describe('whatever is wrong beside the database', () => {
  test('is shown: no old response hides a defect or a server that is too busy', async () => {
    await read('key', async () => made('good'));
    cache.changed();
    for (const trouble of [new Error('a defect'), new Refusal('SomethingWentWrongLater', 503)])
      await expect(read('key', () => Promise.reject(trouble))).rejects.toThrow(trouble.message);
    expect(await read('key', async () => made('broken', { status: 503 }))).toEqual(['broken', false]);
    expect(await read('key', async () => made('half', { keep: false }))).toEqual(['half', false]);
    // and none of it ended what was good
    expect(await read('key', away)).toEqual(['good', true]);
  });

  test('a page in which a call found no database is not whole: its last good one is served', async () => {
    const half = async (): Promise<Made> => {
      await read('list', away).catch(() => undefined);
      return made('half', { keep: false });
    };
    await read('page', async () => made('whole'));
    cache.changed();
    expect(await read('page', half)).toEqual(['whole', true]);
    expect(await read('a page that was never whole', half)).toEqual(['half', true]);
  });
});
