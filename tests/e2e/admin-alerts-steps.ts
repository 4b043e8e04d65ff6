import type { Page } from '@playwright/test';
import { expect, origin, SOON } from './browser.ts';
import { asked } from './console.ts';
import { buyOrder, newEvent } from './sold-event.ts';

export interface Alert {
  readonly id: string;
  readonly kind: string;
  readonly order_number: string;
  readonly seen: unknown;
}

export async function alerts(page: Page, seen: 0 | 1 = 0): Promise<readonly Alert[]> {
  const { aaData } = await asked<{ aaData: readonly Alert[] }>(page, `/api/admin/alerts?length=100&seen=${seen}`);
  return aaData;
}

/** A sale that the buyer's bank takes back, and then gives back: an alert that is urgent, and one that is not. */
export async function chargedBack(page: Page): Promise<string> {
  const event = await newEvent(page);
  const { order_number: number, payment } = await buyOrder(page, event, { name: 'Marc Delvaux', quantity: 1 });
  for (const [amount, kind] of [
    [1100, 'chargeback'],
    [0, 'chargeback-ended'],
  ] as const) {
    const told = { reference: payment, chargedBackCents: amount };
    expect((await page.request.post(`${origin()}/sandbox/behaviour`, { data: told })).status()).toBe(200);
    await page.request.post(`${origin()}/sandbox/pay/${payment}`, { data: { outcome: 'webhook' } });
    await expect
      .poll(async () => (await alerts(page)).some((one) => one.kind === kind && one.order_number === number), SOON)
      .toBe(true);
  }
  return number;
}
