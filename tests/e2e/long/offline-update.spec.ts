import { expect, test } from '@playwright/test';
import { origin } from '../browser.ts';
import { keptForOffline, phone } from '../phone-app.ts';
import { openReleaseGateway } from '../release-gateway.ts';

const READY = 'A new version of Kaartje is ready.';

test('a new version waits until the visitor wants it, starts the page anew once, and asks the other page', async ({
  launchOptions,
}) => {
  const gateway = await openReleaseGateway(origin());
  const app = await phone(launchOptions);
  try {
    const page = await app.open(`${gateway.origin}/`);
    await keptForOffline(page);
    const other = await app.context().newPage();
    await other.goto(`${gateway.origin}/event-list/All`);
    let starts = 0;
    page.on('load', () => (starts += 1));

    gateway.release();
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect(page.getByText(READY)).toBeVisible();
    await expect(other.getByText(READY)).toBeVisible();
    const before = await page.evaluate(() => navigator.serviceWorker.controller?.state);
    expect(before).toBe('activated');
    expect(starts).toBe(0);

    await page.getByRole('button', { name: 'Update' }).click();
    await expect.poll(() => starts).toBe(1);
    await expect(page.getByText(READY)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Going out');
    // the other page is not taken from under its reader
    await expect(other.getByText(READY)).toBeVisible();
    await other.getByRole('button', { name: 'Update' }).click();
    await expect(other.getByText(READY)).toHaveCount(0);
    expect(starts).toBe(1);
  } finally {
    await app.remove();
    await gateway.close();
  }
});

test('a version that nobody asked for is there after the app was closed, and opens without a network in the same language', async ({
  launchOptions,
}) => {
  const gateway = await openReleaseGateway(origin());
  const app = await phone(launchOptions, { locale: 'fr-BE' });
  try {
    const page = await app.open(`${gateway.origin}/`);
    await keptForOffline(page);
    gateway.release();
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
      .toBe(true);
    await app.close();
    await app.open(`${gateway.origin}/`);
    await gateway.close();
    const after = await app.open(`${gateway.origin}/event-list/All`);
    await expect(after.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(after.getByText('Notre serveur ne répond pas.').first()).toBeVisible();
    expect(await after.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  } finally {
    await app.remove();
    await gateway.close().catch(() => undefined);
  }
});
