import { type BrowserContext, expect, type Page } from '@playwright/test';
import { origin, test } from '../browser.ts';
import { ADMIN, signIn } from '../office.ts';
import { type Account, newAccount, signInAs } from '../new-account.ts';
import { NEW, open, askForLink, linkFor, choose } from '../passwords-steps.ts';

test('the documented failures of both forms have their sentences', async ({ page }) => {
  page.expectErrors(/500/, /404/);
  const fail = (path: string, status = 500, more = {}) =>
    page.route(`**${path}`, (route) => route.fulfill({ status, json: { success: false, status: false, ...more } }));
  await fail('/api/auth/forget-password');
  await open(page, '/ForgotPassword');
  await page.getByLabel('E-mail', { exact: true }).fill('merel@demo.kaartje.test');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('alert')).toHaveText('User not found or wrong password, please try again.');
  // a server that says whether it knows an address, in its own words or in none
  const said = { message: 'UserNotFound', text: 'Nobody here has this address.' };
  for (const [more, sentence] of [
    [said, said.text],
    [{}, 'User not found'],
  ] as const) {
    await page.unroute('**/api/auth/forget-password');
    await fail('/api/auth/forget-password', 404, more);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.getByRole('alert')).toHaveText(sentence);
  }

  const account = await newAccount();
  await page.unroute('**/api/auth/forget-password');
  await open(page, '/ForgotPassword');
  await askForLink(page, account.email);
  const link = await linkFor(account.email);
  await open(page, link);
  await fail('/api/auth/update-password');
  await choose(page, NEW);
  await expect(page.getByRole('alert')).toHaveText('The password could not be updated.');
  // the link is used elsewhere while its page is open
  await page.unroute('**/api/auth/update-password');
  const used = { token: link.slice(-43), password: NEW, password_confirmation: NEW };
  expect((await page.request.post(`${origin()}/api/auth/update-password`, { data: used })).status()).toBe(200);
  await choose(page, NEW);
  await expect(page.getByRole('alert')).toContainText('This link has been used or is too old. Ask for a new one.');
});

async function fillChange(page: Page, [old, fresh, repeat]: readonly [string, string, string]): Promise<void> {
  await page.getByLabel('Current password').fill(old);
  await page.getByLabel('New password', { exact: true }).fill(fresh);
  await page.getByLabel('Repeat the new password').fill(repeat);
  await page.getByRole('button', { name: 'Change password', exact: true }).click();
}

async function changesPassword(page: Page, account: Account, context: BrowserContext): Promise<void> {
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription('At least 6 characters.');
  await page.getByRole('button', { name: 'Change password', exact: true }).click();
  for (const sentence of ['Enter your current password.', 'Enter a new password.', 'Repeat the new password.'])
    await expect(page.getByText(sentence, { exact: true }).last()).toBeVisible();
  await fillChange(page, [account.password, 'abcde', 'abcde']);
  await expect(page.getByText('The password must be at least 6 characters long.')).toBeVisible();
  await fillChange(page, [account.password, NEW, `${NEW}!`]);
  await expect(page.getByText('The new password and its repeat must match.')).toBeVisible();
  await fillChange(page, ['not it at all', NEW, NEW]);
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/Wrong Password/);
  const elsewhere = await context.request.post(`${origin()}/api/auth/login`, { data: account });
  const { data } = (await elsewhere.json()) as { data: { access_token: string } };
  await fillChange(page, [account.password, NEW, NEW]);
  await expect(page.getByText('Your password has been updated.')).toBeVisible();
  for (const label of ['Current password', 'New password', 'Repeat the new password'])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  const headers = { authorization: `Bearer ${data.access_token}` };
  expect((await context.request.post(`${origin()}/api/auth/me`, { headers })).status()).toBe(401);
}

test('an attendee changes the password, which the footer leads to', async ({ page, context }) => {
  page.expectErrors(/422/);
  await page.setViewportSize({ width: 1280, height: 844 });
  const account = await newAccount();
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByRole('link', { name: 'Contact' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Update password' })).toHaveCount(0);
  await open(page, '/signin?redirect=/');
  await signInAs(page, account);
  await footer.getByRole('link', { name: 'Update password' }).click();
  await expect(page).toHaveURL(/\/dashboard\/attendee\/change-password$/);
  // password managers learn whose it is
  await expect(page.locator('form input[autocomplete="username"][type="text"]')).toHaveValue(account.email);
  await changesPassword(page, account, context);
  for (const [label, autocomplete] of [
    ['Current password', 'current-password'],
    ['New password', 'new-password'],
    ['Repeat the new password', 'new-password'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('type', 'password');
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', autocomplete);
  }
});

test('an admin is told that a new password is longer, in the form and by the link', async ({ page }) => {
  const { email } = await newAccount();
  await open(page, '/ForgotPassword');
  await askForLink(page, email);
  const link = await linkFor(email);
  // what the server answers of an admin's link
  await page.route('**/api/auth/reset-link', async (route) => {
    const response = await route.fetch();
    const { data, ...reply } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...reply, data: { ...data, password_min: 12 } } });
  });
  await open(page, link);
  const fresh = page.getByLabel('New password', { exact: true });
  await expect(fresh).toHaveAccessibleDescription('At least 12 characters.');
  await choose(page, 'elf tekens!');
  await expect(fresh).toHaveAccessibleDescription(/at least 12 characters long/);

  await open(page, '/signin');
  await signIn(page, ADMIN);
  await expect(page).toHaveURL('/admin');
  await open(page, '/dashboard/attendee/change-password');
  await expect(fresh).toHaveAccessibleDescription('At least 12 characters.');
  await fillChange(page, ['demo-kaartje', 'elf tekens!', 'elf tekens!']);
  await expect(fresh).toHaveAccessibleDescription(/at least 12 characters long/);
});

test('an organizer changes the password in the office, which the footer leads to', async ({ page, context }) => {
  page.expectErrors(/422/);
  await page.setViewportSize({ width: 1280, height: 844 });
  const account = await newAccount(3);
  await open(page, '/signin?redirect=/');
  await signInAs(page, account);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Update password' }).click();
  await expect(page).toHaveURL(/\/dashboard\/organizer\/change-password$/);
  await expect(
    page.getByRole('navigation', { name: 'Organizer' }).getByRole('link', { name: 'Change password' }),
  ).toHaveAttribute('aria-current', 'page');
  await changesPassword(page, account, context);
});
