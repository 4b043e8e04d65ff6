import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { hydrated, origin, test } from './browser.ts';
import { Buyer, newGuest } from './buying.ts';
import { ADD, fillIn, openForm, saveEvent } from './event-form.ts';
import { inMail } from './new-account.ts';
import { wordsIn } from './words.ts';

// From nothing to a sold ticket, by clicks alone. Source: issue 11, screens 53 to 56 and 68.
test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(300_000);

const TITLE = 'Eerste avond';
const SLUG = 'eerste-avond';

test('a new organizer signs up, fills the profile, publishes an event with a poster and two tickets, and a guest buys one', async ({
  page,
  browser,
}) => {
  page.expectErrors(/404/);
  await signUp(page);
  await fillProfile(page);

  await openForm(page, ADD);
  await fillIn(page, TITLE);
  const poster = page.getByRole('group', { name: 'Poster' });
  const file = { name: 'poster.png', mimeType: 'image/png', buffer: readFileSync('public/icon-512.png') };
  await poster.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog', { name: 'Crop the poster' }).getByRole('button', { name: 'Use this' }).click();
  await expect(poster.locator('img')).toHaveAttribute('src', /^blob:/);
  await saveEvent(page);

  await expect(page.getByText('The event has been created.')).toBeVisible();
  await expect(page.getByRole('link', { name: TITLE }).or(page.getByText(TITLE)).first()).toBeVisible();

  await openForm(page, `/dashboard/organizer/my-events/edit/${SLUG}`);
  await page.getByRole('link', { name: 'Types of tickets and prices' }).click();
  await addTicket(page, { title: 'Zaal', price: '12,50', quantity: '40' });
  await addTicket(page, { title: 'Balkon', price: '18', quantity: '10' });
  await expect(page.getByRole('list', { name: /^Tickets, in the order/ }).getByRole('listitem')).toHaveCount(2);

  await buyAsGuest(browser);
});

async function signUp(page: Page): Promise<void> {
  const email = `${crypto.randomUUID()}@demo.kaartje.test`;
  await page.goto('/signup/organizer');
  await hydrated(page);
  for (const [name, text] of Object.entries({
    'Name of your organization': 'De Loods vzw',
    'First name': 'Noor',
    'Last name': 'Claes',
    'E-mail': email,
    Phone: '056 22 33 44',
    Password: 'vier regenlaarzen',
    'Repeat password': 'vier regenlaarzen',
    'Postal code': '8500',
  }))
    await page.getByLabel(name, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send me the code' }).click();
  const code = await inMail(email, /(?<!\d)\d{6}(?!\d)/);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.waitForURL(/\/dashboard\/organizer$/);
}

async function fillProfile(page: Page): Promise<void> {
  await page.goto('/dashboard/organizer/profile');
  await hydrated(page);
  await expect(page.getByRole('form', { name: 'Profile' })).toBeVisible();
  for (const [name, text] of Object.entries({
    Address: 'Kaai 12, 8500 Kortrijk',
    'Account holder': 'De Loods vzw',
    'Account number': 'BE68 5390 0754 7034',
    Branch: 'Kortrijk',
    'Branch code': '0973',
  }))
    await page.getByLabel(name, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your profile has been updated.').first()).toBeVisible();
}

async function addTicket(page: Page, ticket: { title: string; price: string; quantity: string }): Promise<void> {
  await page.getByRole('link', { name: 'New ticket' }).click();
  const form = page.getByRole('form', { name: 'New ticket' });
  await form.getByLabel('Title', { exact: true }).fill(ticket.title);
  await form.getByLabel('Price', { exact: true }).fill(ticket.price);
  await form.getByLabel('Quantity', { exact: true }).fill(ticket.quantity);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Ticket added', { exact: true }).first()).toBeVisible();
  await expect(form).toBeHidden();
}

/** Finds the event on the site, and pays for a ticket of it. */
async function buyAsGuest(browser: Browser): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB', baseURL: origin(), serviceWorkers: 'block' });
  const guest = await context.newPage();
  const buyer = new Buyer(guest, await wordsIn('en'));
  await guest.goto(`/events?search=${encodeURIComponent(TITLE)}`);
  const address = await guest.getByRole('link', { name: TITLE }).first().getAttribute('href');
  await buyer.take(address ?? '', 'Balkon');
  await buyer.toCart();
  await buyer.checkOutAsGuest(newGuest());
  await buyer.orderAndPay();
  await buyer.bankSays('success');
  await buyer.onOrderPage('success');
  await expect(guest.getByText(TITLE).first()).toBeVisible();
  await context.close();
}
