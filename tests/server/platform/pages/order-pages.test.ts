import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysFrom, TODAY } from '../../test-clock.ts';
import { type DemoSite, openDemoSite } from '../../demo-site.ts';

let site: DemoSite;
let orderNumber: string;

beforeAll(async () => {
  site = await openDemoSite();
  const paid = await site.services.database.db
    .selectFrom('orders')
    .innerJoin('bookings', 'bookings.order_id', 'orders.id')
    .innerJoin('events', 'events.id', 'bookings.event_id')
    .select('order_number')
    .where('orders.state', '=', 'success')
    .where('bookings.booking_cancel', '=', 0)
    .where('events.end_date', '>', daysFrom(TODAY, 1))
    .executeTakeFirstOrThrow();
  orderNumber = paid.order_number;
});
afterAll(() => site.close());

const page = (url: string) => site.app.inject({ url, headers: { 'accept-language': 'en' } });
const titleOf = (body: string): string => /<title[^>]*>([^<]*)/.exec(body)?.[1] ?? '';

describe('the page of an order, as the server renders it', () => {
  test.each(['success', 'pending', 'failed'])('an order that is not known is not said to be %s', async (state) => {
    const reply = await page(`/order/${state}/KJ-0000-0000-0000`);
    expect(reply.statusCode).toBe(404);
    expect(titleOf(reply.body)).toBe('We don’t find this order here · Kaartje');
    expect(reply.body).toContain('We don’t find this order here</h1>');
    expect(reply.body).not.toMatch(/You’re going|booked|being processed|Booking Failed/);
  });

  test('a paid order is said to be booked, and only on its own page', async () => {
    const success = await page(`/order/success/${orderNumber}`);
    expect(success.statusCode).toBe(200);
    expect(titleOf(success.body)).toBe('Ticket booked successfully · Kaartje');
    expect(success.body).toContain('You’re going.</h1>');
    const failed = await page(`/order/failed/${orderNumber}`);
    expect(titleOf(failed.body)).toBe('Ticket booked successfully · Kaartje');
    expect(failed.body).not.toMatch(/didn’t go through|Booking Failed/);
  });

  test('it is kept by nobody: how the order stands is asked for each time', async () => {
    const { db } = site.services.database;
    const before = await page(`/order/success/${orderNumber}`);
    expect([before.headers['cache-control'], before.headers.etag]).toEqual(['no-store', undefined]);
    await db.updateTable('orders').set({ state: 'failed' }).where('order_number', '=', orderNumber).execute();
    site.services.orderStates.forget(orderNumber);
    const after = await page(`/order/success/${orderNumber}`);
    await db.updateTable('orders').set({ state: 'success' }).where('order_number', '=', orderNumber).execute();
    site.services.orderStates.forget(orderNumber);
    expect(titleOf(before.body)).toBe('Ticket booked successfully · Kaartje');
    expect(titleOf(after.body)).toBe('Ticket Booking Failed · Kaartje');
  });

  test('it travels compressed', async () => {
    const headers = { 'accept-encoding': 'br' };
    const reply = await site.app.inject({ url: `/order/success/${orderNumber}`, headers });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(reply.rawPayload).toString()).toContain('</html>');
  });

  test('an order that waits is said to be in process, whichever of its pages is asked for', async () => {
    const { order_number: number } = await site.services.database.db
      .updateTable('orders')
      .set({ state: 'pending' })
      .where('id', '=', (order) =>
        order.selectFrom('orders').select('id').where('order_number', '!=', orderNumber).orderBy('id', 'desc').limit(1),
      )
      .returning('order_number')
      .executeTakeFirstOrThrow();
    for (const state of ['pending', 'success', 'failed']) {
      const { body } = await page(`/order/${state}/${number}`);
      expect(titleOf(body), state).toBe('Your payment is being processed · Kaartje');
      expect(body, state).not.toMatch(/You’re going|booked|Booking Failed/);
    }
    expect((await page(`/order/pending/${number}`)).body).toContain('We’re checking your payment</h1>');
  });

  test('an order that failed is not said to be booked, and its page says the documented words', async () => {
    const { db } = site.services.database;
    const { order_number: number } = await db
      .updateTable('orders')
      .set({ state: 'failed' })
      .where('id', '=', (order) =>
        order.selectFrom('orders').select('id').where('order_number', '!=', orderNumber).limit(1),
      )
      .returning('order_number')
      .executeTakeFirstOrThrow();
    const success = await page(`/order/success/${number}`);
    expect(titleOf(success.body)).toBe('Ticket Booking Failed · Kaartje');
    expect(success.body).not.toContain('You’re going');
    expect((await page(`/order/failed/${number}`)).body).toMatch(/role="status">Ticket Booking Failed/);
  });
});
