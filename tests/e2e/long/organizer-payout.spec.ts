import { readFile } from 'node:fs/promises';
import { expect, hydrated } from '../browser.ts';
import { openOffice, test } from '../office.ts';

// What is due, asked for and answered. Source: POUT-01 to POUT-03, screens 67.
test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 }, visitor: 'guest' });

test.setTimeout(180_000);

const PAYOUT = '/dashboard/organizer/my-payout';

/** Whose money no other test moves. */
const SELLER = 'loods9@demo.kaartje.test';

test('the statement is a PDF and a CSV', async ({ page }) => {
  await openOffice(page, PAYOUT, SELLER);
  await hydrated(page);
  for (const [name, start] of [
    ['Statement PDF', '%PDF-'],
    ['CSV', '\uFEFFEvent;Ended'],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    expect((await readFile(await download.path(), 'utf8')).startsWith(start)).toBe(true);
  }
});

test('without a complete bank account nothing can be asked for, and the way to it is shown', async ({ page }) => {
  await openOffice(page, PAYOUT, 'spoel@demo.kaartje.test');
  await hydrated(page);
  await expect(page.getByText('your bank account has to be complete', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Fill in the bank account' }).click();
  await expect(page).toHaveURL(/\/profile/);
});
