import type { BrowserContext, Frame, FrameLocator, Page } from '@playwright/test';
import { guestCheckout } from '#wire/orders/checkout.ts';
import { readableLinkColour } from '#domain/embed/colours.ts';
import { expect } from './browser.ts';
import { newGuest } from './buying.ts';
import { type HostSite, refuseFrameStorage, scriptCode } from './host-page.ts';

export const ZILT = '/event-frame-details/zilt-en-zand/1';

export const TALL = '<p style="height:40px">Our concert</p>';

export const shopOf = (page: Page, index = 0): FrameLocator => page.frameLocator(`iframe >> nth=${index}`);

/** Chooses one ticket, where none was chosen. */
export async function choose(shop: FrameLocator | Frame, ticket = 'Standing'): Promise<void> {
  await shop.getByRole('button', { name: 'Get tickets' }).click();
  const picker = shop.getByRole('dialog', { name: 'Choose tickets' });
  await picker.getByRole('button', { name: `One ${ticket} more` }).click();
  await picker.getByRole('button', { name: 'Continue' }).click();
}

/** Chooses one ticket and says who gets it. */
export async function toCheckout(shop: FrameLocator, ticket?: string): Promise<void> {
  await choose(shop, ticket);
  await fillGuest(shop);
  await expect(shop.getByRole('heading', { name: 'Checkout' })).toBeVisible();
}

export async function fillGuest(shop: FrameLocator | Frame): Promise<void> {
  const form = shop.getByRole('dialog', { name: 'Who gets the tickets?' });
  const { name, email } = newGuest();
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('E-mail', { exact: true }).fill(email);
  await form.getByLabel('Repeat e-mail').fill(email);
  await form.getByLabel('Phone').fill('+32 470 00 00 00');
  await form.getByLabel('Postal code').fill('8400');
  await form.getByLabel('Gender').selectOption('Other');
  await form.getByRole('button', { name: 'Continue', exact: true }).click();
}

export function rgbOf(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

/** A picture for those who look, where they say so. */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['EMBED_SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

// the colours of the event, its links dark enough for light paper
const BUTTON = 'rgb(47, 111, 143)';

export const LINK = { light: rgbOf(readableLinkColour('#E5903F')), dark: rgbOf('#E5903F') };

// what `fillGuest` said beside name and address
const ORDERED = { customer_phone: '+32 470 00 00 00', customer_zip: '8400', customer_gender: 'Other', frame: 1 };

interface Look {
  /** of the window, in CSS pixels */
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  /** refused by the browser's own setting; else by a script that says the same */
  readonly isBlocked?: true;
}

/** What {@link buyInFrame} has around its frame. */
export const HOST_PAGE = `${TALL}${scriptCode(ZILT)}<p>More about us</p>`;

/** Chooses, fills in, pays, and has result and tickets in the frame of a page that gives it no storage. */
export async function buyInFrame(page: Page, host: HostSite, { width, colorScheme, isBlocked }: Look): Promise<void> {
  const context = page.context();
  const link = LINK[colorScheme];
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  if (!isBlocked) await refuseFrameStorage(context);
  await page.goto(host.origin);
  const shop = shopOf(page);
  await expect(shop.getByRole('heading', { name: 'Tickets by the sea' })).toBeVisible();
  await look(page, `frame-${width}-${colorScheme}`);
  const open = shop.getByRole('button', { name: 'Get tickets' });
  await expect(open).toHaveCSS('background-color', BUTTON);
  await expect(shop.getByRole('link', { name: 'Event page' })).toHaveCSS('color', link);
  await open.click();
  await shop.getByRole('button', { name: 'Continue' }).click();
  await expect(shop.getByRole('alert').filter({ hasText: 'First add tickets' })).toBeVisible();
  await expect(shop.getByText('Duo')).toHaveCount(0);
  await shop.getByRole('button', { name: 'Close' }).click();
  await toCheckout(shop);
  await expect(shop.getByRole('button', { name: /^Order and pay/ })).toHaveCSS('background-color', BUTTON);
  await expect(shop.getByRole('link', { name: 'Terms of sale' })).toHaveCSS('color', link);
  await expectWholeCheckout(shop);
  await fits(page, shop);
  const terms = context.waitForEvent('page');
  await shop.getByRole('link', { name: 'Terms of sale' }).click();
  await (await terms).waitForURL(/\/TermsofServices/);
  await (await terms).close();
  await look(page, `checkout-${width}-${colorScheme}`);
  const order = page.waitForRequest(`**${guestCheckout.path}`);
  const bank = await toBank(context, shop);
  expect((await order).postDataJSON()).toMatchObject(ORDERED);
  await expect(shop.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
  await expectWayBack(shop, link);
  expect(page.url(), 'the page of the organizer stays').toBe(`${host.origin}/`);
  await look(page, `pending-${width}-${colorScheme}`);
  await bank.locator('button[name="outcome"][value="success"]').click();
  await bank.waitForURL(/\/order-iframe\/success\//);
  await bank.emulateMedia({ colorScheme });
  await expectWayBack(bank, link);
  await expect(bank.getByRole('link', { name: 'Tickets as PDF' })).toBeVisible();
  await look(bank, `bank-${width}-${colorScheme}`);
  await expect(shop.getByRole('heading', { name: 'Ticket booked successfully' })).toBeVisible();
  expect(await shop.locator('html').evaluate(() => location.pathname)).toMatch(/^\/order-iframe\/success\/KJ-/);
  await look(page, `success-${width}-${colorScheme}`);
  const tickets = await shop.getByRole('link', { name: 'Tickets as PDF' }).getAttribute('href');
  expect(tickets).toMatch(/^\/download\/ticket\/[\w-]+\/iframe\?t=/);
  const file = await page.request.get(String(tickets));
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await shop.getByRole('link', { name: 'Back to the event' }).click();
  // cart and guest are gone
  await choose(shop);
  await expect(
    shop.getByRole('dialog', { name: 'Who gets the tickets?' }).getByLabel('Name', { exact: true }),
  ).toHaveValue('');
}

/** The link from an order's page to its event, in the colour of the event's links. Source: ORD-14. */
export async function expectWayBack(shop: FrameLocator | Page, colour: string): Promise<void> {
  const back = shop.getByRole('link', { name: 'Back to the event' });
  await expect(back).toHaveAttribute('href', new RegExp(`^${ZILT}(\\?lang=en)?$`));
  await expect(back).toHaveCSS('color', colour);
}

/** What a checkout holds, wherever it stands. Source: CHK-13. */
async function expectWholeCheckout(shop: FrameLocator): Promise<void> {
  for (const name of ['Who gets the tickets?', 'Who pays?', 'Pay with', 'Order summary'])
    await expect(shop.getByRole('heading', { name })).toBeVisible();
  await expect(shop.getByLabel('First name')).toHaveValue('Merel');
  await expect(shop.getByLabel('I need an invoice')).not.toBeChecked();
  await expect(shop.getByRole('button', { name: 'Have a coupon?' })).toBeVisible();
  for (const figure of ['Tickets', 'Total to pay', 'Includes VAT'])
    await expect(shop.getByText(figure, { exact: figure === 'Tickets' }).first()).toBeVisible();
}

/** Orders in the frame, and answers the tab of the bank. */
export async function toBank(context: BrowserContext, shop: FrameLocator): Promise<Page> {
  const opened = context.waitForEvent('page');
  await shop.getByRole('button', { name: /^Order and pay/ }).click();
  const bank = await opened;
  await bank.waitForURL(/\/sandbox\/pay\//);
  return bank;
}

/** Another width than that of the page would scroll sideways. */
async function fits(page: Page, shop: FrameLocator): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await shop.locator('html').evaluate((root) => root.scrollWidth <= innerWidth)).toBe(true);
}
