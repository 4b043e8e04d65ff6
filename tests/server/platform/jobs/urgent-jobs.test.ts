import { afterEach, beforeEach, expect, test } from 'vitest';
import { enqueue } from '#server/platform/jobs/outbox.ts';
import { startWorker, type Worker } from '#server/platform/jobs/worker.ts';
import { openLog } from '#server/platform/log.ts';
import { temporaryDatabase, type TemporaryDatabase } from '../database/temporary-database.ts';
import { until } from './until.ts';

let temporary: TemporaryDatabase;
let worker: Worker;
let end: () => void;
beforeEach(async () => {
  temporary = await temporaryDatabase();
  const ended = new Promise<void>((resolve) => (end = resolve));
  worker = startWorker({
    database: temporary.database,
    handlers: { draw: () => ended },
    log: openLog('silent'),
    pollMs: 20,
    concurrency: 1,
  });
});
afterEach(async () => {
  end();
  await worker.stop();
  await temporary.drop();
});

const rowOf = (kind: string) =>
  temporary.database.db.selectFrom('outbox_jobs').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow();

test('what is due within seconds has a place of its own, however long the other jobs take', async () => {
  await enqueue(temporary.database.db, { kind: 'draw', key: 'draw:1' });
  worker.notify();
  await until(async () => (await rowOf('draw')).tries === 1);
  let runs = 0;
  const run = () => Promise.resolve(void (runs += 1));
  worker.every({ name: 'holds', seconds: 0, run, isUrgent: true });
  await until(() => runs > 1, 5000);
  expect(runs).toBeGreaterThan(1);
});

test('what is due within seconds goes to another server within seconds when its own is killed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  worker.every({ name: 'holds', seconds: 1, run: () => promise, isUrgent: true });
  await until(async () => (await rowOf('every.holds').catch(() => undefined))?.tries === 1);
  const { leased_until: leased } = await rowOf('every.holds');
  expect((leased?.getTime() ?? Infinity) - Date.now()).toBeLessThan(10_000);
  resolve();
});
