import type { Page } from '@playwright/test';
import { hydrated, expect } from '../browser.ts';
import { filesOf } from '../built-files.ts';
import { Buyer } from '../buying.ts';
import { test } from '../office.ts';
import { OVERLAYS } from '../overlays.ts';
import type { OverlayCase } from '../overlays/overlay-case.ts';
import { ticketsInCart } from '../phone-storage.ts';
import { wordsIn } from '../words.ts';

const ZILT = '/event-details/zilt-en-zand/1';
const english = await wordsIn('en');
test.use({ visitor: 'guest' });

/** The overlays of the history entry that the page stands at. */
function overlaysOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (history.state as { overlays?: string[] }).overlays ?? []);
}

async function openAndFill(page: Page, { open, shown, fill, filled }: OverlayCase): Promise<void> {
  await open?.(page);
  await expect(shown(page)).toBeVisible();
  await fill?.(shown(page));
  await filled?.(shown(page));
}

for (const [name, overlay] of Object.entries(OVERLAYS)) {
  const { visitor = 'guest', hasTicket, come, open, shown, filled, isConfirmation, beginsAnew, userAgent } = overlay;
  test.describe(name, () => {
    test.use({ visitor, ...(userAgent && { userAgent }) });

    test('Back closes it, what was chosen is kept, Forward opens it again, a reload loses nothing', async ({
      page,
    }) => {
      test.setTimeout(120_000);
      // some questions follow a refusal of the server
      if (isConfirmation) page.expectErrors(/409 \(Conflict\)/);
      if (hasTicket) await new Buyer(page, english).take(ZILT, 'Standing');
      await come(page);
      const { pathname } = new URL(page.url());
      const below = open ? await overlaysOf(page) : [];
      await openAndFill(page, overlay);
      const inCart = await ticketsInCart(page);

      await page.goBack();
      await expect(shown(page)).toBeHidden();
      expect(new URL(page.url()).pathname).toBe(pathname);

      await page.goForward();
      if (isConfirmation) await expect(shown(page)).toBeHidden();
      else {
        await expect(shown(page)).toBeVisible();
        await filled?.(shown(page));
      }

      // the other ways to close it go the same way back: no entry of it is left before the page
      if (!isConfirmation) await page.keyboard.press('Escape');
      await expect(shown(page)).toBeHidden();
      await expect.poll(() => overlaysOf(page)).toEqual(below);
      if (open) await open(page);
      else await page.goForward();
      await expect(shown(page)).toBeVisible();
      await filled?.(shown(page));

      await page.reload();
      await hydrated(page);
      if (isConfirmation || beginsAnew) await expect(shown(page)).toBeHidden();
      else {
        await expect(shown(page)).toBeVisible();
        await page.goBack();
        await expect(shown(page)).toBeHidden();
      }
      expect(new URL(page.url()).pathname).toBe(pathname);
      expect(await ticketsInCart(page)).toBe(inCart);
    });
  });
}

test.describe('where the file of a sheet cannot be had', () => {
  // the worker would have it
  test.use({ serviceWorkers: 'block' });

  test('it says so, and one step back leads to the page before', async ({ page }) => {
    page.expectErrors(/ERR_FAILED|Failed to fetch dynamically imported module/);
    const [script = ''] = await filesOf('ticket-picker.tsx');
    await page.route(`**${script}`, (route) => route.abort());
    await page.goto('/event-list/All');
    await page.goto(ZILT);
    await hydrated(page);
    const said = page.getByText('This part of the page could not be fetched.');
    await page.getByRole('button', { name: 'Get tickets' }).filter({ visible: true }).first().click();
    await expect(said).toBeVisible();
    await expect.poll(() => overlaysOf(page)).toEqual([]);
    await page.goForward();
    await expect.poll(() => overlaysOf(page)).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(/\/event-list\/All$/);
  });
});

test('a link inside a sheet is followed, and Back returns to the sheet', async ({ page }) => {
  await page.goto(ZILT);
  await hydrated(page);
  await page.getByRole('link', { name: /photo 2$/ }).click();
  const viewer = page.getByRole('dialog', { name: 'Photos' });
  await expect(viewer).toBeVisible();
  // as a link of a sheet does it, by the app's own router
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href^="/event-list/"]')?.click());
  await expect(page).toHaveURL(/\/event-list\//);
  await expect(viewer).toBeHidden();
  await page.goBack();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(ZILT);
});
