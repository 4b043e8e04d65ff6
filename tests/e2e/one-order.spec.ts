import { atCheckout } from './at-checkout.ts';
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

  test('an order that waits is paid from the pending page, and its page comes by itself', async ({ page }) => {
    const buyer = new Buyer(page, await wordsIn('en'));
    await atCheckout(buyer, 'winterklank', { 'Free seating': 1 });
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
    await atCheckout(buyer, 'winterklank', { 'Free seating': 1 });
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
});

test('a refused payment keeps the cart, and the next try is a new order', async ({ page, request }) => {
  const buyer = new Buyer(page, await wordsIn('en'));
  await atCheckout(buyer, 'winterklank', { 'Free seating': 1 });
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
