import { expect, hydrated, test } from './browser.ts';
import { Buyer } from './buying.ts';
import { wordsIn } from './words.ts';

const WINTERKLANK = '/event-details/winterklank/3';

test('whoever signs in on the way to the checkout pays there as themselves', async ({ page }) => {
  const buyer = new Buyer(page, await wordsIn('en'));
  page.expectErrors(/401/);
  await buyer.take(WINTERKLANK, 'Free seating');
  await buyer.toCart();
  await buyer.button('Check out').click();
  await page.getByLabel('E-mail').fill('attendee@demo.kaartje.test');
  await page.getByLabel('Password', { exact: true }).fill('not-it');
  await buyer.button('Sign in').click();
  await expect(page.getByRole('alert')).toContainText('User not found or wrong password');
  await page.getByLabel('Password', { exact: true }).fill('demo-kaartje');
  const [sent] = await Promise.all([page.waitForRequest('**/api/auth/login*'), buyer.button('Sign in').click()]);
  // addresses are logged on the way, bodies are not
  expect(new URL(sent.url()).search).toBe('');
  expect(sent.postDataJSON()).toEqual({ email: 'attendee@demo.kaartje.test', password: 'demo-kaartje' });
  await page.waitForURL(/\/checkout/);
  await expect(page.getByText('attendee@demo.kaartje.test')).toBeVisible();
  // what the profile lacks is asked before the order
  await expect(page.getByText('For the order we still need: phone number')).toBeVisible();
  await buyer.pay().click();
  await page.getByRole('dialog').getByLabel('Phone').fill('+32 470 00 00 00');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click();
  await buyer.orderAndPay();
  await buyer.bankSays('success');
  await buyer.onOrderPage('success');
  await page.getByRole('main').getByRole('link', { name: 'All my tickets' }).click();
  await expect(page).toHaveURL(/\/dashboard\/attendee\/my-tickets$/);
});

test('sign-in offers to go on as a guest only on the way to the checkout', async ({ page }) => {
  const others = ['cart', 'my-tickets', 'checkout/', 'CheckoutIframe'].map((screen) => `/dashboard/attendee/${screen}`);
  for (const redirect of [undefined, ...others, '//x/dashboard/attendee/checkout']) {
    await page.goto(redirect === undefined ? '/signin' : `/signin?redirect=${redirect}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await hydrated(page);
    await expect(page.getByRole('button', { name: 'Continue as a guest' })).toHaveCount(0);
  }
  await page.goto('/signin?redirect=/dashboard/attendee/checkout');
  await expect(page.getByRole('button', { name: 'Continue as a guest' })).toBeVisible();
});

test('Back after signing in leads to the page before the one that asked for it; who is signed in is told so and goes on', async ({
  page,
}) => {
  await page.goto('/event-list/All?search=winterklank');
  await hydrated(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Winterklank/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Winterklank' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Favourite/ })
    .first()
    .click();
  await page.getByLabel('E-mail').fill('attendee@demo.kaartje.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-kaartje');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Winterklank' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/event-list\/All\?search=winterklank$/);

  for (const address of ['/signin?redirect=/venues', '/signup/attendee?redirect=/venues']) {
    await page.goto(address);
    await hydrated(page);
    await expect(page.getByText(/^You are signed in as Merel/)).toBeVisible();
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect(page).toHaveURL(/\/venues$/);
  }
});
