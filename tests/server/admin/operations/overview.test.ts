import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AdminPart } from '#domain/accounts/admin-parts.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import type { getOverview } from '#wire/admin/overview.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { keysRefused } from '#server/orders/payments/keys-refused.ts';
import { type Alert, endTrouble, raiseAlert, raiseAlertDaily } from '#server/platform/jobs/alert.ts';
import { stage } from '../../orders/stage.ts';
import { desk, useConsole } from './console.ts';

useConsole();

const overview = async () => (await desk.get<OutputOf<typeof getOverview>>('/api/admin/overview')).data;

async function raiseDaily(alert: Alert): Promise<string> {
  const { db } = desk.shop.database;
  await db.transaction().execute((trx) => raiseAlertDaily(trx, alert));
  const row = db.selectFrom('alerts').select('id').where('kind', '=', alert.kind).where('seen_at', 'is', null);
  return (await row.executeTakeFirstOrThrow()).id;
}

// Source: screens 69
test('adds up what was paid today in Brussels, without what is paid at the door', async () => {
  const { shop } = desk;
  const event = await stage(shop.database);
  const line = { ticket_id: event.tickets[0] ?? 0, event_id: event.eventId, ticket_qty: 2 };
  const before = await overview();
  const reply = await shop.ordered([line]);
  expect((await overview()).today?.pending).toBe((before.today?.pending ?? 0) + 1);
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
  await shop.ordered([line]);
  const cash = await shop.ordered([line]);
  await shop.database.db
    .updateTable('orders')
    .set({ payment_method: 'offline', state: 'success', decided_at: shop.services.now() })
    .where('order_number', '=', cash.data.order_number)
    .execute();
  expect((await overview()).today).toMatchObject({ paid: '25.00', orders: 2, pending: 1 });
  shop.later(24 * 60);
  expect((await overview()).today).toMatchObject({ paid: '0.00', orders: 0 });
  shop.later(1);
  expect((await overview()).today?.paid_yesterday).toBe('25.00');
});

test('names what waits for a person, and how the product does, as /readyz has it', async () => {
  const { db } = desk.shop.database;
  await db.insertInto('alerts').values({ id: uuidv7(), kind: 'mail-failed', text: 'a', order_id: null }).execute();
  await raiseAlert(db, { ...keysRefused('sandbox'), mailed: false });
  await sql`insert into outbox_jobs (id, kind, key, failed_at) values (${uuidv7()}, 'orders.confirm', 'orders.confirm:x', now())`.execute(
    db,
  );
  const { alerts, health, payouts } = await overview();
  expect(alerts.count).toBeGreaterThanOrEqual(2);
  expect(alerts.first[0]).toMatchObject({ kind: 'payment-keys', urgent: 1 });
  expect(health).toMatchObject({
    failing: '',
    jobs: { failed: 1 },
    providers: [{ name: 'sandbox', troubled: 1 }],
  });
  expect(health.database.connections).toBeGreaterThan(0);
  expect(health.database.bytes).toBeGreaterThan(1_000_000);
  expect(health.disk.free).toBeGreaterThan(0);
  expect(health.disk.total).toBeGreaterThan(health.disk.free);
  expect(payouts).toBeNull();
});

test('a provider that refuses the keys is in trouble until it answers, whatever an admin marks as seen', async () => {
  const { db } = desk.shop.database;
  const troubled = async () => (await overview()).health.providers[0]?.troubled;
  await endTrouble(db, 'provider:sandbox', new Date());
  expect(await troubled()).toBe(0);
  const id = await raiseDaily(keysRefused('sandbox'));
  await desk.post('/api/admin/alerts/seen', { id });
  expect(await troubled()).toBe(1);
  await endTrouble(db, 'provider:sandbox', new Date());
  expect(await troubled()).toBe(0);
});

test('counts whose accounts were used within the last hour, each once, and no admin as somebody else', async () => {
  const { shop } = desk;
  const usedBefore = (await overview()).today?.signed_in ?? 0;
  const { userId } = await shop.signedIn({});
  await shop.signedIn({ userId });
  const { sessionId } = await openSession(shop.database.db, {
    userId: (await shop.signedIn({})).userId,
    now: shop.services.now(),
    impersonatedBy: desk.admin.userId,
  });
  expect(sessionId).not.toBe('');
  expect((await overview()).today?.signed_in).toBe(usedBefore + 2);
  shop.later(3 * 60);
  // the admin who asks
  expect((await overview()).today?.signed_in).toBe(1);
});

// Source: issue 38
test('an admin with a part of the work has the figures and the waiting of that alone', async () => {
  const { db } = desk.shop.database;
  await db.updateTable('alerts').set({ seen_at: new Date() }).where('seen_at', 'is', null).execute();
  for (const kind of ['mail-failed', 'refund-slow', 'content-report', 'job-failed', 'payout-asked'])
    await db.insertInto('alerts').values({ id: uuidv7(), kind, text: 'a', order_id: null }).execute();
  const seenBy = async (admin_part: AdminPart) => {
    await db.updateTable('users').set({ admin_part }).where('id', '=', desk.admin.userId).execute();
    const { today, alerts, jobs } = await overview();
    return { kinds: alerts.first.map(({ kind }) => kind), listed: alerts.listed, today: !!today, jobs: !!jobs };
  };
  expect(await seenBy('support')).toEqual({ kinds: ['mail-failed'], listed: 1, today: true, jobs: false });
  expect(await seenBy('finance')).toEqual({ kinds: ['refund-slow'], listed: 2, today: true, jobs: false });
  expect(await seenBy('content')).toEqual({ kinds: ['content-report'], listed: 1, today: false, jobs: false });
  expect(await seenBy('all')).toMatchObject({ listed: 5, today: true, jobs: true });
});
