import { expect, hydrated } from './browser.ts';
import { loseAnswer, sheet } from './console.ts';
import { still, violationsInBothThemes } from './look.ts';
import { newAccount } from './new-account.ts';
import { test } from './office.ts';
import { recordOf, openUser, panel, signedIn, expectSignedOut } from './admin-users-steps.ts';

// What an admin does about somebody's account, on a phone. Source: ADM-24, ROLE-04, screens 70.
test.use({ visitor: 'admin', locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(90_000);

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
