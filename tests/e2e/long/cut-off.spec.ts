import type { Page } from '@playwright/test';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { dataDir, expect, origin, test } from '../browser.ts';
import { Buyer, newGuest } from '../buying.ts';
import { wordsIn } from '../words.ts';

// The network fails at every step from the button that orders to the tickets, on the way there and on the way back.

const CHECKOUT = '/dashboard/attendee/checkout';
const BOTH = ['request', 'answer'] as const;

let database: Database;
test.beforeAll(async () => {
  database = await openDatabase({ dataDir: dataDir(), log: openLog('silent'), poolSize: 1 });
});
test.afterAll(() => database.close());

/** The next such requests are lost, one each: on their way to the server, or their answers on the way back. Answers how many were. */
async function lose(
  page: Page,
  address: RegExp,
  losses: readonly ('request' | 'answer')[] = BOTH,
): Promise<() => number> {
  let lost = 0;
  const left = [...losses];
  await page.route(address, async (route) => {
    const loss = left.shift();
    if (loss === undefined) return route.fallback();
    if (loss === 'answer') await route.fetch({ maxRedirects: 0 });
    lost += 1;
    return route.abort('connectionreset');
  });
  return () => lost;
}

/** Goes to an address that does not come, and leaves the browser's page that says so. */
async function goInVain(page: Page, address: string): Promise<void> {
  await expect(page.goto(address)).rejects.toThrow(/ERR_CONNECTION_RESET/);
  await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
  await page.goto('about:blank');
}

/** What there is of the orders of a guest. */
async function countOf(email: string): Promise<Record<string, number>> {
  const { db } = database;
  const orders = await db.selectFrom('orders').select('id').where('customer_email', '=', email).execute();
  const ids = orders.map(({ id }) => id);
  const payments = await db.selectFrom('payments').select('reference').where('order_id', 'in', ids).execute();
  const admissions = await db
    .selectFrom('admissions')
    .innerJoin('bookings', 'bookings.id', 'admissions.booking_id')
    .select('admissions.id')
    .where('bookings.order_id', 'in', ids)
    .execute();
  const charges = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('order_id', 'in', ids)
    .where('kind', '=', 'charge')
    .execute();
  return {
    orders: ids.length,
    payments: payments.length,
    admissions: admissions.length,
    charges: charges.length,
  };
}

test('one order and one payment, and the tickets in whatever browser the buyer comes back', async ({
  page,
  browser,
}) => {
  page.expectErrors(/ERR_CONNECTION_RESET|Failed to load resource/);
  const words = await wordsIn('en');
  const buyer = new Buyer(page, words);
  const guest = newGuest();
  await buyer.take('/event-details/winterklank/3', 'Free seating');
  await buyer.toCart();
  await buyer.checkOutAsGuest(guest);

  const problem = page.getByText('Press again: the same order is never placed twice.');
  const lostOrders = await lose(page, /\/api\/checkout_now_iframe/);
  for (const lost of [1, 2]) {
    await buyer.pay().click();
    await expect(problem).toBeVisible();
    expect(lostOrders()).toBe(lost);
    await expect(buyer.pay()).toBeEnabled();
  }

  // the bank's page does not come: the order is there to go on with
  const lostPages = await lose(page, /\/sandbox\/pay\//);
  await buyer.pay().click();
  await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
  await page.goto(CHECKOUT);
  const onward = page.getByRole('link', { name: 'Continue payment' });
  await expect(onward).toBeVisible();
  const bank = (await onward.getAttribute('href')) ?? '';
  await goInVain(page, bank);
  expect(lostPages()).toBe(2);
  await page.goto(bank);
  const paid = await page.request.post(bank, { data: { outcome: 'success' } });
  const { return_url: back } = (await paid.json()) as { return_url: string };

  const elsewhere = await browser.newContext({ baseURL: origin(), locale: 'en-GB', serviceWorkers: 'block' });
  const phone = await elsewhere.newPage();
  const lostReturns = await lose(phone, /\/payments\/return\//);
  const lostExchanges = await lose(phone, /\/api\/orders\/exchange/);
  const lostTickets = await lose(phone, /\/api\/orders\/[^/]+\/tickets/);
  for (const lost of [1, 2]) {
    await goInVain(phone, back);
    expect(lostReturns()).toBe(lost);
  }
  await phone.goto(back);
  await phone.waitForURL(/\/order\/success\//);
  const number = phone.url().split('/').at(-1) ?? '';
  expect(lostExchanges()).toBe(2);
  await expect.poll(lostTickets).toBe(2);
  await phone.getByRole('link', { name: 'Show my tickets' }).click();
  await expect(phone.getByText('Winterklank').first()).toBeVisible();
  await elsewhere.close();

  // the browser that ordered learns of it when it looks again, also after a question that was lost
  const lostQuestions = await lose(page, /\/api\/orders\/[^/]+\/status/);
  await page.goto(`/order/pending/${number}`);
  await page.waitForURL(/\/order\/success\//);
  expect(lostQuestions()).toBeGreaterThan(0);
  expect(await countOf(guest.email)).toEqual({ orders: 1, payments: 1, admissions: 1, charges: 1 });
});
