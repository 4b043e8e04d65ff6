import { expect } from '../browser.ts';
import { loseAnswer, sheet } from '../console.ts';
import { sideways, still, violationsInBothThemes } from '../look.ts';
import { newAccount } from '../new-account.ts';
import { test } from '../office.ts';
import { recordOf, openUser, panel, signedIn, expectSignedOut } from '../admin-users-steps.ts';

// What an admin does about somebody's account, on a phone. Source: ADM-24, ROLE-04, screens 70.
test.use({ visitor: 'admin', locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(90_000);

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
