import { expect, test } from 'vitest';
import type { AlertRow } from '#wire/admin/alerts.ts';
import type { getEventCancellation } from '#wire/organizer/bookings-of-event.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { bought, desk, useDesk } from '../../orders/refund-desk.ts';
import { paymentOf } from '../../orders/shop.ts';

useDesk();

// Source: decisions 6, screens 69
test('an event’s cancellation that stopped leads an admin to it, who goes on with it: that ends the alert', async () => {
  const { shop, event } = desk;
  const { db } = shop.database;
  const admin = await shop.signedIn({ role: 1 });
  const get = async <Answer>(url: string, query: Record<string, string> = {}) =>
    (await shop.app.inject({ url, query, headers: admin.headers })).json<Answer>();
  const waiting = async () =>
    (await get<{ aaData: AlertRow[] }>('/api/admin/alerts', { length: '100' })).aaData.filter(
      ({ kind, event_id }) => kind === 'cancel-event-failed' && event_id === event.eventId,
    );
  const address = `/api/bookings/cancel-event/${event.eventId}`;
  const goOn = async () => {
    expect((await shop.post(address, { scope: 'all' }, admin.headers)).statusCode).toBe(200);
    await shop.work();
  };
  const reply = await bought();
  const { id } = await paymentOf(shop.database, reply.data.order_number);
  const payment = (status: 'failed' | 'success') =>
    db.updateTable('payments').set({ status }).where('id', '=', id).execute();
  await payment('failed');
  await goOn();
  expect(await waiting()).toHaveLength(1);
  const { data } = await get<OutputOf<typeof getEventCancellation>>(address);
  expect(data).toMatchObject({
    event: { title: 'Zilt & Zand' },
    run: { problems: [{ order_number: reply.data.order_number, why: 'not-cancelled' }] },
  });
  // stopped once more, it still waits once
  await goOn();
  expect(await waiting()).toHaveLength(1);
  await payment('success');
  await goOn();
  expect(await waiting()).toEqual([]);
});
