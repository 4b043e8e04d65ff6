import { expect, test } from './browser.ts';
import { Buyer, newGuest, statusOf } from './buying.ts';
import { guestOnPhone } from './phone-storage.ts';
import { wordsIn } from './words.ts';

const WINTERKLANK = '/event-details/winterklank/3';

test.describe('one order, whatever the buyer does', () => {
  test('the same address to pay after a double tap, the back button, a reload and another press', async ({
    page,
    request,
  }) => {
    const buyer = new Buyer(page, await wordsIn('en'));
    await buyer.take(WINTERKLANK, 'Free seating');
    await buyer.toCart();
    await buyer.checkOutAsGuest(newGuest());
    await buyer.pay().dblclick();
    await page.waitForURL(/\/sandbox\/pay\//);
    const bank = page.url();

    await page.goBack();
    await page.waitForURL(/\/checkout/);
    await expect(page.getByRole('link', { name: 'Continue payment' })).toHaveAttribute('href', bank);
    await expect(buyer.pay()).toBeEnabled();
    expect(await buyer.orderAndPay()).toBe(bank);

    await page.goBack();
    await page.reload();
    await expect(buyer.pay()).toBeEnabled();
    expect(await buyer.orderAndPay()).toBe(bank);

    await buyer.bankSays('success');
    const orderNumber = await buyer.onOrderPage('success');
    expect(await statusOf(request, orderNumber)).toBe('success');
    await expect.poll(() => guestOnPhone(page)).toBeNull();
    // a reload, and the bank's way back once more, lead to the same page
    await page.reload();
    await expect(page.getByRole('link', { name: 'Show my tickets' })).toBeVisible();
    await page.goto(bank);
    await page.getByRole('link').click();
    expect(await buyer.onOrderPage('success')).toBe(orderNumber);
  });

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

  test('an order that waits is paid from the pending page, and its page comes by itself', async ({ page }) => {
    const buyer = new Buyer(page, await wordsIn('en'));
    await buyer.take(WINTERKLANK, 'Free seating');
    await buyer.toCart();
    await buyer.checkOutAsGuest(newGuest());
    const bank = await buyer.orderAndPay();
    await buyer.bankSays('pending');
    const orderNumber = await buyer.onOrderPage('pending');
    await expect(page.getByText('Next check in')).toBeVisible();
    // paid in the bank's own app, while this page waits
    await page.request.post(bank, { data: { outcome: 'success' } });
    expect(await buyer.onOrderPage('success')).toBe(orderNumber);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re going, Merel.');
  });

  test('a changed cart takes the place of the order that waits', async ({ page, request }) => {
    const buyer = new Buyer(page, await wordsIn('en'));
    await buyer.take(WINTERKLANK, 'Free seating');
    await buyer.toCart();
    await buyer.checkOutAsGuest(newGuest());
    const bank = await buyer.orderAndPay();
    await buyer.bankSays('pending');
    const replaced = await buyer.onOrderPage('pending');
    await page.getByRole('link', { name: 'Change order' }).click();
    await expect(page.getByText(`Order ${replaced} waits for your payment`)).toBeVisible();
    await buyer.oneMore('Free seating');
    await buyer.button('Check out').click();
    await expect(buyer.pay()).toContainText('€ 40,00');
    expect(await buyer.orderAndPay()).not.toBe(bank);
    expect(await statusOf(request, replaced)).toBe('failed');
    await buyer.bankSays('success');
    expect(await buyer.onOrderPage('success')).not.toBe(replaced);
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
    await expect(other.getByText('Nothing in your cart')).toBeVisible();
  });
});

test('a refused payment keeps the cart, and the next try is a new order', async ({ page, request }) => {
  const buyer = new Buyer(page, await wordsIn('en'));
  await buyer.take(WINTERKLANK, 'Free seating');
  await buyer.toCart();
  await buyer.checkOutAsGuest(newGuest());
  const bank = await buyer.orderAndPay();
  await buyer.bankSays('failed');
  const refused = await buyer.onOrderPage('failed');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment didn’t go through');
  await expect(page.getByText('Your tickets are still in the cart')).toBeVisible();
  // the page forgets the guest; the order keeps its buyer for another try, which a reload does not lose
  await expect.poll(() => guestOnPhone(page)).toBeNull();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByText('Merel Vandewiele')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Merel Vandewiele')).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Vandewiele');
  expect(await buyer.orderAndPay()).not.toBe(bank);
  await buyer.bankSays('success');
  expect(await buyer.onOrderPage('success')).not.toBe(refused);
  expect(await statusOf(request, refused)).toBe('failed');
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
