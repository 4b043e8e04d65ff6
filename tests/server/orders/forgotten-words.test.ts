import { expect, test } from 'vitest';
import { orderRetention } from '#server/orders/order-retention.ts';
import { bought, desk, lineOf, useDesk } from './refund-desk.ts';

useDesk();

// Source: MYT-12, audit 59
test('what a buyer and an organizer wrote about a request goes with the buyer’s name, from the jobs that mailed it too', async () => {
  const buyer = await desk.shop.signedIn({ role: 2 });
  const { id, number } = await lineOf(await bought({ headers: buyer.headers }));
  const about = { id, order_number: number };
  await desk.shop.post('/api/mybookings/request-cancellation', { ...about, reason: 'Ziek' }, buyer.headers);
  await desk.shop.work();
  await desk.shop.post(
    '/api/bookings/decline-cancellation',
    { ...about, message: 'Wordt vlug beter' },
    desk.seller.headers,
  );
  const { db } = desk.shop.database;
  const told = async () => {
    const jobs = await db
      .selectFrom('outbox_jobs')
      .select('payload')
      .where('key', 'like', `orders.%-notice:${id}:%`)
      .execute();
    return jobs.map(({ payload }) => (payload as { message?: string }).message);
  };
  expect(await told()).toEqual(['Ziek', 'Wordt vlug beter']);

  const rule = orderRetention(desk.shop.services).find(({ name }) => name === 'who paid');
  await rule?.sweep({ before: new Date('2050-01-01'), most: 1000 });
  expect(await db.selectFrom('orders').select('customer_name').where('order_number', '=', number).execute()).toEqual([
    { customer_name: '' },
  ]);
  expect(await told()).toEqual([undefined, undefined]);
});
