import type { Browser, Page } from '@playwright/test';
import { expect, hydrated, origin } from './browser.ts';
import { asked, loseAnswer, sheet } from './console.ts';
import { sideways, still, violationsInBothThemes } from './look.ts';
import { type Account, newAccount, signInAs } from './new-account.ts';
import { test } from './office.ts';

// What an admin does about somebody's account, on a phone. Source: ADM-24, ROLE-04, screens 70.
test.use({ visitor: 'admin', locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(90_000);

interface Line {
  readonly action: string;
}

/** What is on record of an account, newest first. */
async function recordOf(page: Page, email: string): Promise<readonly string[]> {
  const { aaData } = await asked<{ aaData: readonly { id: number }[] }>(
    page,
    `/api/admin/users?search[value]=${email}`,
  );
  const about = `subject=user&search[value]=${aaData[0]?.id}&length=100`;
  const lines = await asked<{ aaData: readonly Line[] }>(page, `/api/admin/audit?${about}`);
  return lines.aaData.map(({ action }) => action);
}

/** Finds a user by the address, and opens what an admin may do about it. */
async function openUser(page: Page, { email }: Account): Promise<void> {
  await page.goto('/admin/users');
  await hydrated(page);
  await page.getByRole('searchbox').fill(email);
  const card = page.getByRole('list', { name: 'Users' }).getByRole('listitem');
  await expect(card).toHaveCount(1);
  await card.getByRole('link', { name: 'Merel Vandewiele', exact: true }).click();
  await expect(panel(page)).toContainText(email);
}

const panel = (page: Page) => page.getByRole('complementary').filter({ has: page.locator('#user-name') });

/** The same person in a browser of their own. */
async function signedIn(browser: Browser, account: Account): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', baseURL: origin(), serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/signin?redirect=/account/devices');
  await hydrated(page);
  await signInAs(page, account);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/** Whoever goes on with a session that was ended is told, or offered to sign in: the device may have heard of it before. */
async function expectSignedOut(page: Page): Promise<void> {
  await page.reload();
  const offered = { name: 'Sign in', exact: true };
  const told = page.getByText('Your session has ended').or(page.getByText('You’re not signed in'));
  await expect(told.or(page.getByRole('button', offered)).or(page.getByRole('link', offered)).first()).toBeVisible();
}

test('a disabled account is signed out and kept out, and is let in again once it is enabled', async ({
  page,
  browser,
}) => {
  const account = await newAccount();
  const theirs = await signedIn(browser, account);
  await openUser(page, account);
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Disable the account' }).click();
  const asking = sheet(page, /^Disable the account of/);
  const disable = asking.getByRole('button', { name: 'Disable the account' });
  page.expectErrors(/422/);
  await disable.click();
  await expect(asking.getByText('This field is required')).toBeVisible();
  await asking.getByLabel('Reason').fill('Sells fakes.');
  await loseAnswer(page, /\/api\/admin\/users\/disable/);
  await disable.click();
  await expect(asking.getByRole('alert').filter({ hasText: 'We can’t reach the server.' })).toBeVisible();
  await disable.click();
  await expect(asking).toBeHidden();
  await expect(panel(page)).toContainText('Sells fakes.');
  expect((await recordOf(page, account.email)).filter((action) => action === 'account disabled')).toHaveLength(1);

  await expectSignedOut(theirs);
  await theirs.goto('/signin');
  await hydrated(theirs);
  await theirs.getByLabel('E-mail', { exact: true }).fill(account.email);
  await theirs.getByLabel('Password', { exact: true }).fill(account.password);
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirs.getByRole('alert').first()).toContainText(/disabled/i);

  await panel(page).getByRole('button', { name: 'Enable the account' }).click();
  await expect(panel(page).getByRole('button', { name: 'Disable the account' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await theirs.waitForURL((url) => url.pathname !== '/signin');
  await theirs.context().close();
});

test('all sessions of somebody end, and are said to have', async ({ page, browser }) => {
  const account = await newAccount();
  const theirs = await signedIn(browser, account);
  await openUser(page, account);
  await panel(page).getByRole('button', { name: 'End sessions' }).click();
  const asking = page.getByRole('alertdialog', { name: /^End all sessions of/ });
  await asking.getByRole('button', { name: 'End sessions' }).dblclick();
  await expect(asking).toBeHidden();
  await expect(panel(page)).toContainText('Signed in onnothing');
  expect((await recordOf(page, account.email)).filter((action) => action === 'sessions ended')).toHaveLength(1);
  await expectSignedOut(theirs);
  await theirs.context().close();
});

test('somebody becomes an organizer, once, with the name to sell under', async ({ page }) => {
  const account = await newAccount();
  await openUser(page, account);
  await panel(page).getByRole('button', { name: 'Change the role' }).click();
  const asking = sheet(page, /^The role of/);
  await asking.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Organizer' });
  await asking.getByLabel('Name to sell under').fill('De Nieuwe Zaal');
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await loseAnswer(page, /\/api\/admin\/users\/role/);
  const change = asking.getByRole('button', { name: 'Change the role' });
  await change.click();
  await expect(asking.getByRole('alert').filter({ hasText: 'We can’t reach the server.' })).toBeVisible();
  await change.click();
  await expect(asking).toBeHidden();
  await expect(panel(page)).toContainText('De Nieuwe Zaal');
  expect((await recordOf(page, account.email)).filter((action) => action === 'role changed')).toHaveLength(1);
  // who sells stays an organizer
  await panel(page).getByRole('button', { name: 'Change the role' }).click();
  await expect(asking).toContainText('Who sells stays an organizer.');
});

test('without a network nothing about an account can be pressed', async ({ page, context }) => {
  page.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  const account = await newAccount();
  await openUser(page, account);
  await context.setOffline(true);
  for (const name of ['End sessions', 'Change the role', 'Disable the account']) {
    const button = panel(page).getByRole('button', { name });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute('title', 'This needs a connection.');
  }
  await context.setOffline(false);
  await expect(panel(page).getByRole('button', { name: 'End sessions' })).toBeEnabled();
  expect(await sideways(page)).toBe(0);
});
