import type { Locator, Page } from '@playwright/test';
import { BOOKING_SHEETS, bookingScene } from '../booking-sheets.ts';
import { expect, hydrated } from '../browser.ts';
import { openIn } from '../fit.ts';
import { signedIn, test } from '../office.ts';
import { OVERLAYS_OF_ADMINS } from '../overlays/admins.ts';
import { OVERLAYS_OF_ORGANIZERS } from '../overlays/organizers.ts';
import { OFFICE_ADDRESSES } from '../routes.ts';
import { SELLER } from '../sold-event.ts';
import { wordsIn } from '../words.ts';

// Every menu, sheet and toast of the office is inside the window.

const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
];
/** So many of the menus of one kind on a page, from both ends. */
const OF_EACH_END = 2;

/** How far a box lies outside of the window, in px; 0: not at all. */
function outside(box: Locator): Promise<number> {
  return box.evaluate(async (element) => {
    // a menu moves to its place once it has opened
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(element.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return Math.round(Math.max(0, -left, -top, right - document.documentElement.clientWidth, bottom - innerHeight));
  });
}

/** Pages of the demo catalogue whose rows have menus, on screens wide enough for them. */
const WITH_ROW_MENUS: readonly string[] = [
  '/dashboard/organizer/my-events',
  '/dashboard/organizer/my-events/tickets/1',
  '/dashboard/organizer/coupons',
  '/dashboard/organizer/bookings',
];
const ROW_MENUS_FROM_PX = 1024;

/** Opens the menus that can be seen, and says which lie outside; waits for those of rows where a page has them. */
async function menusOutside(page: Page, hasRowMenus: boolean): Promise<string[]> {
  // in another size the rows are drawn otherwise with the next frame
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const menus = page.locator('details:has(> ul):visible > summary:visible');
  // rows come after the page
  if (hasRowMenus) await expect(page.getByRole('main').locator('details:has(> ul) > summary').first()).toBeVisible();
  const count = await menus.count();
  const faults: string[] = [];
  for (let at = 0; at < count; at += 1) {
    if (at >= OF_EACH_END && at < count - OF_EACH_END) continue;
    const button = menus.nth(at);
    await button.scrollIntoViewIfNeeded();
    await button.click();
    const list = button.locator('xpath=../ul');
    await expect(list).toBeVisible();
    const px = await outside(list);
    if (px > 0) faults.push(`${await button.innerText()} ${await button.getAttribute('aria-label')}: ${px} px`);
    await page.keyboard.press('Escape');
    await expect(list, `closed, on ${page.url()}`).toBeHidden();
  }
  return faults;
}

for (const visitor of ['organizer', 'admin'] as const) {
  test.describe(`as ${visitor}`, () => {
    test.use({ visitor });
    test.describe.configure({ timeout: 600_000 });
    const addresses = Object.values(OFFICE_ADDRESSES).filter((address) =>
      visitor === 'admin'
        ? /^\/admin(?!\/(sign-in|link|as)|signout)(?!.*\/no-code$)/.test(address)
        : address.startsWith('/dashboard'),
    );

    test('every menu opens inside the window at 390, 1024 and 1280 px', async ({ page }) => {
      page.expectErrors(/404/, /403/, /401/, /410/);
      for (const address of addresses) {
        await page.goto(address);
        await hydrated(page);
        for (const size of SIZES) {
          await page.setViewportSize(size);
          const hasRowMenus = WITH_ROW_MENUS.includes(address) && size.width >= ROW_MENUS_FROM_PX;
          expect.soft(await menusOutside(page, hasRowMenus), `${address}, ${size.width} px`).toEqual([]);
        }
      }
    });
  });
}

// on wider screens the actions of a row are a menu
const { 'row-actions': _, ...OVERLAYS } = { ...OVERLAYS_OF_ORGANIZERS, ...OVERLAYS_OF_ADMINS };

for (const [name, overlay] of Object.entries(OVERLAYS)) {
  const { visitor = 'guest', come, open, shown } = overlay;
  test.describe(name, () => {
    test.use({ visitor });
    test('stands inside the window at 390, 1024 and 1280 px', async ({ page }) => {
      page.expectErrors(/409 \(Conflict\)/);
      await come(page);
      await open?.(page);
      await expect(shown(page)).toBeVisible();
      for (const size of SIZES) {
        await page.setViewportSize(size);
        expect.soft(await outside(shown(page)), `${size.width} px`).toBe(0);
      }
    });
  });
}

test.describe('who sells', () => {
  test.use({ storageState: async ({ browserName: _none }, use) => use(await signedIn(SELLER)) });

  test('every sheet of bookings stands inside the window at 390, 1024 and 1280 px', async ({ page }) => {
    test.setTimeout(600_000);
    page.expectErrors(/ERR_INTERNET_DISCONNECTED|409/);
    const scene = await bookingScene(page);
    const words = await wordsIn('en');
    for (const { what, address, shown } of BOOKING_SHEETS) {
      await page.setViewportSize({ width: 390, height: 844 });
      await openIn(page, address(scene), 'en');
      const sheet = await shown(page, words);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        expect.soft(await outside(sheet), `${what}, ${size.width} px`).toBe(0);
      }
      await page.context().setOffline(false);
      // what was chosen and typed would be there again
      await page.evaluate(() => sessionStorage.clear());
    }
  });
});

test('a toast stands inside the window at 390, 1024 and 1280 px', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/dashboard/organizer/my-events/edit/1');
  await hydrated(page);
  await page.getByRole('button', { name: /^Copy/ }).first().click();
  const toast = page.locator('[popover]:popover-open');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await toast.hover();
    expect.soft(await outside(toast), `${size.width} px`).toBe(0);
  }
});
