import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { AdminPart } from '#domain/accounts/admin-parts.ts';
import type { AlertRow } from '#wire/admin/alerts.ts';
import type { AdminOrder } from '#wire/admin/orders.ts';
import type { getOverview } from '#wire/admin/overview.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { ProviderAway } from '#server/payments/provider.ts';
import { bought, desk, done, lineOf, useDesk } from '../../orders/refund-desk.ts';
import { paymentOf } from '../../orders/shop.ts';

// An alert ends by the deed that it asks for; a mark as seen does no deed. Source: screens 69

useDesk();

let admin: { userId: number; headers: Record<string, string> };
beforeEach(async () => {
  admin = await desk.shop.signedIn({ role: 1 });
});

async function get<Answer>(url: string, query: Record<string, string> = {}): Promise<Answer> {
  const reply = await desk.shop.app.inject({ url, query, headers: admin.headers });
  expect(reply.statusCode).toBe(200);
  return reply.json<Answer>();
}
const alerts = async (about: string, seen = '0') =>
  (await get<{ aaData: AlertRow[] }>('/api/admin/alerts', { length: '100', seen })).aaData.filter(
    ({ text, order_number }) => text.includes(about) || order_number === about,
  );
const overview = async () => (await get<OutputOf<typeof getOverview>>('/api/admin/overview')).data;
const post = async (url: string, payload: Record<string, unknown>) =>
  expect((await desk.shop.post(url, payload, admin.headers)).json()).toMatchObject({ success: true });
const see = async (about: string) => {
  for (const { id } of await alerts(about)) await post('/api/admin/alerts/seen', { id });
};

/** A paid order whose money goes back as the provider answers it. */
async function refunded(answer: typeof desk.bank.answer): Promise<string> {
  const line = await lineOf(await bought());
  desk.bank.answer = answer;
  await done(line, { status: 3 });
  await desk.shop.work();
  return line.number;
}
const refused = () => refunded(() => Promise.resolve({ reference: 'SBR-NO', status: 'failed' }));
const becomes = (admin_part: AdminPart) =>
  desk.shop.database.db.updateTable('users').set({ admin_part }).where('id', '=', admin.userId).execute();
const note = async (order_number: string) => {
  const { data } = await get<{ data: AdminOrder }>('/api/admin/orders/one', { order_number });
  await post('/api/admin/orders/refund-paid', { order_number, refund_id: data.refunds[0]?.id });
};

async function reported(): Promise<string> {
  const email = `${randomUUID()}@demo.kaartje.test`;
  const written = { reason: 'fraud', explanation: 'This hall burnt down.', name: 'Rik', email, good_faith: 1 };
  const reply = await desk.shop.post('/api/reports', { event: desk.event.eventId, ...written });
  expect(reply.statusCode).toBe(200);
  const all = desk.shop.database.db.selectFrom('content_reports').select('id').where('email', '=', email);
  return (await all.executeTakeFirstOrThrow()).id;
}

test('a decided report ends its alert, with who decided', async () => {
  const id = await reported();
  expect(await alerts(id)).toHaveLength(1);
  await post('/api/admin/reports/decide', { id, decision: 'kept', words: 'The hall stands.' });
  expect(await alerts(id)).toEqual([]);
  const ended = await desk.shop.database.db
    .selectFrom('alerts')
    .select('seen_by')
    .where('about', '=', `report:${id}`)
    .execute();
  expect(ended).toEqual([{ seen_by: admin.userId }]);
});

test('a refund that an admin notes as paid ends its alert', async () => {
  const number = await refused();
  const { data } = await get<{ data: AdminOrder }>('/api/admin/orders/one', { order_number: number });
  expect(data.alerts).toMatchObject([
    { text: expect.stringMatching(/^De betaaldienst weigert €\u00a0\d+,\d\d van/) as string, text_lang: 'nl' },
  ]);
  expect((await alerts(number)).map(({ kind }) => kind)).toEqual(['refund-refused']);
  await note(number);
  expect(await alerts(number)).toEqual([]);
  expect(await alerts(number, '1')).toHaveLength(1);
});

// Source: issue 38
test('an order shows an admin the alerts of their part of the work', async () => {
  const order_number = await refused();
  const shown = async () => (await get<{ data: AdminOrder }>('/api/admin/orders/one', { order_number })).data.alerts;
  await becomes('support');
  expect(await shown()).toEqual([]);
  await becomes('finance');
  expect(await shown()).toMatchObject([{ kind: 'refund-refused' }]);
});

test('a refund that the provider pays back after all ends its alert by itself', async () => {
  const number = await refunded(() => Promise.reject(new ProviderAway('away')));
  const due = async () => {
    const jobs = desk.shop.database.db.updateTable('outbox_jobs').where('kind', '=', 'orders.refund');
    for (let time = 0; time < 8; time += 1) {
      await jobs
        .set({ run_at: new Date(0) })
        .where('done_at', 'is', null)
        .execute();
      await desk.shop.work();
    }
  };
  desk.shop.later(100 * 60);
  await due();
  expect((await alerts(number)).map(({ kind }) => kind)).toEqual(['refund-slow']);
  desk.bank.answer = undefined;
  await due();
  expect(await alerts(number)).toEqual([]);
  expect(await alerts(number, '1')).toMatchObject([{ seen: { by: '' } }]);
});

test('what was marked as seen and not done still waits for a person, until it is done', async () => {
  const before = (await overview()).left;
  const number = await refused();
  const report = await reported();
  // an alert says so already
  expect((await overview()).left).toEqual(before);
  await see(number);
  await see(report);
  const { left } = await overview();
  expect(left?.reports?.count).toBe((before?.reports?.count ?? 0) + 1);
  expect(left?.refunds).toMatchObject({ count: 1, order_number: number });
  await note(number);
  await post('/api/admin/reports/decide', { id: report, decision: 'kept', words: 'The hall stands.' });
  expect((await overview()).left).toEqual(before);
});

test('what a mark as seen does not end waits on: a payment that is looked at, a dispute, a cancellation that stopped', async () => {
  const { db } = desk.shop.database;
  const before = (await overview()).left;
  const { id: bookingId, number } = await lineOf(await bought());
  const { id: paymentId } = await paymentOf(desk.shop.database, number);
  const at = new Date();
  await db
    .insertInto('chargebacks')
    .values({ payment_id: paymentId, reference: 'D1', amount_cents: 1350, at })
    .execute();
  await db.updateTable('payments').set({ status: 'manualintervention' }).where('id', '=', paymentId).execute();
  const runId = randomUUID();
  const run = {
    id: runId,
    event_id: desk.event.eventId,
    scope: 'all' as const,
    state: 3,
    started_at: at,
    finished_at: at,
  };
  await db.insertInto('event_cancellations').values(run).execute();
  await db
    .insertInto('event_cancellation_failures')
    .values({ run_id: runId, booking_id: bookingId, why: 'x' })
    .execute();
  const alert = (about: string) =>
    db
      .insertInto('alerts')
      .values({ id: randomUUID(), kind: 'chargeback', text: number, about, order_id: null })
      .execute();
  for (const about of [`payment:${paymentId}`, `chargeback:${paymentId}`, `event:${desk.event.eventId}`])
    await alert(about);
  expect((await overview()).left).toEqual(before);
  await see(number);
  expect((await overview()).left).toMatchObject({
    payments: { count: 1, order_number: number },
    chargebacks: { count: 1, order_number: number },
    cancellations: { count: 1, event_id: desk.event.eventId },
  });
  // of whom it is the work
  await becomes('support');
  expect((await overview()).left).toMatchObject({ payments: null, chargebacks: null, cancellations: null });
  await becomes('finance');
  expect((await overview()).left).toMatchObject({ payments: {}, chargebacks: {}, cancellations: {}, reports: null });
  await becomes('all');
  await db.updateTable('payments').set({ status: 'success' }).where('id', '=', paymentId).execute();
  await db.updateTable('bookings').set({ booking_cancel: 2 }).where('id', '=', bookingId).execute();
  expect((await overview()).left).toEqual(before);
});

test('the overview leads to as many alerts as the list has, those about payouts too', async () => {
  await desk.shop.database.db
    .insertInto('alerts')
    .values({ id: randomUUID(), kind: 'payout-asked', text: 'x', order_id: null })
    .execute();
  const { iTotalRecords } = await get<{ iTotalRecords: number }>('/api/admin/alerts');
  expect((await overview()).alerts.listed).toBe(iTotalRecords);
});
