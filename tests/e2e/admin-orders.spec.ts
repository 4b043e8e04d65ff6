import type { Page } from '@playwright/test';
import { expect, hydrated, origin } from './browser.ts';
import { loseAnswer, sheet } from './console.ts';
import { sideways, still, violationsInBothThemes } from './look.ts';
import { test } from './office.ts';
import { buyOrder, newEvent } from './sold-event.ts';
import { part, open, refundsOf, timesOf } from './admin-orders-steps.ts';

// What an admin finds out about an order and does about it, on a phone. Source: ADM-24, screens 71.
test.use({ visitor: 'admin', locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(90_000);

/** The bank calls once more about a payment. */
async function callAgain(page: Page, payment: string): Promise<void> {
  const reply = await page.request.post(`${origin()}/sandbox/pay/${payment}`, { data: { outcome: 'webhook' } });
  expect(reply.status()).toBe(200);
}

test('an order is found by its buyer, and tells each message of the provider and what came of it', async ({ page }) => {
  const event = await newEvent(page);
  const order = await buyOrder(page, event, { name: 'Hanne Zeebroek', quantity: 2 });
  const number = order.order_number;
  await callAgain(page, order.payment);
  await expect.poll(() => timesOf(page, number, 'message')).toBe(2);
  await page.goto('/admin/orders');
  await hydrated(page);
  await page.getByRole('searchbox').fill('zeebroek han');
  const card = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(number);
  await expect(card).toContainText('Paid');
  await page.getByRole('button', { name: `Actions for ${number}`, exact: true }).click();
  await sheet(page, number)
    .getByRole('link', { name: /^Open the order/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();

  const history = part(page, 'History');
  const messages = history.getByRole('listitem').filter({ hasText: /essage/ });
  await expect(messages).toHaveCount(2);
  await expect(messages.first()).toContainText('taken, the provider was asked; after that the order was: Paid');
  await expect(messages.last()).toContainText('The same message again: taken, nothing changed');
  await expect(messages.first()).toContainText('Sandbox');
  await messages.first().getByText('What it said').click();
  await expect(messages.first().getByText(order.payment)).toBeVisible();
  await expect(part(page, 'Ledger')).toContainText('Came in');
  await expect(part(page, 'Ledger')).toContainText(/Due to /);
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await sideways(page)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });

  await page.getByRole('button', { name: 'Ask Sandbox again' }).click();
  await expect(page.getByText('Sandbox answered: nothing changed.').first()).toBeVisible();
  await expect(history).toContainText('Provider asked, nothing changed');
});

test('what is paid back goes back once, also where the answer got lost and it was pressed again', async ({ page }) => {
  const event = await newEvent(page);
  const { order_number: number } = await buyOrder(page, event, { name: 'Ilse Vandamme', quantity: 2 });
  await open(page, number);
  await page.getByRole('button', { name: 'Pay back' }).click();
  const cancelling = sheet(page, 'Cancel tickets');
  const button = cancelling.getByRole('button', { name: /^Pay back/ });
  await expect(button).toBeEnabled();
  await loseAnswer(page, /\/api\/bookings\/cancel-booking\//);
  await button.click();
  // the sheet asks what became of it: pressed before or after it has heard that nothing is left
  await expect(cancelling.getByRole('alert')).toHaveText(
    /^We can’t reach the server\.|^No answer came, but your try was carried out: 2 tickets are cancelled\.$/,
  );
  page.expectErrors(/409/);
  await button.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((one) => one.click()));
  await expect.poll(() => refundsOf(page, number)).toBe(1);
  // in a tab of its own: this one may still be on its way back from the sheet
  const other = await page.context().newPage();
  await open(other, number);
  const history = part(other, 'History');
  await expect(history.getByText('Tickets cancelled')).toHaveCount(1);
  await expect(history.getByText(/^(Paid back|To be paid back): /).first()).toBeVisible();
  await expect(part(other, 'Bookings')).toContainText('Paid back');
  await expect(other.getByRole('button', { name: 'Pay back' })).toHaveCount(0);
});
