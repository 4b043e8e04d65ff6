import { expect, test } from './browser.ts';
import { Buyer, checkIn, newGuest, organizerToken, statusOf } from './buying.ts';
import { keyboard } from './hands.ts';
import { codeOnScreen, codesInPdf } from './ticket-codes.ts';
import { wordsIn } from './words.ts';

const WINTERKLANK = '/event-details/winterklank/3';

const VARIANTS = [
  { lang: 'en', locale: 'en-GB', width: 390, ticket: 'Standard' },
  { lang: 'nl', locale: 'nl-BE', width: 390, ticket: 'Standaard' },
  { lang: 'en', locale: 'en-GB', width: 1280, ticket: 'Standard' },
] as const;

for (const { lang, locale, width, ticket } of VARIANTS) {
  test.describe(`in ${lang} at ${width} px`, () => {
    test.use({ locale, viewport: { width, height: width === 390 ? 844 : 800 } });

    test('a guest finds an event, buys two tickets, and holds codes that the door takes once', async ({
      page,
      request,
    }) => {
      const words = await wordsIn(lang);
      const buyer = new Buyer(page, words);
      // home → list → an event that lasts for weeks, so that its door is open today
      await page.goto('/');
      await page
        .getByRole('link', { name: words('Browse'), exact: true })
        .filter({ visible: true })
        .click();
      await page.waitForURL(/\/event-list\/All/);
      await page.getByRole('searchbox').filter({ visible: true }).first().fill('wrakhout');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Wrakhout', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wrakhout');

      // picker → cart
      await buyer.button('Get tickets').click();
      await buyer.oneMore(ticket);
      await buyer.oneMore(ticket);
      await expect(page.getByRole('dialog')).toContainText('€ 14,00');
      await buyer.addToCart();
      await page.getByRole('button', { name: words('View'), exact: true }).click();
      await expect(page.getByText('€ 14,00').first()).toBeVisible();

      // checkout → bank → success
      const guest = newGuest();
      await buyer.checkOutAsGuest(guest);
      await expect(page.getByText(guest.email)).toBeVisible();
      await expect(buyer.pay()).toContainText('€ 14,00');
      await buyer.orderAndPay();
      await buyer.bankSays('success');
      const orderNumber = await buyer.onOrderPage('success');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Merel');
      expect(await statusOf(request, orderNumber)).toBe('success');

      // the file and the screen hold the same codes
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'PDF', exact: true }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(`ticket-${orderNumber}.pdf`);
      const onPaper = await codesInPdf(await file.path());
      await page.getByRole('link', { name: words('Show my tickets') }).click();
      await page.waitForURL(/\/wallet\//);
      const shown = page.getByRole('img', {
        name: new RegExp(words('QR code of ticket {position}', { position: '' }).trim()),
      });
      await expect(shown).toHaveCount(2);
      const onScreen = [await codeOnScreen(shown.nth(0)), await codeOnScreen(shown.nth(1))];
      expect(onScreen).toEqual(onPaper);
      expect(new Set(onScreen).size).toBe(2);

      // the door takes each once, and no other
      const token = await organizerToken(request);
      const [first = '', second = ''] = onScreen;
      expect(await checkIn(request, token, first)).toEqual({ status: 200, message: 'bookingstausupdated' });
      expect(await checkIn(request, token, first)).toEqual({ status: 409, message: 'bookingcheckinfailed' });
      expect(await checkIn(request, token, tampered(second))).toMatchObject({ status: 409 });
      expect(await checkIn(request, token, second)).toMatchObject({ status: 200 });

      // the cart is empty again
      await page.goto('/dashboard/attendee/cart');
      await expect(page.getByText(words('Nothing in your cart'))).toBeVisible();
    });
  });
}

/** The code with one character of its middle changed. */
function tampered(code: string): string {
  const middle = Math.floor(code.length / 2);
  return code.slice(0, middle) + (code[middle] === 'A' ? 'B' : 'A') + code.slice(middle + 1);
}

test('with the keyboard alone a guest buys a ticket', async ({ page }) => {
  const words = await wordsIn('en');
  const buyer = new Buyer(page, words);
  const hands = keyboard(page);
  await page.goto(WINTERKLANK);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await hands.press(buyer.button('Get tickets'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await hands.press(page.getByRole('button', { name: /^One .+ more$/ }).first());
  await hands.press(buyer.button('Add to cart'));
  await expect(page.getByRole('dialog')).toBeHidden();
  // the focus is back where the picker was opened
  await expect(page.getByRole('button', { name: /Change tickets/ }).filter({ visible: true })).toBeFocused();
  await hands.press(page.getByRole('button', { name: 'View', exact: true }));
  await hands.press(buyer.button('Check out'));
  await hands.press(buyer.button('Continue as a guest'));
  const { name, email } = newGuest();
  for (const text of [name, email, email, '+32 470 00 00 00', '8400']) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.tagName !== 'INPUT')) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(buyer.pay()).toBeEnabled();
  await hands.press(buyer.pay());
  await page.waitForURL(/\/sandbox\/pay\//);
  await hands.press(page.locator('button[value="success"]'));
  await buyer.onOrderPage('success');
  await hands.press(page.getByRole('link', { name: 'Show my tickets' }));
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
});
