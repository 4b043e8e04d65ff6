import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { dataDir, expect, origin, test } from './browser.ts';

const ROOT = join(import.meta.dirname, '../..');
const PASSWORD = 'paard batterij nietje';

/** What `npm run admin` prints beside a running server. */
function adminLink(email: string): string {
  const env = { ...process.env, NODE_ENV: '', DATA_DIR: dataDir(), PUBLIC_URL: origin() };
  const { stdout } = spawnSync(process.execPath, ['src/server/admin-command.ts', email], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  return /http\S+/.exec(stdout)?.[0] ?? '';
}

/** Opens the link, sets the password and comes to the users. */
async function becomeAdmin(page: Page, email: string): Promise<void> {
  await page.goto(adminLink(email));
  await expect(page).toHaveURL('/admin/link');
  await expect(page.getByText(email)).toBeVisible();
  // password managers learn whose it is
  await expect(page.locator('form input[autocomplete="username"][type="text"]')).toHaveValue(email);
  await page.getByLabel('First name').fill('Eva');
  await page.getByLabel('Last name').fill('Maes');
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page).toHaveURL('/admin');
}

async function givePassword(page: Page, button: string): Promise<void> {
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: button, exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/signout');
  await expect(page).toHaveURL('/');
}

const codeOf = (key: string): string =>
  TOTP.generate({ secret: Secret.fromBase32(key.replaceAll(' ', '')), timestamp: Date.now() });

// Source: ADM-24
test('the first admin comes by the link of npm run admin, sets up an app, and signs in with its codes and recovery codes', async ({
  page,
}) => {
  page.expectErrors(/401|410|422/);
  const email = 'eva@kaartje.example';
  await becomeAdmin(page, email);
  await page.goto('/admin/security');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await expect(page.getByLabel('Your password')).toBeFocused();
  await givePassword(page, 'Go on');
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = await page.locator('code').innerText();
  await page.getByLabel('The code that the app shows now').fill(codeOf(key));
  await page.getByRole('button', { name: 'Use this app' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = await page.getByRole('main').locator('li code').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 of 10 are left')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your sign-in' })).toBeFocused();

  await signOut(page);
  // the public sign-in hands over
  await page.goto('/signin?redirect=%2Fadmin%2Fsecurity');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your second factor' })).toBeVisible();
  await expect(page).toHaveURL('/admin/sign-in?redirect=%2Fadmin%2Fsecurity');
  const code = page.getByLabel('Code of your app, or a recovery code');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(codes[0] ?? '');
  await code.press('Enter');
  await expect(page).toHaveURL('/admin/security');
  await expect(page.getByText('9 of 10 are left')).toBeVisible();
  // the link is worth nothing any more
  await signOut(page);
  await page.goto('/admin/link#token=' + 'A'.repeat(43));
  await expect(page.getByText('This link does not work')).toBeVisible();
});

test('each step of a sign-in takes the focus: who hears the page is not left behind', async ({ page }) => {
  page.expectErrors(/401|410/);
  const step = { step: 'A'.repeat(43), set_up: 1, totp: 0, passkey: 0 };
  const refused = { success: false, status: false, message: 'SecondFactorRequired', text: '', values: step };
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, json: refused }));
  await page.goto('/admin/sign-in');
  await page.getByLabel('E-mail', { exact: true }).fill('eva@kaartje.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  const heading = page.getByRole('heading', { name: 'Set up your second factor' });
  await expect(heading).toBeFocused();
  // what was pressed is gone
  await page.getByRole('button', { name: 'Use an authenticator app' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Use an authenticator app' })).toHaveCount(0);
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Begin the sign-in again' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in as an admin' })).toBeFocused();
});

test('a passkey alone is a whole sign-in', async ({ page, context }) => {
  page.expectErrors(/401/);
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await becomeAdmin(page, 'noor@kaartje.example');
  await page.goto('/admin/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await givePassword(page, 'Go on');
  await page.getByLabel('Name of the passkey').fill('Laptop');
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('Laptop')).toBeVisible();
  await signOut(page);
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/admin/sign-in?redirect=%2Fadmin%2Fusers');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/admin/users');
});
