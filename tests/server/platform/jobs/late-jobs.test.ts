import { afterEach, beforeEach, expect, test } from 'vitest';
import { alertLateJobs } from '#server/platform/jobs/late-jobs.ts';
import { BULK_PRIORITY, enqueue } from '#server/platform/jobs/outbox.ts';
import { openWorkerDesk, type WorkerDesk } from './worker-desk.ts';

let desk: WorkerDesk;
beforeEach(async () => {
  desk = await openWorkerDesk();
});
afterEach(() => desk.close());

const dueFor = async (minutes: number, more: { readonly priority?: number } = {}): Promise<void> =>
  enqueue(desk.temporary.database.db, {
    kind: 'greet',
    key: `greet:${minutes}:${more.priority ?? 0}`,
    runAt: new Date(Date.now() - minutes * 60_000),
    ...more,
  });
const look = () => alertLateJobs({ database: desk.temporary.database, now: () => new Date() });
const waiting = async () => {
  const { db } = desk.temporary.database;
  const rows = await db.selectFrom('alerts').select('kind').where('seen_at', 'is', null).execute();
  return rows.map(({ kind }) => kind);
};

// Source: issue 38
test('jobs that are due for long and not done are alerted once, until they are done', async () => {
  await dueFor(10);
  // what one call sends to many people may take its time
  await dueFor(60, { priority: BULK_PRIORITY });
  await look();
  expect(await waiting()).toEqual([]);
  await dueFor(20);
  await look();
  await look();
  expect(await waiting()).toEqual(['jobs-late']);
  await desk.temporary.database.db.updateTable('outbox_jobs').set({ done_at: new Date() }).execute();
  await look();
  expect(await waiting()).toEqual([]);
});
