import { guestCheckout } from '#wire/orders/checkout.ts';
import { expect, test, type WatchedPage } from '../browser.ts';
import { choose, fillGuest, ZILT } from '../embed-steps.ts';
import { looksRight } from '../looks-right.ts';
import { inAllLanguages } from '../site-languages.ts';

// The pages of a frame that show an order of its own: those of other orders are looked at with every page.

inAllLanguages(test);
test.use({ reducedMotion: 'reduce' });
test.beforeEach(() => test.setTimeout(180_000));

const CHECKOUT = '/dashboard/attendee/CheckoutIframe?event=1';

async function toCheckout(page: WatchedPage): Promise<void> {
  await page.goto(`${ZILT}?lang=en`);
  await choose(page.mainFrame());
  await fillGuest(page.mainFrame());
  await expect(page.getByRole('button', { name: /^Order and pay/ })).toBeEnabled();
}

/** Orders, and stands before the payment page; answers the order's number. */
async function order(page: WatchedPage): Promise<string> {
  await toCheckout(page);
  const placed = Promise.withResolvers<string>();
  // read before the page leaves for the payment
  await page.route(`**${guestCheckout.path}`, async (route) => {
    const response = await route.fetch();
    placed.resolve(((await response.json()) as { data: { order_number: string } }).data.order_number);
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: /^Order and pay/ }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  return placed.promise;
}

test('the checkout of a frame looks right in every language, size and theme', async ({ page }) => {
  await toCheckout(page);
  await looksRight(page, CHECKOUT);
  await expect(page.locator('input[name="billing_first_name"]')).toHaveValue('Merel');
});

for (const outcome of ['pending', 'success', 'failed'] as const)
  test(`the page of an order of a frame looks right in every language, size and theme: ${outcome}`, async ({
    page,
  }) => {
    const number = await order(page);
    if (outcome !== 'pending') {
      await page.locator(`button[name="outcome"][value="${outcome}"]`).click();
      await page.waitForURL(new RegExp(`/order-iframe/${outcome}/`));
    }
    await looksRight(page, `/order-iframe/${outcome}/${number}`);
    await expect(page.getByText(number)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/order-iframe/${outcome}/${number}`);
  });
