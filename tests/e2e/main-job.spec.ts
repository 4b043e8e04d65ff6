import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { Buyer, checkIn, newGuest, organizerToken, statusOf } from './buying.ts';
import { codeOnScreen, codesInPdf } from './ticket-codes.ts';
import { wordsIn } from './words.ts';

const ZILT = '/event-details/zilt-en-zand/1';
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
        page.getByRole('button', { name: 'PDF' }).click(),
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
  await page.goto(WINTERKLANK);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await pressByTab(buyer.button('Get tickets'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await pressByTab(page.getByRole('button', { name: /^One .+ more$/ }).first());
  await pressByTab(buyer.button('Add to cart'));
  await expect(page.getByRole('dialog')).toBeHidden();
  // the focus is back where the picker was opened
  await expect(page.getByRole('button', { name: /Change tickets/ }).filter({ visible: true })).toBeFocused();
  await pressByTab(page.getByRole('button', { name: 'View', exact: true }));
  await pressByTab(buyer.button('Check out'));
  await pressByTab(buyer.button('Continue as a guest'));
  const { name, email } = newGuest();
  for (const text of [name, email, email, '+32 470 00 00 00', '8400']) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.tagName !== 'INPUT')) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(buyer.pay()).toBeEnabled();
  await pressByTab(buyer.pay());
  await page.waitForURL(/\/sandbox\/pay\//);
  await pressByTab(page.locator('button[value="success"]'));
  await buyer.onOrderPage('success');
  await pressByTab(page.getByRole('link', { name: 'Show my tickets' }));
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();

  async function pressByTab(target: ReturnType<typeof buyer.button>): Promise<void> {
    await expect(target).toBeVisible();
    for (let i = 0; i < 120; i++) {
      if (await target.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    throw new Error('the control cannot be reached with Tab');
  }
});

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

/** What this device keeps of a guest; null: nothing. */
async function guestOnDevice(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('kaartje-guest');
    const database = await new Promise<IDBDatabase>((resolve) =>
      opening.addEventListener('success', () => resolve(opening.result)),
    );
    const reading = database.transaction('records').objectStore('records').get('record');
    // the record's own form: src/device/device-record.ts
    const record = await new Promise<{ value: unknown } | undefined>((resolve) =>
      reading.addEventListener('success', () => resolve(reading.result as never)),
    );
    database.close();
    return record?.value ?? null;
  });
}

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
  await expect.poll(() => guestOnDevice(page)).toBeNull();
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

test.describe('the ticket picker', () => {
  test('leads to the ticket that still needs an answer, and adds nothing before it has one', async ({ page }) => {
    const buyer = new Buyer(page, await wordsIn('en'));
    await buyer.openPicker(ZILT);
    await buyer.oneMore('Balcony seat');
    await buyer.oneMore('Balcony seat');
    const picker = page.getByRole('dialog');
    await buyer.button('Add to cart').click();
    await expect(picker.getByRole('alert')).toHaveText('Shuttle back is Required');
    await expect(picker.getByRole('radio', { name: 'No shuttle' })).toBeFocused();
    await picker.getByRole('radio', { name: 'No shuttle' }).check();
    await buyer.button('Add to cart').click();
    await expect(picker.getByRole('radio', { name: /^Ticket 2/ })).toBeChecked();
    await picker.getByRole('radio', { name: 'To Brugge station' }).check();
    await expect(picker).toContainText('€ 57,00');
    await buyer.addToCart();
  });

  test('asks the name of everybody who shares a ticket', async ({ page }) => {
    const buyer = new Buyer(page, await wordsIn('en'));
    await buyer.openPicker(ZILT);
    await buyer.oneMore('Duo');
    const picker = page.getByRole('dialog');
    await picker.getByLabel('Name of person 1').fill('An');
    await buyer.button('Add to cart').click();
    await expect(picker.getByRole('alert')).toHaveText('Please fill in all fields.');
    await expect(picker.getByLabel('Name of person 2')).toBeFocused();
    await page.keyboard.type('Bo');
    await buyer.addToCart();
    await buyer.toCart();
    await expect(page.getByText('An, Bo')).toBeVisible();
  });

  test('starts with what the cart holds, and takes the event out when nothing is left', async ({ page }) => {
    const buyer = new Buyer(page, await wordsIn('en'));
    await buyer.take(WINTERKLANK, 'Free seating');
    await buyer.openPicker(WINTERKLANK);
    const seats = page.getByRole('group', { name: 'Free seating' });
    await expect(seats).toContainText('1');
    await seats.getByRole('button', { name: 'One Free seating less' }).click();
    await buyer.button('Remove from cart').click();
    await expect(page.getByText('Your cart is empty now')).toBeVisible();
    await page.goto('/dashboard/attendee/cart');
    await expect(page.getByText('Nothing in your cart')).toBeVisible();
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
});

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
  await expect(page.getByText('Pay with')).toBeHidden();
  await buyer.button('Place order').click();
  await buyer.onOrderPage('success');
});

test('the cart asks before it removes, and a second thought keeps it', async ({ page }) => {
  const buyer = new Buyer(page, await wordsIn('en'));
  await buyer.take(WINTERKLANK, 'Free seating');
  await buyer.toCart();
  await page.getByRole('button', { name: 'One Free seating less' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this item from the cart?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('link', { name: 'Winterklank' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear cart' }).click();
  await page
    .getByRole('alertdialog', { name: 'Clear the whole cart?' })
    .getByRole('button', { name: 'Clear', exact: true })
    .click();
  await expect(page.getByText('Nothing in your cart')).toBeVisible();
});

test('without a network the cart shows what the device has, and buying says why it cannot be', async ({
  page,
  context,
}) => {
  const buyer = new Buyer(page, await wordsIn('en'));
  await buyer.take(WINTERKLANK, 'Free seating');
  await buyer.toCart();
  await expect(page.getByText('€ 20,00').first()).toBeVisible();
  page.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await buyer.oneMore('Free seating');
  await expect(page.getByText('€ 40,00')).toBeVisible();
  await expect(buyer.button('Check out')).toBeDisabled();
  await expect(page.getByText('Buying needs a network.').last()).toBeVisible();
});

test('a phone that keeps nothing still buys, and says what that means', async ({ page, context }) => {
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  const buyer = new Buyer(page, await wordsIn('en'));
  await buyer.openPicker(WINTERKLANK);
  await buyer.oneMore('Free seating');
  await buyer.button('Add to cart').click();
  await expect(page.getByText('this phone keeps nothing in private mode')).toBeVisible();
  await buyer.button('View').click();
  await expect(page.getByText('your cart is gone when you close this page')).toBeVisible();
  await buyer.checkOutAsGuest(newGuest());
  await buyer.orderAndPay();
  await buyer.bankSays('success');
  await buyer.onOrderPage('success');
});

test('whoever signs in on the way to the checkout pays there as themselves', async ({ page }) => {
  const buyer = new Buyer(page, await wordsIn('en'));
  page.expectErrors(/401/);
  await buyer.take(WINTERKLANK, 'Free seating');
  await buyer.toCart();
  await buyer.button('Check out').click();
  await page.getByLabel('E-mail').fill('attendee@demo.kaartje.test');
  await page.getByLabel('Password', { exact: true }).fill('not-it');
  await buyer.button('Sign in').click();
  await expect(page.getByRole('alert')).toContainText('User not found or wrong password');
  await page.getByLabel('Password', { exact: true }).fill('demo-kaartje');
  await buyer.button('Sign in').click();
  await page.waitForURL(/\/checkout/);
  await expect(page.getByText('attendee@demo.kaartje.test')).toBeVisible();
  // what the profile lacks is asked before the order
  await expect(page.getByText('For the order we still need: phone number')).toBeVisible();
  await buyer.pay().click();
  await page.getByRole('dialog').getByLabel('Phone').fill('+32 470 00 00 00');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click();
  await buyer.orderAndPay();
  await buyer.bankSays('success');
  await buyer.onOrderPage('success');
});

test('sign-in offers to go on as a guest only on the way to the checkout', async ({ page }) => {
  await page.goto('/signin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue as a guest' })).toBeHidden();
  await page.goto('/signin?redirect=/dashboard/attendee/checkout');
  await expect(page.getByRole('button', { name: 'Continue as a guest' })).toBeVisible();
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
