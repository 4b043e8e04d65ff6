import type { Page } from '@playwright/test';
import { hydrated, expect, test } from '../browser.ts';
import { Buyer, newGuest } from '../buying.ts';
import { look } from '../look.ts';
import { wordsIn } from '../words.ts';

const ZILT = '/event-details/zilt-en-zand/1';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const KEEP = { name: /^Keep Kaartje on / };

/** A guest buys a ticket, and sees that it worked. */
async function buy(page: Page): Promise<void> {
  const buyer = new Buyer(page, await wordsIn('en'));
  await buyer.take(ZILT, 'Standing');
  await buyer.toCart();
  await buyer.checkOutAsGuest(newGuest());
  await buyer.orderAndPay();
  await buyer.bankSays('success');
  await buyer.onOrderPage('success');
  await expect(page.getByRole('link', { name: 'Show my tickets' })).toBeVisible();
}

/** What Chromium does where the app can be installed; answers whether its own bar was held back. */
function browserOffers(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const prompt = (): Promise<{ outcome: string }> => {
      document.documentElement.dataset['asked'] = String(Number(document.documentElement.dataset['asked'] ?? 0) + 1);
      return Promise.resolve({ outcome: 'accepted' });
    };
    return !dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
}

/** Lets everything happen that waits for some seconds, and the device answer. */
async function secondsPass(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(10_000);
  await page.evaluate(() => indexedDB.databases());
  await page.clock.runFor(1000);
}

test('a purchase is followed by the offer to install, once', async ({ page }) => {
  test.setTimeout(120_000);
  await buy(page);
  expect(await browserOffers(page)).toBe(true);
  const sheet = page.getByRole('dialog', KEEP);
  await expect(sheet.getByText('Tickets open without signal')).toBeVisible();
  await look(page, 'the offer to install');
  await sheet.getByRole('button', { name: 'Install Kaartje' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', '1');
  await expect(sheet).toBeHidden();

  await page.clock.install();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Show my tickets' })).toBeVisible();
  await browserOffers(page);
  await secondsPass(page);
  await expect(sheet).toBeHidden();
});

test('who says “Not now” is not asked again after the next purchase', async ({ page }) => {
  test.setTimeout(120_000);
  await buy(page);
  await browserOffers(page);
  const sheet = page.getByRole('dialog', KEEP);
  await sheet.getByRole('button', { name: 'Not now' }).click();
  await expect(sheet).toBeHidden();
  await buy(page);
  await page.clock.install();
  await page.reload();
  await hydrated(page);
  await browserOffers(page);
  await secondsPass(page);
  await expect(page.getByRole('link', { name: 'Show my tickets' })).toBeVisible();
  await expect(sheet).toBeHidden();
});

test('a browser that cannot install it offers nothing, after a purchase and on the account page', async ({ page }) => {
  await page.clock.install();
  await buy(page);
  await secondsPass(page);
  await expect(page.getByRole('dialog', KEEP)).toBeHidden();
  await page.goto('/account');
  await hydrated(page);
  await secondsPass(page);
  await expect(page.getByRole('button', { name: 'Install Kaartje' })).toBeHidden();
});

test('the account page installs it where the browser can', async ({ page }) => {
  await page.goto('/account');
  await hydrated(page);
  await browserOffers(page);
  await page.getByRole('button', { name: 'Install Kaartje' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', '1');
  await expect(page.getByRole('button', { name: 'Install Kaartje' })).toBeHidden();
});

test.describe('in Safari on an iPhone', () => {
  test.use({ userAgent: IPHONE, hasTouch: true, isMobile: true });

  test('a purchase is followed by the steps to the home screen', async ({ page }) => {
    test.setTimeout(120_000);
    await buy(page);
    const sheet = page.getByRole('dialog', { name: 'Keep Kaartje on your phone' });
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Add to Home Screen' })).toBeVisible();
    await look(page, 'the steps to the home screen');
    await sheet.getByRole('button', { name: 'Got it' }).click();
    await expect(sheet).toBeHidden();
  });

  test('the account page shows the steps, unless it runs from the home screen', async ({ page, context }) => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Install Kaartje' }).click();
    await expect(page.getByRole('dialog', KEEP).getByText('Add to Home Screen')).toBeVisible();
    await context.addInitScript(() => Object.assign(navigator, { standalone: true }));
    await page.clock.install();
    await page.reload();
    await hydrated(page);
    await secondsPass(page);
    await expect(page.getByRole('heading', { name: 'Theme' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Install Kaartje' })).toBeHidden();
  });
});
