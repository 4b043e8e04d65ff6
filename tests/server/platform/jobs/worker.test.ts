import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_TRIES } from '#server/platform/jobs/back-off.ts';
import { enqueue, type Job, revive } from '#server/platform/jobs/outbox.ts';
import { openLog } from '#server/platform/log.ts';
import { until } from './until.ts';
import { openWorkerDesk, type WorkerDesk } from './worker-desk.ts';

let desk: WorkerDesk;
let temporary: WorkerDesk['temporary'];
beforeEach(async () => {
  desk = await openWorkerDesk();
  ({ temporary } = desk);
});
afterEach(() => desk.close());

const work: WorkerDesk['work'] = (handlers, options) => desk.work(handlers, options);
const rows = () => desk.rows();
const allDone = () => desk.allDone();
const greeting = (key: string) => desk.greeting(key);

test('two workers do each of many jobs exactly once', async () => {
  const { database } = temporary;
  await database.transaction(async (trx) => {
    for (let at = 0; at < 60; at++) await enqueue(trx, { kind: 'greet', key: `greet:${at}` });
  });
  const done: string[] = [];
  const greet = async (job: Job) => {
    await new Promise((resolve) => setImmediate(resolve));
    done.push(job.key);
  };
  work({ greet });
  work({ greet });
  await until(allDone);
  expect(done).toHaveLength(60);
  expect(new Set(done).size).toBe(60);
});

test('a failed job comes back after a while, and keeps the reason until it is done', async () => {
  await greeting('greet:1');
  const { db } = temporary.database;
  const before = Date.now();
  let fail = true;
  work({ greet: () => (fail ? Promise.reject(new Error('no answer')) : Promise.resolve()) });
  for (const tries of [1, 2, 3]) {
    await until(async () => (await rows())[0]?.tries === tries && (await rows())[0]?.leased_until === null);
    expect((await rows())[0]?.last_error).toBe('Error: no answer');
    if (tries === 3) break;
    await db
      .updateTable('outbox_jobs')
      .set({ run_at: new Date(0) })
      .execute();
  }
  // the third delay is of half a minute
  expect((await rows())[0]?.run_at.getTime()).toBeGreaterThan(before + 20_000);
  fail = false;
  await db
    .updateTable('outbox_jobs')
    .set({ run_at: new Date(0) })
    .execute();
  await until(allDone);
  expect((await rows())[0]?.last_error).toBe('');
});

test('a job that never succeeds is given up with one alert and one mail about it', async () => {
  await greeting('greet:1');
  const { db } = temporary.database;
  await db
    .updateTable('outbox_jobs')
    .set({ tries: MAX_TRIES - 1 })
    .execute();
  work({ greet: () => Promise.reject(new Error('never')) });
  await until(async () => (await rows()).some((row) => row.failed_at !== null));
  const alerts = await db.selectFrom('alerts').selectAll().execute();
  expect(alerts).toMatchObject([{ kind: 'job-failed', order_id: null, seen_at: null }]);
  expect(alerts[0]?.text).toContain('greet:1');
  expect((await rows()).map((row) => row.kind)).toEqual(['greet', 'mail.alert']);
});

test('a job that was given up and is done after all ends its alert', async () => {
  await greeting('greet:1');
  const { db } = temporary.database;
  await db
    .updateTable('outbox_jobs')
    .set({ tries: MAX_TRIES - 1 })
    .execute();
  let isBroken = true;
  work({ greet: () => (isBroken ? Promise.reject(new Error('not yet')) : Promise.resolve()) });
  const failed = async () => (await rows()).find((row) => row.failed_at !== null);
  await until(async () => (await failed()) !== undefined);
  isBroken = false;
  await revive(db, [(await failed())?.id ?? '']);
  await until(async () => (await rows()).find(({ kind }) => kind === 'greet')?.done_at !== null);
  expect(await db.selectFrom('alerts').selectAll().where('seen_at', 'is', null).execute()).toEqual([]);
});

test('a mail that cannot be sent is an alert without a mail', async () => {
  const { db } = temporary.database;
  await enqueue(db, { kind: 'mail.send', key: 'mail.send:1' });
  await db
    .updateTable('outbox_jobs')
    .set({ tries: MAX_TRIES - 1 })
    .execute();
  work({ 'mail.send': () => Promise.reject(new Error('refused')) });
  await until(async () => (await rows())[0]?.failed_at !== null);
  expect(await db.selectFrom('alerts').selectAll().execute()).toHaveLength(1);
  expect(await rows()).toHaveLength(1);
});

test('a job that kills its worker every time is given up without being run again', async () => {
  await greeting('greet:1');
  await temporary.database.db.updateTable('outbox_jobs').set({ tries: MAX_TRIES }).execute();
  let runs = 0;
  work({
    greet: () => {
      runs++;
      return Promise.resolve();
    },
  });
  await until(async () => (await rows())[0]?.failed_at !== null);
  expect(runs).toBe(0);
});

test('a notification starts a job at once, long before the next look', async () => {
  const done: string[] = [];
  const worker = work(
    {
      greet: (job) => {
        done.push(job.key);
        return Promise.resolve();
      },
    },
    { pollMs: 3_600_000 },
  );
  // its first looks are over once it has done what was there
  await greeting('greet:0');
  worker.notify();
  await until(allDone);
  await greeting('greet:1');
  worker.notify();
  await until(() => done.length === 2);
});

test('no more jobs run at a time than allowed', async () => {
  for (let at = 0; at < 8; at++) await greeting(`greet:${at}`);
  const underWay: (() => void)[] = [];
  let begun = 0;
  const greet = async () => {
    begun += 1;
    await new Promise<void>((resolve) => underWay.push(resolve));
  };
  work({ greet }, { concurrency: 3, pollMs: 3_600_000 });
  // each that ends makes room for one more, and for no other
  for (let ended = 0; ended < 8; ended++) {
    await until(() => begun === Math.min(8, 3 + ended));
    underWay.shift()?.();
    await until(async () => (await rows()).filter((row) => row.done_at !== null).length === ended + 1);
    expect(begun).toBeLessThanOrEqual(Math.min(8, 4 + ended));
  }
});

test('stop waits for the jobs under way and takes no further ones', async () => {
  await greeting('greet:1');
  let started = 0;
  let isStopped = false;
  const release = Promise.withResolvers<undefined>();
  const worker = work({
    greet: async () => {
      started++;
      await release.promise;
    },
  });
  await until(() => started === 1);
  const stopped = worker.stop().then(() => (isStopped = true));
  await greeting('greet:2');
  worker.notify();
  expect(isStopped).toBe(false);
  release.resolve(undefined);
  await stopped;
  expect((await rows()).map((row) => row.done_at !== null)).toEqual([true, false]);
  expect((await rows())[1]).toMatchObject({ tries: 0, leased_until: null });
  expect(started).toBe(1);
});

test('a database that goes away is waited for, and a job that was under way is done again', async () => {
  const { url } = temporary;
  const name = new URL(url).pathname.slice(1);
  const beside = new URL(url);
  beside.pathname = '/postgres';
  const administrator = new Client({ connectionString: beside.href });
  await administrator.connect();
  const connections = async () =>
    (await administrator.query('select pid from pg_stat_activity where datname = $1', [name])).rows;
  let runs = 0;
  const log = openLog('silent');
  const warned = vi.spyOn(log, 'warn');
  work(
    {
      greet: async () => {
        if (++runs > 1) return;
        await administrator.query(`alter database ${name} allow_connections false`);
        await administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
        // a process that is told to end needs a moment for it; the job ends when nothing can be written any more
        await expect.poll(connections).toEqual([]);
      },
    },
    { leaseSeconds: 1, log },
  );
  await greeting('greet:1');
  // the database comes back when the worker has tried to note the job and could not
  await until(() => warned.mock.calls.some(([, text]) => text?.startsWith('job not settled')));
  await administrator.query(`alter database ${name} allow_connections true`);
  await administrator.end();
  await until(allDone);
  expect(runs).toBe(2);
});
