import type { Browser, Page } from '@playwright/test';
import { expect, hydrated, origin } from './browser.ts';
import { asked } from './console.ts';
import { type Account, signInAs } from './new-account.ts';

export interface Line {
  readonly action: string;
}

/** What is on record of an account, newest first. */
export async function recordOf(page: Page, email: string): Promise<readonly string[]> {
  const { aaData } = await asked<{ aaData: readonly { id: number }[] }>(
    page,
    `/api/admin/users?search[value]=${email}`,
  );
  const about = `subject=user&search[value]=${aaData[0]?.id}&length=100`;
  const lines = await asked<{ aaData: readonly Line[] }>(page, `/api/admin/audit?${about}`);
  return lines.aaData.map(({ action }) => action);
}

/** Finds a user by the address, and opens what an admin may do about it. */
export async function openUser(page: Page, { email }: Account): Promise<void> {
  await page.goto('/admin/users');
  await hydrated(page);
  await page.getByRole('searchbox').fill(email);
  const card = page.getByRole('list', { name: 'Users' }).getByRole('listitem');
  await expect(card).toHaveCount(1);
  await card.getByRole('link', { name: 'Merel Vandewiele', exact: true }).click();
  await expect(panel(page)).toContainText(email);
}

export const panel = (page: Page) => page.getByRole('complementary').filter({ has: page.locator('#user-name') });

/** The same person in a browser of their own. */
export async function signedIn(browser: Browser, account: Account): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', baseURL: origin(), serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/signin?redirect=/account/devices');
  await hydrated(page);
  await signInAs(page, account);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/** Whoever goes on with a session that was ended is told, or offered to sign in: the device may have heard of it before. */
export async function expectSignedOut(page: Page): Promise<void> {
  await page.reload();
  const offered = { name: 'Sign in', exact: true };
  const told = page.getByText('Your session has ended').or(page.getByText('You’re not signed in'));
  await expect(told.or(page.getByRole('button', offered)).or(page.getByRole('link', offered)).first()).toBeVisible();
}
