import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAway } from '#server/platform/database/away.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { openLog } from '#server/platform/log.ts';
import { isClockShifted } from '../../test-clock.ts';
import { until } from '../jobs/until.ts';
import { temporaryDatabase, temporaryFolder, type TemporaryDatabase } from './temporary-database.ts';

const log = openLog('silent');
let temporary: TemporaryDatabase;
let database: Database;

beforeAll(async () => {
  temporary = await temporaryDatabase();
  database = temporary.database;
  await sql`create table counters (name text primary key, value integer not null)`.execute(database.db);
});

afterAll(() => temporary.drop());

async function valueOf(expression: string): Promise<unknown> {
  const { rows } = await sql.raw<{ value: unknown }>(`select (${expression}) as value`).execute(database.db);
  return rows[0]?.value;
}

describe('values', () => {
  it.each([
    ['9007199254740991::bigint', 9_007_199_254_740_991],
    ['select count(*) from (values (1), (2)) as pair', 2],
    ["date '2026-03-29'", '2026-03-29'],
    ["time '20:00'", '20:00:00'],
    ["time '23:59:59.5'", '23:59:59'],
    ["timestamptz '2026-07-01 20:00+02'", new Date('2026-07-01T18:00:00Z')],
    ['array[1, null, 3]::bigint[]', [1, null, 3]],
    ["array['2026-03-29']::date[]", ['2026-03-29']],
    ["array['20:00']::time[]", ['20:00:00']],
    [`'{"a": [1]}'::jsonb`, { a: [1] }],
  ])('reads %s', async (expression, value) => {
    expect(await valueOf(expression)).toEqual(value);
  });

  it('refuses a bigint that a number cannot hold', async () => {
    await expect(valueOf('9007199254740993::bigint')).rejects.toThrow(RangeError);
  });

  it('takes the day from the clocks of Belgium', async () => {
    expect(await valueOf("current_setting('timezone')")).toBe('Europe/Brussels');
  });
});

describe('transaction', () => {
  /** Resolves once so many have called it: both transactions have then read before either writes. */
  function rendezvous(size: number): () => Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    let arrived = 0;
    return () => {
      if (++arrived >= size) resolve();
      return promise;
    };
  }

  async function reset(): Promise<void> {
    await sql`insert into counters values ('a', 0), ('b', 0) on conflict (name) do update set value = 0`.execute(
      database.db,
    );
  }

  async function values(): Promise<unknown[]> {
    return (await sql`select name, value from counters order by name`.execute(database.db)).rows;
  }

  it('runs again from the beginning after a serialization failure', async () => {
    await reset();
    const bothRead = rendezvous(2);
    let tries = 0;
    const increase = (): Promise<void> =>
      database.transaction(
        async (trx) => {
          tries++;
          const { rows } = await sql<{ value: number }>`select value from counters where name = 'a'`.execute(trx);
          await bothRead();
          await sql`update counters set value = ${(rows[0]?.value ?? 0) + 1} where name = 'a'`.execute(trx);
        },
        { isolation: 'serializable' },
      );
    await Promise.all([increase(), increase()]);
    expect(tries).toBe(3);
    expect(await values()).toEqual([
      { name: 'a', value: 2 },
      { name: 'b', value: 0 },
    ]);
  });

  it.skipIf(isClockShifted)('runs again from the beginning after a deadlock', async () => {
    await reset();
    const bothHold = rendezvous(2);
    let tries = 0;
    const increase = (first: string, second: string): Promise<void> =>
      database.transaction(async (trx) => {
        tries++;
        await sql`update counters set value = value + 1 where name = ${first}`.execute(trx);
        await bothHold();
        await sql`update counters set value = value + 1 where name = ${second}`.execute(trx);
      });
    await Promise.all([increase('a', 'b'), increase('b', 'a')]);
    expect(tries).toBe(3);
    expect(await values()).toEqual([
      { name: 'a', value: 2 },
      { name: 'b', value: 2 },
    ]);
  });

  it('gives up after its tries and leaves nothing behind', async () => {
    await reset();
    let tries = 0;
    const failing = database.transaction(
      async (trx) => {
        tries++;
        await sql`update counters set value = 9 where name = 'a'`.execute(trx);
        await sql.raw(`do $$ begin raise exception 'no' using errcode = '40001'; end $$`).execute(trx);
      },
      { tries: 3 },
    );
    await expect(failing).rejects.toMatchObject({ code: '40001' });
    expect(tries).toBe(3);
    expect(await valueOf("select value from counters where name = 'a'")).toBe(0);
  });

  it('does not run again after any other failure', async () => {
    let tries = 0;
    const failing = database.transaction(async () => {
      tries++;
      throw new Error('sold out');
    });
    await expect(failing).rejects.toThrow('sold out');
    expect(tries).toBe(1);
  });

  it('refuses to write when it is read only', async () => {
    const writing = database.transaction((trx) => sql`delete from counters`.execute(trx), { readOnly: true });
    await expect(writing).rejects.toMatchObject({ code: '25006' });
  });
});

describe('prepared', () => {
  it('runs a statement under its name again and again', async () => {
    const text = 'select $1::int + $2::int as sum';
    expect(await database.prepared<{ sum: number }>('test.sum', text, [1, 2])).toEqual([{ sum: 3 }]);
    expect(await database.prepared<{ sum: number }>('test.sum', text, [2, 2])).toEqual([{ sum: 4 }]);
  });
});

describe('a database that is away', () => {
  it('is told from a mistake in a statement', async () => {
    const mistake = await sql
      .raw('select nonsense')
      .execute(database.db)
      .catch((error: unknown) => error);
    expect(isDatabaseAway(mistake)).toBe(false);
    expect(isDatabaseAway(new Error('sold out'))).toBe(false);
    expect(isDatabaseAway(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
    expect(isDatabaseAway(new Error('page failed', { cause: Object.assign(new Error(), { code: '57P01' }) }))).toBe(
      true,
    );
  });

  it('is so while it takes no changes: it is not ready, and used again when it takes them, by new connections', async () => {
    const { url } = temporary;
    const name = new URL(url).pathname.slice(1);
    const owner = await openDatabase({ url, dataDir: '', log, poolSize: 1 });
    await sql`create table kept (word text)`.execute(owner.db);
    const write = (to: Database) => sql`insert into kept values ('groen')`.execute(to.db);
    // sessions keep what they began with: only new ones see a change
    await sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(owner.db);
    const visitor = await openDatabase({ url, dataDir: '', log, poolSize: 2 });
    expect(await write(visitor).catch(isDatabaseAway)).toBe(true);
    expect(await visitor.ping().catch(isDatabaseAway)).toBe(true);
    await sql.raw(`alter database ${name} reset default_transaction_read_only`).execute(owner.db);
    await until(async () =>
      visitor.ping().then(
        () => true,
        () => false,
      ),
    );
    await write(visitor);
    await Promise.all([visitor.close(), owner.close()]);
  });

  it('is so while its disk is full, and a defect is not', async () => {
    const { db } = temporary.database;
    await sql
      .raw(`
      create table full_disk (word text);
      create function refuse() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger refuse before insert on full_disk for each row execute function refuse();
    `)
      .execute(db);
    expect(await sql`insert into full_disk values ('x')`.execute(db).catch(isDatabaseAway)).toBe(true);
    // the trial write goes through: the next may be taken
    await temporary.database.ping();
  });

  it('is not ready from the first change that a full disk refuses, however it was asked for, until a trial is taken', async () => {
    await sql
      .raw(`
      create table full_for_all (word text);
      create function no_space() returns trigger language plpgsql as $$
        begin raise exception 'No space left on device' using errcode = '53100'; end $$;
      create trigger refuse before insert on full_for_all for each row execute function no_space();
      create function no_space_to_create() returns event_trigger language plpgsql as $$
        begin raise exception 'No space left on device' using errcode = '53100'; end $$;
      create event trigger no_space on ddl_command_start when tag in ('CREATE TABLE AS') execute function no_space_to_create();
    `)
      .execute(database.db);
    await database.ping();
    const refused = database.prepared('full', 'insert into full_for_all values ($1)', ['x']);
    expect(await refused.catch(isDatabaseAway)).toBe(true);
    expect(await database.ping().catch(isDatabaseAway)).toBe(true);
    await sql.raw('drop event trigger no_space').execute(database.db);
    await database.ping();
  });

  it('fails queries at once where nothing listens', async () => {
    const nowhere = await openDatabase({ url: 'postgres://kaartje@127.0.0.1:1/kaartje', dataDir: '', log });
    expect(await nowhere.ping().catch(isDatabaseAway)).toBe(true);
    expect(await nowhere.transaction((trx) => sql`select 1`.execute(trx)).catch(isDatabaseAway)).toBe(true);
    await nowhere.close();
  });

  it('is used again when it is back, without a new pool', async () => {
    const dataDir = await temporaryFolder();
    const first = await startEmbedded({ dataDir, log });
    const url = `postgres://${first.user}@localhost/${first.database}?host=${encodeURIComponent(first.host)}`;
    const visitor = await openDatabase({ url, dataDir: '', log });
    await sql`create table kept (word text)`.execute(visitor.db);
    const under = visitor.transaction(async (trx) => {
      await sql`insert into kept values ('groen')`.execute(trx);
      await first.stop();
      await sql`insert into kept values ('rood')`.execute(trx);
    });
    expect(await under.catch(isDatabaseAway)).toBe(true);
    expect(await visitor.ping().catch(isDatabaseAway)).toBe(true);

    const second = await startEmbedded({ dataDir, log });
    await visitor.ping();
    expect((await sql`select * from kept`.execute(visitor.db)).rows).toEqual([]);
    await visitor.close();
    await second.stop();
    await rm(dataDir, { recursive: true });
  });
});
