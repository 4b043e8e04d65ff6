import { expect, test } from '../browser.ts';
import { Buyer, newGuest } from '../buying.ts';
import { wordsIn } from '../words.ts';

const WINTERKLANK = '/event-details/winterklank/3';

test.describe('one order, whatever the buyer does', () => {
  test('each step is there again after a reload', async ({ page }) => {
    const buyer = new Buyer(page, await wordsIn('en'));
    await buyer.take(WINTERKLANK, 'Free seating');
    await page.reload();
    await expect(page.getByRole('button', { name: /^1 in your cart/ })).toBeVisible();
    await buyer.toCart();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Winterklank' })).toBeVisible();
    await buyer.checkOutAsGuest(newGuest());
    await page.reload();
    await expect(page.getByText('Merel Vandewiele')).toBeVisible();
    await buyer.orderAndPay();
    await page.reload();
    await buyer.bankSays('pending');
    await buyer.onOrderPage('pending');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’re checking your payment');
    await expect(page.getByText('Winterklank')).toBeVisible();
  });

  test('two tabs show one cart, and an order paid in one empties both', async ({ page, context }) => {
    const words = await wordsIn('en');
    const buyer = new Buyer(page, words);
    const other = await context.newPage();
    await other.goto('/');
    const otherBuyer = new Buyer(other, words);
    await expect(otherBuyer.cartTab()).toHaveText('Cart');
    await buyer.take(WINTERKLANK, 'Free seating');
    await expect(otherBuyer.cartTab()).toContainText('1 ticket');
    await otherBuyer.toCart();
    await otherBuyer.oneMore('Free seating');
    await buyer.toCart();
    await expect(page.getByText('€ 40,00')).toBeVisible();
    await buyer.checkOutAsGuest(newGuest());
    await buyer.orderAndPay();
    await buyer.bankSays('success');
    await buyer.onOrderPage('success');
    // it may have been answered first, and then shows the order too
    await expect(other.getByText(/^(Nothing in your cart|You’re going, Merel\.)$/)).toBeVisible();
  });
});

test('the pages of an order that nobody here placed tell nothing of it', async ({ page }) => {
  page.expectErrors(/404/);
  for (const address of [
    '/order/success/KJ-0000-0000-0000',
    '/order/failed/KJ-0000-0000-0000',
    '/order/pending/KJ-0000-0000-0000',
    '/wallet/KJ-0000-0000-0000',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'We don’t find this order here' })).toBeVisible();
  }
});

// Source: issue 27
test('the page of the tickets of an order that was not paid leads to what happened', async ({ page }) => {
  const buyer = new Buyer(page, await wordsIn('en'));
  await buyer.take(WINTERKLANK, 'Free seating');
  await buyer.toCart();
  await buyer.checkOutAsGuest(newGuest());
  await buyer.orderAndPay();
  await buyer.bankSays('failed');
  const number = await buyer.onOrderPage('failed');
  await page.goto(`/wallet/${number}`);
  await expect(page).toHaveURL(new RegExp(`/order/failed/${number}`));
  await expect(page.getByText('Your payment didn’t go through')).toBeVisible();
});
