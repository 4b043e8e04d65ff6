import { type BrowserContext, expect, type Page } from '@playwright/test';
import { origin } from './browser.ts';

export const ORGANIZER = 'organizer@demo.kaartje.test';
export const ATTENDEE = 'attendee@demo.kaartje.test';
const PASSWORD = 'demo-kaartje';

/** Opens an address of the office: a guest is led to sign-in, signs in as a demo account, and comes back. */
export async function openOffice(page: Page, address: string, email = ORGANIZER): Promise<void> {
  await page.goto(address);
  await signIn(page, email);
  await expect(page).toHaveURL((url) => url.pathname + url.search === address);
}

/** Fills in the sign-in page. */
export async function signIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/signin/);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

/** The access token of a demo account, by a session of its own. */
export async function tokenOf(context: BrowserContext, email = ORGANIZER): Promise<string> {
  const reply = await context.request.post(`${origin()}/api/auth/login`, { data: { email, password: PASSWORD } });
  const { data } = (await reply.json()) as { data: { access_token: string } };
  return data.access_token;
}

/** The texts of a column of the table that is shown, by its heading. */
export async function column(page: Page, heading: string): Promise<string[]> {
  const headings = await page.getByRole('columnheader').allInnerTexts();
  const place = headings.findIndex((text) => text.trim() === heading);
  const rows = await page.locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('> *').nth(place).innerText()));
}
