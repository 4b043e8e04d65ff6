import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  BULK_PRIORITY,
  enqueue,
  enqueueAll,
  lease,
  markDone,
  markFailed,
  putBack,
  renewLeases,
} from '#server/platform/jobs/outbox.ts';
import { temporaryDatabase, type TemporaryDatabase } from '../database/temporary-database.ts';

let temporary: TemporaryDatabase;
beforeEach(async () => {
  temporary = await temporaryDatabase();
});
afterEach(() => temporary.drop());

const due = { kinds: ['greet'], limit: 10, leaseSeconds: 60 };
const rows = () => temporary.database.db.selectFrom('outbox_jobs').selectAll().execute();

test('a job is queued if and only if its transaction commits', async () => {
  const { database } = temporary;
  const broken = database.transaction(async (trx) => {
    await enqueue(trx, { kind: 'greet', key: 'greet:1' });
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  expect(await rows()).toHaveLength(0);
  await database.transaction((trx) => enqueue(trx, { kind: 'greet', key: 'greet:1', payload: { name: 'An' } }));
  expect(await lease(database.db, due)).toMatchObject([
    { kind: 'greet', key: 'greet:1', payload: { name: 'An' }, tries: 1 },
  ]);
});

test('the same key is never queued twice, not even after the job is done', async () => {
  const { db } = temporary.database;
  await enqueue(db, { kind: 'greet', key: 'greet:1', payload: { first: true } });
  await enqueue(db, { kind: 'greet', key: 'greet:1', payload: { first: false } });
  const [job] = await lease(db, due);
  if (!job) throw new Error('no job');
  await markDone(db, job);
  await enqueue(db, { kind: 'greet', key: 'greet:1' });
  expect(await rows()).toHaveLength(1);
  expect(await lease(db, due)).toEqual([]);
  expect(job.payload).toEqual({ first: true });
});

test('a job is not taken before its time, nor by a worker that does not know its kind', async () => {
  const { db } = temporary.database;
  await enqueue(db, { kind: 'greet', key: 'later', runAt: new Date(Date.now() + 60_000) });
  await enqueue(db, { kind: 'other', key: 'other' });
  expect(await lease(db, due)).toEqual([]);
});

test('a job for one person, queued later, is taken before those of a list for many', async () => {
  const { db } = temporary.database;
  const early = new Date(Date.now() - 60_000);
  const list = [1, 2, 3].map((at) => ({ kind: 'greet', key: `list:${at}`, runAt: early, priority: BULK_PRIORITY }));
  await enqueueAll(db, list);
  await enqueue(db, { kind: 'greet', key: 'one' });
  const [first] = await lease(db, { ...due, limit: 1 });
  expect(first?.key).toBe('one');
  expect(await lease(db, due)).toHaveLength(3);
});

test('a worker that is just taking a job does not keep another from taking the next', async () => {
  const { database } = temporary;
  await enqueue(database.db, { kind: 'greet', key: 'greet:1' });
  await enqueue(database.db, { kind: 'greet', key: 'greet:2' });
  await database.transaction(async (trx) => {
    const [first] = await lease(trx, { ...due, limit: 1 });
    const [second] = await lease(database.db, { ...due, limit: 1 });
    expect([first?.key, second?.key]).toEqual(['greet:1', 'greet:2']);
  });
});

test('a leased job is nobody else’s until the lease runs out, and the first worker then has no say over it', async () => {
  const { db } = temporary.database;
  await enqueue(db, { kind: 'greet', key: 'greet:1' });
  const [first] = await lease(db, { ...due, leaseSeconds: 60 });
  expect(await lease(db, due)).toEqual([]);
  await db
    .updateTable('outbox_jobs')
    .set({ leased_until: new Date(0) })
    .execute();
  const [second] = await lease(db, due);
  if (!first || !second) throw new Error('no job');
  expect(second).toMatchObject({ id: first.id, tries: 2 });
  await markDone(db, first);
  await putBack(db, first, { seconds: 0, error: 'late' });
  await renewLeases(db, [first], 9_000_000);
  expect(await markFailed(db, first, 'late')).toBe(false);
  const [row] = await rows();
  expect(row).toMatchObject({ done_at: null, failed_at: null, last_error: '' });
  expect(row?.leased_until?.getTime()).toBeLessThan(Date.now() + 120_000);
  await markDone(db, second);
  expect((await rows())[0]?.done_at).toBeInstanceOf(Date);
});
