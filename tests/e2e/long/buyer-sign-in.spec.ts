import { expect, hydrated, test } from '../browser.ts';
import { Buyer } from '../buying.ts';
import { newAccount, signInAs } from '../new-account.ts';
import { wordsIn } from '../words.ts';

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

// Source: CHK-27
test('the phone number of an order is asked once: the next order has it', async ({ page }) => {
  const account = await newAccount(2, { hasPhone: false });
  const buyer = new Buyer(page, await wordsIn('en'));
  const toCheckout = async () => {
    await buyer.take('/event-details/winterklank/3', 'Free seating');
    await buyer.toCart();
    await buyer.button('Check out').click();
  };
  await toCheckout();
  await signInAs(page, account);
  const phone = page.getByLabel('Phone', { exact: true });
  await phone.fill('bel mij');
  await buyer.pay().click();
  await expect(page.getByText('Enter a valid phone number.')).toBeVisible();
  await phone.fill('+32 471 22 22 22');
  await buyer.orderAndPay();
  await buyer.bankSays('success');
  await buyer.onOrderPage('success');
  await expect(page.getByRole('heading', { level: 1, name: 'Merel' })).toBeVisible();
  await expect(page.getByText('Your ticket is ready')).toBeVisible();
  await toCheckout();
  await expect(page.getByText('+32 471 22 22 22')).toBeVisible();
  await expect(phone).toHaveCount(0);
  await buyer.orderAndPay();
});
