import { choosePart, deskOf, expectNotTheirs, menu } from './admin-parts-steps.ts';
import { openUser, panel, recordOf } from './admin-users-steps.ts';
import { expect } from './browser.ts';
import { still, violationsInBothThemes } from './look.ts';
import { newAccount } from './new-account.ts';
import { test } from './office.ts';

// Admins who do a part of the work. Source: issue 38.
test.use({ visitor: 'admin', locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(90_000);

test('an admin for support has the menu and the pages of support alone, and once for finance those of finance', async ({
  page,
  browser,
}) => {
  const account = await newAccount();
  await openUser(page, account);
  await choosePart(page, 'Admin for support');
  await expect(panel(page)).toContainText('Admin for support');

  const theirs = await deskOf(browser, account);
  await theirs.goto('/admin');
  const item = (name: string) => menu(theirs).getByRole('link', { name, exact: true });
  await expect(item('Users')).toBeVisible();
  await expect(item('Payouts')).toBeHidden();
  await expect(theirs.getByRole('heading', { name: 'Needs somebody' })).toBeVisible();
  await expect(theirs.getByRole('heading', { name: 'What repeats by itself' })).toBeHidden();
  await theirs.goto('/admin/users');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expectNotTheirs(theirs, '/admin/payouts', 'Admin for support');
  await still(theirs);
  expect(await violationsInBothThemes(theirs)).toEqual([]);

  await choosePart(page, 'Admin for finance');
  await expect(panel(page)).toContainText('Admin for finance');
  expect(await recordOf(page, account.email)).toEqual(expect.arrayContaining(['part changed', 'role changed']));
  // in the session that is open
  await theirs.goto('/admin/payouts');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible();
  await expect(item('Payouts')).toBeVisible();
  await expect(item('Users')).toBeHidden();
  await expectNotTheirs(theirs, '/admin/users', 'Admin for finance');
  await theirs.context().close();
});
