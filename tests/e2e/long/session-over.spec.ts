import { expect, test } from '../browser.ts';
import { ATTENDEE, newSession } from '../office.ts';
import { stateWith } from '../device-state.ts';
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

for (const address of [
  '/dashboard/attendee/my-favorites',
  '/dashboard/attendee/following',
  '/dashboard/attendee/my-reviews',
  '/wallet/$orderNumber',
]) {
  test(`${address}, of which the phone has nothing, says that the session has ended, and nothing else`, async ({
    page,
  }) => {
    page.expectErrors(/401/);
    const session = await newSession(ATTENDEE);
    const headers = { authorization: `Bearer ${session.access_token}` };
    const answer = await page.request.get('/api/orders/own', { headers });
    const own = (await answer.json()) as { data: { order_number: string }[] };
    const orderNumber = own.data[0]?.order_number ?? 'none';
    expect(orderNumber, 'an order of the attendee').not.toBe('none');
    expect((await page.request.post('/api/auth/logout', { headers })).status()).toBe(200);
    await page.context().setStorageState(stateWith({ session }));
    await page.goto(address.replace('$orderNumber', orderNumber));
    await expect(page.getByText(OVER)).toBeVisible();
    await expect(page.getByText(/Loading/)).toHaveCount(0);
    await expect(page.getByText(/away for a moment|don’t find this order|can’t load/)).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(address.replace('$orderNumber', orderNumber));
  });
}
