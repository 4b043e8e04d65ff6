import { OTP_TRIES } from '#domain/accounts/limits.ts';
import { verifyUser } from '#wire/accounts/sign-up.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { dataDir, expect, hydrated, test } from '../browser.ts';
import { textsOnPhone } from '../phone-storage.ts';
import { wordsIn } from '../words.ts';
import { PASSWORD, newAddress, codeTo, fill, send, codeField } from '../sign-up-steps.ts';

/** As if a minute had passed on the server since the last codes. */
async function forgetLastCodes(): Promise<void> {
  const database = await openDatabase({ dataDir: dataDir(), log: openLog('silent'), poolSize: 1 });
  await database.db.deleteFrom('rate_limits').where('key', 'like', 'code-minute:%').execute();
  await database.close();
}

test('a code comes again after a minute; a sign-up that is over begins anew with what was typed', async ({ page }) => {
  page.expectErrors(/422|429/);
  const email = newAddress();
  await page.clock.install();
  await page.goto('/signup/attendee');
  await hydrated(page);
  await fill(page, email);
  await send(page);
  const first = await codeTo(page, email);
  const again = page.getByRole('button', { name: 'Send again' });
  await expect(again).toBeHidden();
  const dead = page.getByText(`After ${OTP_TRIES} wrong tries this code works no more.`);
  for (let tries = 1; tries <= OTP_TRIES; tries += 1) {
    await expect(dead).toBeHidden();
    const answered = page.waitForResponse(`**${verifyUser.path}*`);
    await codeField(page).fill(String((Number(first) + tries) % 1_000_000).padStart(6, '0'));
    await answered;
    await expect(page.getByText('OTP Not matched or Expired')).toBeVisible();
  }
  await expect(dead).toBeVisible();
  await page.clock.runFor(61_000);
  // the page's clock ran ahead of the server's: the server says no
  await again.click();
  await expect(page.getByRole('alert')).toContainText(/Too many attempts\. Try again in \d+ minute/);
  await forgetLastCodes();
  await again.click();
  await expect(page.getByText('The e-mail has been sent.')).toBeVisible();
  await codeTo(page, email, first);
  await expect(dead).toBeHidden();
  await expect(page.getByText(/^Again in 0:\d\d|^Again in 1:00/)).toBeVisible();
  await page.clock.runFor(61_000);
  await page.route('**/api/auth/otpresend', (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, status: false, message: 'PleaseCheckForm', text: 'Please check the form.' },
    }),
  );
  await again.click();
  await expect(page.getByText('Please check the form.')).toBeVisible();
  await expect(page).toHaveURL(/\/signup\/attendee$/);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  const last = await codeTo(page, email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await send(page);
  await codeField(page).fill(await codeTo(page, email, last));
  await expect(page).toHaveURL(/\/dashboard\/attendee\/my-tickets$/);
});

test('an organizer changes the address, pastes the second code, and lands at the dashboard', async ({ page }) => {
  const [first, second] = [newAddress(), newAddress()];
  await page.goto('/signup/attendee');
  await hydrated(page);
  await fill(page, first);
  // what is typed stays with the other kind
  await page.getByRole('link', { name: 'Organizer', exact: true }).last().click();
  await expect(page).toHaveURL(/\/signup\/organizer$/);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(first);
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0);
  await page.getByLabel('Name of your organization').fill('Kustklank vzw');
  await page.getByLabel('Phone').fill('bel mij');
  await send(page);
  await expect(page.getByText('Enter a valid phone number.')).toBeVisible();
  await page.getByLabel('Phone').fill('059 70 12 34');
  await send(page);
  await codeTo(page, first);
  await page.getByRole('link', { name: 'Change your e-mail' }).click();
  await expect(page.getByLabel('Name of your organization')).toHaveValue('Kustklank vzw');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(await textsOnPhone(page)).not.toContain(PASSWORD);
  await page.reload();
  await hydrated(page);
  await expect(page.getByText(`We sent a code to ${first}.`)).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Vandewiele');
  await page.getByLabel('E-mail', { exact: true }).fill(second);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await send(page);
  await expect(page.getByText(second)).toBeVisible();
  await expect(page.getByText(/^Again in 0:\d\d|^Again in 1:00/)).toBeVisible();
  const code = await codeTo(page, second);
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.waitForURL(/\/dashboard\/organizer$/);
  // of the office: the page of the sign-up had this address for a moment
  await expect(page.getByRole('navigation', { name: 'Organizer' }).filter({ visible: true })).toBeVisible();
  expect(await textsOnPhone(page)).toContain('Merel Vandewiele');
});

test('an answer that this tab did not ask for signs nobody in', async ({ page }) => {
  await page.goto('/signin#id_token=somebody.elses.token&state=guessed');
  await hydrated(page);
  await expect(page.getByRole('alert')).toContainText('That sign-in did not work. Try again.');
  await expect(page).toHaveURL(/\/signin$/);
  expect(await textsOnPhone(page)).not.toContain('access_token');
});

test('whoever Google knows and we do not chooses a role; Facebook’s address is confirmed by a code', async ({
  page,
}) => {
  page.expectErrors(/409/);
  const sheet = page.getByRole('dialog', { name: 'How do you use Kaartje?' });
  await page.goto('/signin?redirect=/dashboard/attendee/cart');
  await hydrated(page);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(sheet).toBeVisible();
  // token and state have left the address, where to go on is there again
  await expect(page).toHaveURL(/\/signin\?redirect=(\/|%2F)dashboard(\/|%2F)attendee(\/|%2F)cart$/);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  expect(await textsOnPhone(page)).not.toContain('access_token');
  // whoever comes next to this tab cannot go on with it
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await sheet.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard\/attendee\/cart$/);
  expect(await textsOnPhone(page)).toContain('access_token');

  await page.goto('/signout');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/signup/attendee');
  await hydrated(page);
  await page.getByRole('button', { name: 'Continue with Facebook' }).click();
  await sheet.getByText('I organize events').click();
  const email = (await sheet.getByText(/@gmail\.com/).textContent()) ?? '';
  // what the server says is said, whatever it is
  const said = { message: 'SocialAddressKnown', text: 'This address has a password here. Sign in with it.' };
  await page.route('**/api/auth/social_login', (route) =>
    route.fulfill({ status: 409, json: { success: false, status: false, ...said } }),
  );
  await sheet.getByRole('button', { name: 'Create account' }).click();
  await expect(sheet.getByRole('alert')).toHaveText(said.text);
  await page.unroute('**/api/auth/social_login');
  await sheet.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/signup\/organizer\?step=code$/);
  await codeField(page).fill(await codeTo(page, /[\w.]+@gmail\.com/.exec(email)?.[0] ?? ''));
  await page.waitForURL(/\/dashboard\/organizer$/);
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  });

  test('Google’s window opens after a warning; a token that is refused is said in an alert', async ({ page }) => {
    page.expectErrors(/401/);
    await page.goto('/signin');
    await hydrated(page);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const warning = page.getByRole('alertdialog');
    await expect(warning).toContainText('Google sign-in may be blocked in this app on iOS. Open the page in Safari.');
    await warning.getByRole('button', { name: 'Try it here' }).click();
    const sheet = page.getByRole('dialog', { name: 'How do you use Kaartje?' });
    await expect(sheet).toBeVisible();
    // as one that somebody has changed on its way
    await page.route('**/api/auth/social_login', (route) => {
      const sent = route.request().postDataJSON() as { credential: string };
      const credential = sent.credential.replace(/[^.]+$/, 'x'.repeat(342));
      return route.continue({ postData: { ...sent, credential } });
    });
    await sheet.getByRole('button', { name: 'Create account' }).click();
    await expect(sheet.getByRole('alert')).toContainText('That sign-in did not work. Try again.');
    expect(await textsOnPhone(page)).not.toContain('access_token');
    // it warns once
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(sheet).toBeVisible();
    await expect(warning).toHaveCount(0);
  });
});

test('How it works and sign-in lead to an account', async ({ page }) => {
  const english = await wordsIn('en');
  await page.goto('/HowItWorks');
  await hydrated(page);
  await page.locator('main a[href="/signup/organizer"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('Organize with Kaartje'));
  await page.goto('/signin?redirect=/dashboard/attendee/checkout');
  await hydrated(page);
  await page.getByRole('link', { name: 'Create one' }).click();
  await expect(page).toHaveURL(/\/signup\/attendee\?redirect=.*checkout$/);
  await page.getByRole('link', { name: 'Sign in' }).last().click();
  await expect(page.getByRole('button', { name: 'Continue as a guest' })).toBeVisible();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/ForgotPassword$/);
});
