import type { Page } from '@playwright/test';
import type { AdminOrder } from '#wire/admin/orders.ts';
import { expect, origin, SOON } from './browser.ts';
import { asked } from './console.ts';
import { tokenOf } from './office.ts';
import { buyOrder, newEvent, SELLER } from './sold-event.ts';

/** A booking of € 11,00 that is cancelled while its provider is away: the job that pays it back waits. @returns the order's number */
export async function refundThatWaits(page: Page): Promise<string> {
  const event = await newEvent(page);
  const { order_number: number, payment } = await buyOrder(page, event, { name: 'Lieve Claes', quantity: 1 });
  const told = { reference: payment, away: true };
  expect((await page.request.post(`${origin()}/sandbox/behaviour`, { data: told })).status()).toBe(200);
  const order = () => asked<{ data: AdminOrder }>(page, `/api/admin/orders/one?order_number=${number}`);
  const [booking] = (await order()).data.bookings;
  const cancelled = await page.request.post(
    `${origin()}/api/bookings/cancel-booking/${booking?.id}/${number}/${event.ticket}`,
    { headers: { authorization: `Bearer ${await tokenOf(SELLER)}` }, data: { status: 3 } },
  );
  expect(cancelled.status(), await cancelled.text()).toBe(200);
  const waiting = () =>
    asked<{ aaData: readonly { kind: string }[] }>(page, '/api/admin/jobs?state=waiting&length=100');
  await expect.poll(async () => (await waiting()).aaData.some(({ kind }) => kind === 'orders.refund'), SOON).toBe(true);
  return number;
}
