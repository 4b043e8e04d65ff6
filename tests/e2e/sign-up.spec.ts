import { expect, hydrated, test } from './browser.ts';
import { textsOnPhone } from './phone-storage.ts';
import { PASSWORD, newAddress, codeTo, fill, send, codeField } from './sign-up-steps.ts';

test('an attendee signs up on the way to the checkout: form, code, reload, and there', async ({ page }) => {
  page.expectErrors(/422/);
  const email = newAddress();
  await page.goto('/signup/whoever');
  await expect(page).toHaveURL(/\/signup\/attendee$/);
  await page.goto('/signup/attendee?redirect=/dashboard/attendee/cart');
  await hydrated(page);
  // nothing is chosen for anybody, and password managers know the fields
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByLabel('Gender')).toHaveValue('');
  await expect(page.getByLabel('Country')).toHaveValue('BE');
  for (const label of ['Name of your organization', 'Phone']) await expect(page.getByLabel(label)).toHaveCount(0);
  const fields = { 'First name': 'given-name', 'Last name': 'family-name', 'Repeat password': 'new-password' };
  for (const [label, purpose] of Object.entries(fields))
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', purpose);
  await send(page);
  await expect(page.getByRole('alert')).toContainText('Please check the form. There are 6 fields to correct.');
  await expect(page.getByLabel('First name')).toBeFocused();
  await fill(page, email);
  // another language is another page: what was typed is there, but for the password
  await page.goto('/signup/attendee?redirect=/dashboard/attendee/cart&lang=nl');
  await hydrated(page);
  await expect(page.getByLabel('Voornaam')).toHaveValue('Merel');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  expect(await textsOnPhone(page)).not.toContain(PASSWORD);
  await page.goto('/signup/attendee?redirect=/dashboard/attendee/cart&lang=en');
  await hydrated(page);
  await expect(page.getByLabel('Postal code')).toHaveValue('8400');
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).fill('password');
  await send(page);
  await expect(page.getByText('The passwords do not match.')).toBeVisible();
  await page.getByLabel('Repeat password').fill('password');
  await send(page);
  await expect(page.getByText('Many people have this password')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  const [sent] = await Promise.all([page.waitForRequest('**/api/auth/new*'), send(page)]);
  // addresses are logged on the way, bodies are not
  expect(new URL(sent.url()).search).toBe('');
  expect(sent.postDataJSON()).toMatchObject({ email, password: PASSWORD, role_id: 2 });

  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  const code = await codeTo(page, email);
  // the mail app took this one's place, and the browser let it go
  await page.reload();
  await hydrated(page);
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  const wrong = code === '000000' ? '000001' : '000000';
  await codeField(page).pressSequentially(wrong);
  await expect(page.getByText('OTP Not matched or Expired')).toBeVisible();
  await expect(codeField(page)).toHaveValue(wrong);
  await expect(codeField(page)).toBeFocused();
  // what is there is selected: the right one is typed over it, its sixth digit sends it
  await page.keyboard.type(code);
  await expect(page).toHaveURL(/\/dashboard\/attendee\/cart$/);
  await expect(page.getByText('Your account has been created.')).toBeVisible();
  expect(await textsOnPhone(page)).toContain('Merel Vandewiele');
});
