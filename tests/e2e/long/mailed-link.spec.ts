import { expect, test } from '../browser.ts';

// Source: second.md 18
test('the link of a mail that the server cannot look at now says that, and opens or has ended once it can', async ({
  page,
}) => {
  page.expectErrors(/404|429/);
  let isPressed = true;
  await page.route('**/api/orders/*/tickets*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, ...(isPressed && { status: 429 }) });
  });
  await page.goto(`/wallet/KJ-0000-0000-0000#t=${'x'.repeat(43)}`);
  await expect(page.getByText('We can’t load this now')).toBeVisible();
  await expect(page.getByText('This link no longer opens tickets')).toBeHidden();
  isPressed = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This link no longer opens tickets')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send me my tickets' })).toBeVisible();
});
