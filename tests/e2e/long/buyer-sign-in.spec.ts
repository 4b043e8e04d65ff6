import { expect, hydrated, test } from '../browser.ts';

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
