import { expect } from '../browser.ts';
import { sheet } from '../console.ts';
import { test } from '../office.ts';
import { buyOrder, newEvent } from '../sold-event.ts';
import { part, open, timesOf } from '../admin-orders-steps.ts';

// What an admin finds out about an order and does about it, on a phone. Source: ADM-24, screens 71.
test.use({ visitor: 'admin', locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(90_000);

test('without a network an order stays readable, and what changes something says what it needs', async ({
  page,
  context,
}) => {
  page.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  const event = await newEvent(page);
  const { order_number: number } = await buyOrder(page, event, { name: 'Lies Claes', quantity: 1 });
  await open(page, number);
  await context.setOffline(true);
  for (const name of ['Ask Sandbox again', 'Resend', 'Pay back']) {
    const button = page.getByRole('button', { name });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAttribute('title', 'This needs a connection.');
    // whatever says that it is off
    await button.click({ force: true });
  }
  await expect(page.getByRole('dialog').and(page.locator('[open]'))).toHaveCount(0);
  await expect(part(page, 'Buyer')).toContainText('Lies Claes');
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Resend' })).not.toHaveAttribute('aria-disabled');
});

test('an order that could not be loaded is asked for again', async ({ page }) => {
  page.expectErrors(/500/);
  const event = await newEvent(page);
  const { order_number: number } = await buyOrder(page, event, { name: 'Nora Pauwels', quantity: 1 });
  await page.route(/\/api\/admin\/orders\/one/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`/admin/orders/${number}`);
  const failed = page.getByRole('alert').filter({ hasText: 'Our server did not answer.' });
  await expect(failed).toBeVisible();
  await page.unroute(/\/api\/admin\/orders\/one/);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await page.goto('/admin/orders/KJ-0000-0000-0000');
  page.expectErrors(/404/);
  await expect(page.getByRole('alert')).toContainText('There is no order with this number.');
});

test('tickets are mailed again once, however often it is pressed', async ({ page }) => {
  const event = await newEvent(page);
  const { order_number: number } = await buyOrder(page, event, { name: 'Wim Baert', quantity: 1 });
  await open(page, number);
  await page.getByRole('button', { name: 'Resend' }).click();
  const sending = sheet(page, 'Send the tickets again');
  await sending.getByRole('button', { name: 'Send 1 ticket' }).dblclick();
  await expect(page.getByText('The e-mail has been sent.').first()).toBeVisible();
  await expect(sending).toBeHidden();
  await expect.poll(() => timesOf(page, number, 'resent')).toBe(1);
  await expect(part(page, 'History')).toContainText('Tickets sent again');
});
