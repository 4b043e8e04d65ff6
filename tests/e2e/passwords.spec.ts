import { expect } from '@playwright/test';
import { origin, test } from './browser.ts';
import { newAccount, signInAs } from './new-account.ts';
import { NEW, open, askForLink, linkFor, choose } from './passwords-steps.ts';

test('who forgot the password chooses a new one by the link from the mail, once', async ({ page }) => {
  page.expectErrors(/422/, /404/);
  const account = await newAccount();
  await open(page, '/signin');
  await page.getByRole('link', { name: /Forgot/ }).click();
  await expect(page).toHaveURL(/\/ForgotPassword$/);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(/This field is required/);
  // the same for an address that nobody has; Back leads to the form
  await askForLink(page, 'nobody@demo.kaartje.test');
  await expect(
    page.getByRole('status').getByText('If this address is known, you will receive an e-mail'),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible();
  await page.getByRole('button', { name: 'Another e-mail address' }).click();
  await askForLink(page, account.email);
  const link = await linkFor(account.email);

  const [response] = await Promise.all([page.waitForResponse((one) => one.url().endsWith(link)), page.goto(link)]);
  expect(response.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  expect(response.headers()['content-security-policy']).toMatch(/script-src 'self'(?: 'sha256-[^']+')*;/);
  await expect(page).toHaveURL(`${origin()}/forgot/password/reset`);
  const [title] = [await page.title()];
  expect(title).toBe('Choose a new password · Kaartje');
  expect(await page.evaluate(() => history.length > 0 && JSON.stringify(history.state))).not.toContain(link.slice(-43));
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
  // neither a reload nor another language loses it
  await page.reload();
  await open(page, '/forgot/password/reset?lang=nl');
  await expect(page.getByRole('heading', { name: 'Kies een nieuw wachtwoord' })).toBeVisible();
  await open(page, '/forgot/password/reset?lang=en');

  await choose(page, 'abcde');
  await expect(page.getByText('The password must be at least 6 characters long.')).toBeVisible();
  await choose(page, NEW, `${NEW}!`);
  await expect(page.getByText('The passwords must match.')).toBeVisible();
  await choose(page, 'password1');
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(/Many people have this/);
  await choose(page, NEW);
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText('Your password has been reset. You can sign in now.')).toBeVisible();
  await signInAs(page, { ...account, password: NEW });

  await open(page, link);
  await expect(page.getByRole('heading', { name: 'This link works no more' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/\/ForgotPassword$/);
});
