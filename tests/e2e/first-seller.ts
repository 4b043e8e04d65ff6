import { expect, type Page } from '@playwright/test';
import { hydrated, origin } from './browser.ts';
import { inMail } from './new-account.ts';

// What an organizer does before the first ticket is on sale.

/** Signs an organizer up at a site, with the code from the mail. */
export async function signUpToSell(page: Page, site = origin()): Promise<void> {
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
  const code = await inMail(email, /(?<!\d)\d{6}(?!\d)/, site);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.waitForURL(/\/dashboard\/organizer$/);
  // of the office: the page of the sign-up had this address for a moment
  await expect(page.getByRole('navigation', { name: 'Organizer' }).filter({ visible: true })).toBeVisible();
}

/** Fills in what can be paid out to. */
export async function fillProfile(page: Page): Promise<void> {
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

/** Adds a ticket type, from the list of an event's. */
export async function addTicket(page: Page, ticket: { title: string; price: string; quantity: string }): Promise<void> {
  await page.getByRole('link', { name: 'New ticket' }).click();
  const form = page.getByRole('form', { name: 'New ticket' });
  await form.getByLabel('Title', { exact: true }).fill(ticket.title);
  await form.getByLabel('Price', { exact: true }).fill(ticket.price);
  await form.getByLabel('Quantity', { exact: true }).fill(ticket.quantity);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Ticket added', { exact: true }).first()).toBeVisible();
  await expect(form).toBeHidden();
}
