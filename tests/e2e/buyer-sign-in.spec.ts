import { expect, test } from './browser.ts';
import { Buyer } from './buying.ts';
import { newAccount } from './new-account.ts';
import { wordsIn } from './words.ts';

const WINTERKLANK = '/event-details/winterklank/3';

test('whoever signs in on the way to the checkout pays there as themselves', async ({ page }) => {
  const { email, password } = await newAccount(2, { hasPhone: false });
  const buyer = new Buyer(page, await wordsIn('en'));
  page.expectErrors(/401/);
  await buyer.take(WINTERKLANK, 'Free seating');
  await buyer.toCart();
  await buyer.button('Check out').click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not-it');
  await buyer.button('Sign in').click();
  await expect(page.getByRole('alert')).toContainText('User not found or wrong password');
  await page.getByLabel('Password', { exact: true }).fill(password);
  const [sent] = await Promise.all([page.waitForRequest('**/api/auth/login*'), buyer.button('Sign in').click()]);
  // addresses are logged on the way, bodies are not
  expect(new URL(sent.url()).search).toBe('');
  expect(sent.postDataJSON()).toEqual({ email, password });
  await page.waitForURL(/\/checkout/);
  await expect(page.getByText(email)).toBeVisible();
  // what the profile lacks is asked in the page, before the order
  const phone = page.getByLabel('Phone', { exact: true });
  await buyer.pay().click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await phone.fill('+32 470 00 00 00');
  await buyer.orderAndPay();
  await buyer.bankSays('success');
  await buyer.onOrderPage('success');
  await page.getByRole('main').getByRole('link', { name: 'All my tickets' }).click();
  await expect(page).toHaveURL(/\/dashboard\/attendee\/my-tickets$/);
});
