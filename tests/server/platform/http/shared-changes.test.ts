import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { SharedChanges } from '#server/platform/http/shared-changes.ts';
import { temporaryDatabase } from '../database/temporary-database.ts';

// How several servers of one database hear of each other's changes. Source: second-half 8.

let ms = 0;
let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await temporaryDatabase());
});
afterAll(() => drop());

/** A server that has looked once: what it heard since. */
async function server() {
  const changes = new SharedChanges(() => ms);
  const heard: string[][] = [];
  const cache = { changed: (...tags: string[]) => void heard.push(tags) };
  /** looks as one does that was asked nothing for a while, and so waits for it */
  const look = async (): Promise<void> => {
    ms += 2_000;
    await changes.look({ database, cache });
  };
  await look();
  return { changes, cache, heard: heard as readonly string[][], look, forget: () => void (heard.length = 0) };
}

test('each hears once what another changed, and not what it changed itself', async () => {
  const [here, there] = [await server(), await server()];
  here.forget();
  there.forget();
  await here.changes.publish(['event:7', 'list'], { database, cache: here.cache });
  for (let again = 0; again < 3; again += 1) {
    await there.look();
    await here.look();
  }
  expect(there.heard).toEqual([['event:7', 'list']]);
  expect(here.heard).toEqual([['event:7', 'list']]);
});

test('what was kept before the first look is over: what changed until then is not known', async () => {
  expect((await server()).heard).toEqual([[]]);
});

test('it looks once a second at most; only a look that comes late is waited for', async () => {
  const { changes, cache } = await server();
  ms += 999;
  expect(changes.look({ database, cache })).toBeUndefined();
  ms += 1_001;
  const late = changes.look({ database, cache });
  expect(late).toBeInstanceOf(Promise);
  await late;
  ms += 1_000;
  expect(changes.look({ database, cache })).toBeUndefined();
});

test('a change with a lower number that is committed later is heard too', async () => {
  const [here, there] = [await server(), await server()];
  there.forget();
  await database.transaction(async (trx) => {
    await trx
      .insertInto('cache_changes')
      .values({ tags: ['event:1'] })
      .execute();
    await here.changes.tell(['event:2'], database);
    await there.look();
    expect(there.heard).toEqual([['event:2']]);
  });
  await there.look();
  expect(there.heard).toEqual([['event:2'], ['event:1']]);
});

test('after the database was put back to a backup everything is over, and new changes are heard', async () => {
  const [here, there] = [await server(), await server()];
  there.forget();
  await database.db.deleteFrom('cache_changes').execute();
  await there.look();
  expect(there.heard).toEqual([[]]);
  await here.changes.tell(['event:3'], database);
  await there.look();
  expect(there.heard).toEqual([[], ['event:3']]);
});
