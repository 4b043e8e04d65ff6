import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { getOverview } from '#wire/admin/overview.ts';
import type { JobRow, MailRow } from '#wire/admin/work.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { enqueue } from '#server/platform/jobs/outbox.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import { desk, useConsole } from './console.ts';

useConsole();

beforeEach(async () => {
  const { db } = desk.shop.database;
  await db.deleteFrom('outbox_jobs').execute();
  await db.deleteFrom('mails').execute();
});

const jobs = async (query: Record<string, string> = {}) =>
  (await desk.get<{ aaData: JobRow[] }>('/api/admin/jobs', query)).aaData;
const mails = async (query: Record<string, string> = {}) =>
  (await desk.get<{ aaData: MailRow[] }>('/api/admin/mails', query)).aaData;

/** Queues a job and gives it some columns. */
async function job(key: string, columns: Record<string, unknown> = {}): Promise<string> {
  const { db } = desk.shop.database;
  await enqueue(db, { kind: key.split(':')[0] ?? '', key });
  const { id } = await db
    .updateTable('outbox_jobs')
    .set({ last_error: '', ...columns })
    .where('key', '=', key)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const jobRow = (id: string) =>
  desk.shop.database.db.selectFrom('outbox_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('lists jobs that are not done: those given up first, then by when they are due; no periodic ones and no mails', async () => {
  await job('orders.late:1', { run_at: sql`now() + interval '2 hours'` });
  await job('orders.soon:1', { run_at: sql`now() + interval '1 hour'` });
  await job('orders.failed:1', { failed_at: sql`now()`, last_error: 'Error: no answer', tries: 8 });
  await job('orders.done:1', { done_at: sql`now()` });
  await job('orders.running:1', { leased_until: sql`now() + interval '1 minute'` });
  await job('every.recount-stock');
  await job('mail.send:1');
  expect((await jobs()).map(({ key, state }) => `${key} ${state}`)).toEqual([
    'orders.failed:1 failed',
    'orders.running:1 running',
    'orders.soon:1 waiting',
    'orders.late:1 waiting',
  ]);
  expect((await jobs({ state: 'failed' }))[0]).toMatchObject({ error: 'Error: no answer', tries: 8 });
  expect(await jobs({ state: 'waiting' })).toHaveLength(3);
});

test('has a job done again that was given up, and one at once that waits; both are on record', async () => {
  const failed = await job('orders.failed:2', { failed_at: sql`now()`, tries: 8 });
  const waiting = await job('orders.soon:2', { run_at: sql`now() + interval '1 hour'`, tries: 3 });
  for (const id of [failed, waiting]) {
    expect((await desk.post('/api/admin/jobs/retry', { id })).status).toBe(200);
    expect(await desk.auditOf('job', id)).toEqual([`user:${desk.admin.userId} done again`]);
    const row = await jobRow(id);
    expect(row.failed_at).toBeNull();
    expect(row.run_at.getTime()).toBeLessThanOrEqual(Date.now());
  }
  expect((await jobRow(failed)).tries).toBe(0);
});

test('gives up a job that waits; of two at the same time one is told that it changed', async () => {
  const id = await job('orders.soon:3');
  const answers = await Promise.all([
    desk.post('/api/admin/jobs/give-up', { id }),
    desk.post('/api/admin/jobs/give-up', { id }, desk.colleague),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await jobRow(id)).failed_at).not.toBeNull();
  expect(await desk.auditOf('job', id)).toHaveLength(1);
});

test.each([
  ['is being done', { leased_until: sql`now() + interval '1 minute'` }],
  ['is done', { done_at: sql`now()`, run_at: sql`now() + interval '1 hour'` }],
])('changes nothing about a job that %s', async (_, columns) => {
  const id = await job('orders.other:1', columns);
  const before = await jobRow(id);
  for (const call of ['retry', 'give-up'])
    expect(await desk.post(`/api/admin/jobs/${call}`, { id })).toMatchObject({ status: 409, message: 'WorkChanged' });
  expect(await jobRow(id)).toEqual(before);
});

test('leaves alone what repeats by itself, and mails, which are another list', async () => {
  for (const key of ['every.open-payments', 'mail.send:9']) {
    const id = await job(key, { run_at: sql`now() + interval '1 hour'` });
    const before = await jobRow(id);
    expect((await desk.post('/api/admin/jobs/give-up', { id })).status).toBe(409);
    expect((await desk.post('/api/admin/jobs/retry', { id })).status).toBe(409);
    expect(await jobRow(id)).toEqual(before);
  }
});

/** Queues a mail with words that nobody but its reader may see. */
async function mail(to: string, columns: Record<string, unknown> = {}): Promise<string> {
  const { db } = desk.shop.database;
  const key = uuidv7();
  await queueMail(db, { key, to, subject: 'Je tickets', text: 'geheime woorden', html: '<p>geheime woorden</p>' });
  const { id } = await db
    .updateTable('mails')
    .set({ failure: '', ...columns })
    .where('key', '=', key)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const mailRow = (id: string) =>
  desk.shop.database.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

// Source: issue 17
test('lists mails that did not go out, found by their addresses, and nothing that they say', async () => {
  await mail('jonas@zeepost.example', { created_at: '2026-11-20T10:00:00Z' });
  await mail('merel@zeepost.example', { created_at: '2026-11-19T10:00:00Z' });
  await mail('lieve@zeepost.example', { failed_at: '2026-11-20T11:00:00Z', failure: '550 5.1.1' });
  await mail('weg@zeepost.example', { sent_at: '2026-11-20T11:00:00Z' });
  expect((await mails()).map(({ to, state }) => `${to} ${state}`)).toEqual([
    'lieve@zeepost.example failed',
    'merel@zeepost.example waiting',
    'jonas@zeepost.example waiting',
  ]);
  expect((await mails({ 'search[value]': 'MEREL@' })).map(({ to }) => to)).toEqual(['merel@zeepost.example']);
  expect((await mails({ state: 'failed' }))[0]).toMatchObject({ failure: '550 5.1.1', gone: false });
  const reply = await desk.shop.app.inject({ url: '/api/admin/mails', headers: desk.admin.headers });
  expect(reply.body).not.toContain('geheime');
});

// Source: operate.md, Mail
test('a mail that was refused is sent once more, and goes out', async () => {
  const id = await mail('lieve@zeepost.example', { failed_at: '2026-11-19T11:00:00Z', failure: '550 5.7.1' });
  await desk.shop.work();
  expect((await mailRow(id)).sent_at).toBeNull();
  const answers = await Promise.all([
    desk.post('/api/admin/mails/retry', { id }),
    desk.post('/api/admin/mails/retry', { id }, desk.colleague),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await desk.shop.work();
  expect(await mailRow(id)).toMatchObject({ failed_at: null, failure: '', sent_at: expect.any(Date) as Date });
  expect(await desk.auditOf('mail', id)).toEqual([expect.stringMatching(/^user:\d+ sent once more$/)]);
  expect(await desk.post('/api/admin/mails/retry', { id })).toMatchObject({ status: 409, message: 'WorkChanged' });
});

test('a mail whose job was swept away long ago is sent all the same', async () => {
  const id = await mail('lieve@zeepost.example', { failed_at: '2026-11-19T11:00:00Z', failure: '550 5.7.1' });
  await desk.shop.database.db.deleteFrom('outbox_jobs').execute();
  expect((await desk.post('/api/admin/mails/retry', { id })).status).toBe(200);
  await desk.shop.work();
  expect((await mailRow(id)).sent_at).not.toBeNull();
});

test('a mail whose words are gone cannot be sent', async () => {
  const id = await mail('lieve@zeepost.example', {
    failed_at: '2026-10-01T11:00:00Z',
    failure: '550',
    text: '',
    html: '',
  });
  expect((await mails())[0]).toMatchObject({ id, gone: true });
  expect(await desk.post('/api/admin/mails/retry', { id })).toMatchObject({ status: 409, message: 'MailGone' });
});

test('a mail whose tickets were cancelled is no trouble, and cannot be sent', async () => {
  const failed = async () =>
    (await desk.get<OutputOf<typeof getOverview>>('/api/admin/overview')).data.health.mails.failed;
  await mail('lieve@zeepost.example', { failed_at: sql`now()`, failure: '550 5.1.1' });
  const before = await failed();
  const id = await mail('merel@zeepost.example', { failed_at: sql`now()`, failure: 'its tickets were cancelled' });
  expect(await failed()).toBe(before);
  expect((await mails()).find((row) => row.id === id)).toMatchObject({ state: 'failed', gone: true });
  expect(await desk.post('/api/admin/mails/retry', { id })).toMatchObject({ status: 409, message: 'MailGone' });
});

test('a mail that is given up never goes out, and one that is being handed over is left alone', async () => {
  const id = await mail('lieve@zeepost.example');
  const { db } = desk.shop.database;
  const lease = (until: ReturnType<typeof sql<Date>> | null) =>
    db.updateTable('outbox_jobs').set({ leased_until: until }).where('key', '=', `mail.send:${id}`).execute();
  await lease(sql<Date>`now() + interval '1 minute'`);
  expect((await desk.post('/api/admin/mails/give-up', { id })).message).toBe('WorkChanged');
  expect((await desk.post('/api/admin/mails/retry', { id })).message).toBe('WorkChanged');
  await lease(null);
  expect((await desk.post('/api/admin/mails/give-up', { id })).status).toBe(200);
  await desk.shop.work();
  expect(await mailRow(id)).toMatchObject({ sent_at: null, failure: 'given up by a person' });
  expect(await desk.auditOf('mail', id)).toEqual([`user:${desk.admin.userId} given up`]);
});
