import { expect, test } from './browser.ts';
import { Buyer, newGuest } from './buying.ts';
import { wordsIn } from './words.ts';

const WINTERKLANK = '/event-details/winterklank/3';

test('a free order needs no bank', async ({ page }) => {
  const buyer = new Buyer(page, await wordsIn('en'));
  await buyer.openPicker('/event-details/proefopname/6');
  await buyer.oneMore('Free entry');
  await page.getByLabel('Name on the ticket').fill('Merel Vandewiele');
  await buyer.addToCart();
  await buyer.toCart();
  const guest = newGuest();
  await buyer.button('Check out').click();
  await buyer.button('Continue as a guest').click();
  const form = page.getByRole('dialog');
  for (const [label, text] of [
    ['Name', guest.name],
    ['E-mail', guest.email],
    ['Repeat e-mail', guest.email],
    ['Phone', '0470000000'],
    ['Postal code', '8400'],
  ] as const) {
    await form.getByLabel(label, { exact: true }).fill(text);
  }
  await form.getByRole('button', { name: 'Continue' }).click();
  for (const text of ['Pay with', 'I need an invoice', 'Includes VAT', 'Dated tickets can’t be returned.'])
    await expect(page.getByText(text)).toBeHidden();
  await buyer.button('Place order').click();
  await buyer.onOrderPage('success');
});

test('promises free tickets that the cart and the order then have', async ({ page }) => {
  const buyer = new Buyer(page, await wordsIn('en'));
  await buyer.openPicker(WINTERKLANK);
  for (let i = 0; i < 4; i++) await buyer.oneMore('Free seating');
  await expect(page.getByText('You get 1 extra ticket for free.')).toBeVisible();
  await buyer.addToCart();
  await buyer.toCart();
  await expect(page.getByText('+ 1 ticket for free')).toBeVisible();
  await expect(page.getByText('€ 80,00')).toBeVisible();
  await buyer.checkOutAsGuest(newGuest());
  await buyer.orderAndPay();
  await buyer.bankSays('success');
  await buyer.onOrderPage('success');
  await expect(page.getByText('5 tickets', { exact: true })).toBeVisible();
});
