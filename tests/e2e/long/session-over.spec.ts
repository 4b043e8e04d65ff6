import { expect, test } from '../browser.ts';
import { sessionOnPhone } from '../phone-storage.ts';
import { CART, endSession, OVER, signInOn, withEndedSession } from '../session-over-steps.ts';

// A session that the server no longer knows: the visitor is told, signs in, and is back. CHK-25, decisions 9.

test('a page says that the session has ended and goes on as a guest’s; signing in leads back to it', async ({
  page,
}) => {
  page.expectErrors(/401/);
  await withEndedSession(page);
  await endSession(page);
  await page.goto(CART);
  await expect(page.getByRole('status').filter({ hasText: OVER })).toBeVisible();
  // priced for a guest
  await expect(page.getByRole('main').getByRole('link', { name: 'Zilt & Zand' })).toBeVisible();
  await expect(page.getByRole('main').getByText('€').first()).toBeVisible();
  expect(await sessionOnPhone(page)).toBeNull();

  await page.getByRole('status').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/signin\?redirect=%2Fdashboard%2Fattendee%2Fcart$/);
  // still told why
  await expect(page.getByText(OVER)).toBeVisible();
  await signInOn(page);
  await page.waitForURL((url) => url.pathname === CART);
  await expect(page.getByText(OVER)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Zilt & Zand' })).toBeVisible();
});
