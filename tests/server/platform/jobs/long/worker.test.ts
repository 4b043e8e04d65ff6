import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { execPath } from 'node:process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../until.ts';
import { openWorkerDesk, type WorkerDesk } from '../worker-desk.ts';

let desk: WorkerDesk;
let other: ChildProcessByStdio<null, Readable, null> | undefined;
beforeEach(async () => {
  desk = await openWorkerDesk();
});
afterEach(async () => {
  other?.kill('SIGKILL');
  await desk.close();
});

const databaseTime = async (): Promise<number> => {
  const { db } = desk.temporary.database;
  const { rows: found } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return found[0]?.now.getTime() ?? 0;
};

test('a job whose worker is killed is taken by another when the lease runs out', async () => {
  await desk.greeting('greet:1');
  other = spawn(execPath, [fileURLToPath(new URL('../hanging-worker.ts', import.meta.url)), desk.temporary.url, '3'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');
  const tries: number[] = [];
  desk.work({
    greet: (job) => {
      tries.push(job.tries);
      return Promise.resolve();
    },
  });
  // a living worker keeps renewing it: when the lease that it began with is over, it has another
  const leasedUntil = async (): Promise<number> => (await desk.rows())[0]?.leased_until?.getTime() ?? 0;
  const first = await leasedUntil();
  await until(async () => (await leasedUntil()) > first && (await databaseTime()) > first);
  expect(tries).toEqual([]);
  other.kill('SIGKILL');
  await until(desk.allDone);
  expect(tries).toEqual([2]);
});

test('a periodic job runs on one of several workers a period, and again after a failure', async () => {
  const runs: number[] = [];
  const sweep = () => {
    runs.push(Date.now());
    return runs.length === 2 ? Promise.reject(new Error('once')) : Promise.resolve();
  };
  desk.work({}).every({ name: 'sweep', seconds: 1, run: sweep });
  desk.work({}).every({ name: 'sweep', seconds: 1, run: sweep });
  await until(() => runs.length >= 4);
  for (const [at, run] of runs.entries()) if (at > 0) expect(run - (runs[at - 1] ?? 0)).toBeGreaterThan(700);
  expect(await desk.rows()).toMatchObject([{ kind: 'every.sweep', done_at: null, failed_at: null }]);
});
