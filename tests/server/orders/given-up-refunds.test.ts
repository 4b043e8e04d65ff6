import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ProviderAway } from '#server/payments/provider.ts';
import type { AdminOrder } from '#wire/admin/orders.ts';
import { bought, desk, done, type Line, lineOf, tally, useDesk } from './refund-desk.ts';
import { paymentOf } from './shop.ts';

useDesk();

// A person gives up the job that pays a refund back at the provider. Source: decisions 6

const waiting = async (line: Line): Promise<{ id: string; key: string }> => {
  desk.bank.answer = () => Promise.reject(new ProviderAway('away'));
  await done(line, { status: 3 });
  await desk.shop.work();
  return desk.shop.database.db
    .selectFrom('outbox_jobs')
    .innerJoin('refunds', (join) => join.on(sql<boolean>`outbox_jobs.payload ->> 'refundId' = refunds.id::text`))
    .select(['outbox_jobs.id', 'outbox_jobs.key'])
    .where('refunds.booking_id', '=', line.id)
    .where('outbox_jobs.kind', '=', 'orders.refund')
    .where('outbox_jobs.done_at', 'is', null)
    .executeTakeFirstOrThrow();
};
const oneOrder = async (order_number: string, { headers }: { headers: Record<string, string> }) =>
  (await desk.shop.app.inject({ url: '/api/admin/orders/one', query: { order_number }, headers })).json<{
    data: AdminOrder;
  }>().data;

test('a job that is given up leaves its money to a person: it is owed by hand, somebody is told, and it can be noted', async () => {
  const line = await lineOf(await bought());
  const { id } = await waiting(line);
  const admin = await desk.shop.signedIn({ role: 1 });
  expect((await desk.shop.post('/api/admin/jobs/give-up', { id }, admin.headers)).json()).toMatchObject({
    success: true,
  });
  expect(await tally(line)).toMatchObject({ refunds: ['failed 4050'], alerts: ['refund-given-up'] });
  const [refund] = (await oneOrder(line.number, admin)).refunds;
  expect(refund).toMatchObject({ status: 'failed', may_note: 1 });
  // nothing pays it back behind the person's back
  desk.bank.answer = undefined;
  expect((await desk.shop.post('/api/admin/jobs/retry', { id }, admin.headers)).statusCode).toBe(409);
  expect(await tally(line)).toMatchObject({ refunds: ['failed 4050'] });
});

test('one that is given up before the provider was ever asked leaves it too, and noting it books nothing twice', async () => {
  const line = await lineOf(await bought());
  const { id } = await waiting(line);
  const { db } = desk.shop.database;
  await db.updateTable('refunds').set({ asked_at: null }).where('booking_id', '=', line.id).execute();
  const admin = await desk.shop.signedIn({ role: 1 });
  await desk.shop.post('/api/admin/jobs/give-up', { id }, admin.headers);
  const { ledger } = await tally(line);
  const [refund] = (await oneOrder(line.number, admin)).refunds;
  expect(refund).toMatchObject({ status: 'by-hand', may_note: 1 });
  const noted = { order_number: line.number, refund_id: refund?.id };
  const reply = await desk.shop.post('/api/admin/orders/refund-paid', noted, admin.headers);
  expect(reply.json()).toMatchObject({ success: true });
  expect((await tally(line)).ledger).toEqual(ledger);
});

test('one that is given up owes nothing that the buyer’s bank has', async () => {
  const reply = await bought();
  const line = await lineOf(reply);
  const { id } = await waiting(line);
  const { db } = desk.shop.database;
  const { id: payment_id } = await paymentOf(desk.shop.database, reply.data.order_number);
  const at = desk.shop.services.now();
  await db.insertInto('chargebacks').values({ payment_id, reference: 'D2', amount_cents: 4050, at }).execute();
  const admin = await desk.shop.signedIn({ role: 1 });
  await desk.shop.post('/api/admin/jobs/give-up', { id }, admin.headers);
  expect(await tally(line)).toMatchObject({ refunds: ['failed 4050'], alerts: ['refund-taken-back'] });
  expect((await oneOrder(line.number, admin)).refunds).toMatchObject([{ status: 'taken-back', may_note: 0 }]);
});
