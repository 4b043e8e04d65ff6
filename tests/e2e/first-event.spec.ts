import { readFileSync } from 'node:fs';
import { type Browser, expect } from '@playwright/test';
import { origin, test } from './browser.ts';
import { Buyer, newGuest } from './buying.ts';
import { ADD, fillIn, openForm, publishEvent } from './event-form.ts';
import { addTicket, fillProfile, signUpToSell } from './first-seller.ts';
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
  await signUpToSell(page);
  await fillProfile(page);

  await openForm(page, ADD);
  await fillIn(page, TITLE);
  const poster = page.getByRole('group', { name: 'Poster' });
  const file = { name: 'poster.png', mimeType: 'image/png', buffer: readFileSync('public/icon-512.png') };
  await poster.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog', { name: 'Crop the poster' }).getByRole('button', { name: 'Use this' }).click();
  await expect(poster.locator('img')).toHaveAttribute('src', /^blob:/);
  await publishEvent(page);

  await expect(page.getByText('The event has been created.')).toBeVisible();
  await expect(page.getByRole('link', { name: TITLE }).or(page.getByText(TITLE)).first()).toBeVisible();

  await openForm(page, `/dashboard/organizer/my-events/edit/${SLUG}`);
  await page.getByRole('link', { name: 'Types of tickets and prices' }).click();
  await addTicket(page, { title: 'Zaal', price: '12,50', quantity: '40' });
  await addTicket(page, { title: 'Balkon', price: '18', quantity: '10' });
  await expect(page.getByRole('list', { name: /^Tickets, in the order/ }).getByRole('listitem')).toHaveCount(2);

  await buyAsGuest(browser);
});

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
