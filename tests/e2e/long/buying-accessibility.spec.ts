import { expect, test } from '../browser.ts';
import { Buyer, newGuest } from '../buying.ts';
import { look } from '../look.ts';
import { wordsIn } from '../words.ts';
import { textFaults } from '../text-faults.ts';

const ZILT = '/event-details/zilt-en-zand/1';

test('no step of buying has an accessibility violation at 320, 390 and 1280 px', async ({ page }) => {
  test.setTimeout(180_000);
  const buyer = new Buyer(page, await wordsIn('en'));
  await buyer.openPicker(ZILT);
  await buyer.oneMore('Standing');
  await buyer.oneMore('Duo');
  await buyer.oneMore('Duo');
  await look(page, 'the ticket picker');
  await buyer.button('Add to cart').click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await look(page, 'the ticket picker with something missing');
  const picker = page.getByRole('dialog');
  for (const ticket of [1, 2]) {
    await picker.getByText(`Ticket ${ticket}`, { exact: false }).first().click();
    await picker.getByLabel('Name of person 1').fill('An');
    await picker.getByLabel('Name of person 2').fill('Bo');
  }
  await buyer.addToCart();
  await look(page, 'the toast');
  await buyer.toCart();
  await expect(page.getByText('€ 86,00')).toBeVisible();
  await look(page, 'the cart');
  await page.getByRole('button', { name: 'Clear cart' }).click();
  await look(page, 'the question before clearing');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await buyer.button('Check out').click();
  await buyer.button('Continue as a guest').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await look(page, 'the guest’s details, empty');
  await page.keyboard.press('Escape');
  // two steps back at once are one for the browser: the dialog's own comes first
  await page.waitForFunction(() => history.state.overlays === undefined || history.state.overlays.length === 0);
  await page.goBack();
  await buyer.checkOutAsGuest(newGuest());
  await page.getByLabel('I need an invoice').check();
  await buyer.pay().click();
  await page.getByRole('button', { name: 'Have a coupon?' }).click();
  await look(page, 'the checkout with everything open');
  await page.getByLabel('I need an invoice').uncheck();
  await buyer.orderAndPay();
  await buyer.bankSays('pending');
  await buyer.onOrderPage('pending');
  await look(page, 'the order that waits');
  await buyer.toCart();
  await expect(page.getByText('waits for your payment')).toBeVisible();
  await look(page, 'the cart beside an order that waits');
  await page.getByRole('link', { name: 'Continue payment' }).click();
  await buyer.bankSays('failed');
  await buyer.onOrderPage('failed');
  await look(page, 'the failed order');
  await page.getByRole('link', { name: 'Try again' }).click();
  await buyer.orderAndPay();
  await buyer.bankSays('success');
  await buyer.onOrderPage('success');
  await expect(page.getByRole('link', { name: 'Show my tickets' })).toBeVisible();
  await look(page, 'the paid order');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await textFaults(page), `the paid order, ${width} px, letters twice as large`).toEqual([]);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  }
  await page.getByRole('link', { name: 'Show my tickets' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ }).first()).toBeVisible();
  await look(page, 'the tickets');
});

test('no state of an event’s page has an accessibility violation at 320, 390 and 1280 px', async ({ page }) => {
  test.setTimeout(180_000);
  page.expectErrors(/403/);
  await page.goto('/event-details/huiskamer-aan-zee/5');
  const sheet = page.getByRole('dialog');
  await look(page, 'the question for a password');
  await sheet.getByLabel('Password').fill('landwind');
  await sheet.getByRole('button', { name: 'Open the event' }).click();
  await expect(page.getByRole('alert')).toHaveText('Wrong Password');
  await look(page, 'a locked event after a wrong password');
  await page.goto('/event-details/stormavond/7');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByRole('region', { name: 'Also for you' })).toBeVisible();
  await look(page, 'an event that is over');
});
