import type { APIRequestContext, Page } from '@playwright/test';
import type { Language } from '#domain/content/languages.ts';
import { expect } from './browser.ts';
import { Buyer, checkIn, newGuest, organizerToken, statusOf } from './buying.ts';
import { codeOnScreen, codesInPdf } from './ticket-codes.ts';
import { wordsIn } from './words.ts';

interface Visit {
  readonly page: Page;
  readonly request: APIRequestContext;
}

interface Variant {
  readonly lang: Language;
  /** the name of the ticket in that language */
  readonly ticket: string;
}

/** Finds an event, buys two tickets as a guest, and shows their codes at the door. */
export async function doMainJob({ page, request }: Visit, { lang, ticket }: Variant): Promise<void> {
  const buyer = new Buyer(page, await wordsIn(lang));
  await fillCart(buyer, ticket);
  const orderNumber = await buyAsGuest(buyer, request);
  const codes = await codesOf(buyer, orderNumber);
  await showAtDoor(request, codes);
  // the cart is empty again
  await page.goto('/dashboard/attendee/cart');
  await expect(page.getByText(buyer.words('Nothing in your cart'))).toBeVisible();
}

async function fillCart(buyer: Buyer, ticket: string): Promise<void> {
  const { page, words } = buyer;
  // home → list → an event that lasts for weeks, so that its door is open today
  await page.goto('/');
  await page
    .getByRole('link', { name: words('Browse'), exact: true })
    .filter({ visible: true })
    .click();
  await page.waitForURL(/\/event-list\/All/);
  await page.getByRole('searchbox').filter({ visible: true }).first().fill('wrakhout');
  await page.keyboard.press('Enter');
  // its link stands in the list before the search too, and is drawn anew with the results
  await page.waitForURL(/[?&]search=wrakhout/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^1 /);
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
}

/** Checkout → bank → success. Answers the order's number. */
async function buyAsGuest(buyer: Buyer, request: APIRequestContext): Promise<string> {
  const { page } = buyer;
  const guest = newGuest();
  await buyer.checkOutAsGuest(guest);
  await expect(page.getByText(guest.email)).toBeVisible();
  await expect(buyer.pay()).toContainText('€ 14,00');
  await buyer.orderAndPay();
  await buyer.bankSays('success');
  const orderNumber = await buyer.onOrderPage('success');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Merel');
  expect(await statusOf(request, orderNumber)).toBe('success');
  return orderNumber;
}

/** The two codes of an order: its file and the screen hold the same. */
async function codesOf({ page, words }: Buyer, orderNumber: string): Promise<readonly string[]> {
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
  return onScreen;
}

/** The door takes each once, and no other. */
async function showAtDoor(request: APIRequestContext, codes: readonly string[]): Promise<void> {
  const token = await organizerToken(request);
  const [first = '', second = ''] = codes;
  expect(await checkIn(request, token, first)).toEqual({ status: 200, message: 'bookingstausupdated' });
  expect(await checkIn(request, token, first)).toEqual({ status: 409, message: 'bookingcheckinfailed' });
  expect(await checkIn(request, token, tampered(second))).toMatchObject({ status: 409 });
  expect(await checkIn(request, token, second)).toMatchObject({ status: 200 });
}

/** The code with one character of its middle changed. */
function tampered(code: string): string {
  const middle = Math.floor(code.length / 2);
  return code.slice(0, middle) + (code[middle] === 'A' ? 'B' : 'A') + code.slice(middle + 1);
}
