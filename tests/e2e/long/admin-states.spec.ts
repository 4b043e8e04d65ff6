import { expect, hydrated } from '../browser.ts';
import { sideways, still, violationsInBothThemes } from '../look.ts';
import { test } from '../office.ts';

// Screens of the console whose answer does not come. Source: screens 52 and 69 to 72.
test.use({ visitor: 'admin', locale: 'en-GB', viewport: { width: 390, height: 844 } });

/** Screens that are no table, each with its call and with what it shows once that is answered. */
const SCREENS = [
  { address: '/admin', call: /\/api\/admin\/overview/, shows: 'Needs somebody' },
  { address: '/admin/start', call: /\/api\/admin\/opening/, shows: 'Who runs the site' },
  { address: '/admin/settings', call: /\/api\/admin\/settings/, shows: 'Payment and fees' },
  { address: '/admin/scripts', call: /\/api\/admin\/script-settings/, shows: 'Switched on' },
  { address: '/admin/security', call: /\/api\/admin\/factors/, shows: 'Passkeys' },
];

for (const { address, call, shows } of SCREENS) {
  test(`${address} says that it is loading, why it did not load, and is asked for again`, async ({ page }) => {
    page.expectErrors(/500/);
    const answered = Promise.withResolvers<void>();
    await page.route(call, async (route) => {
      await answered.promise;
      await route.fulfill({ status: 500, body: '' });
    });
    await page.goto(address);
    const waits = page.getByRole('main').getByText('One moment…').first();
    await expect(waits).toBeAttached();
    answered.resolve();
    const failed = page.getByRole('main').getByRole('alert');
    await expect(failed).toContainText('Our server did not answer.');
    await still(page);
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await page.unroute(call);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(shows).first()).toBeVisible();
    await expect(failed).toHaveCount(0);
  });
}

test('what was loaded stays when it can no longer be asked for, and says how old it is', async ({ page, context }) => {
  page.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/admin');
  await hydrated(page);
  await expect(page.getByText('Needs somebody')).toBeVisible();
  await expect(page.getByText(/^\S+ (GB|MB) of \S+ (GB|MB) left$/)).toBeVisible();
  await expect(page.getByText(/cannot tell how old the last one is/)).toBeVisible();
  await expect(page.getByText('accounts used in the last hour or two').locator('..')).toContainText(/[1-9]/);
  await context.setOffline(true);
  await expect(page.getByText(/^This is as it was at \d\d:\d\d:\d\d\.$/)).toBeVisible();
  await expect(page.getByText('Needs somebody')).toBeVisible();
  // with the network it is asked for by itself
  await context.setOffline(false);
  await expect(page.getByText(/^This is as it was/)).toHaveCount(0);
});
