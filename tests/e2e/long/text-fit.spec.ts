import type { Response } from '@playwright/test';
import { LANGUAGES } from '#domain/content/languages.ts';
import { hydrated, expect, origin, test } from '../browser.ts';
import { Buyer, newGuest } from '../buying.ts';
import { expectFit, expectSheetFits, openIn } from '../fit.ts';
import { orderAsGuest, pay } from '../guest-order.ts';
import { BOOKING_SHEETS, bookingScene } from '../booking-sheets.ts';
import { moving, sideways } from '../look.ts';
import { signedIn } from '../office.ts';
import { ROUTE_ADDRESSES } from '../routes.ts';
import { inAllLanguages } from '../site-languages.ts';
import { SELLER } from '../sold-event.ts';
import { textFaults } from '../text-faults.ts';
import { wordsIn } from '../words.ts';

inAllLanguages(test);

test.describe('in four languages, at 320, 390 and 1280 px and with letters twice as large, every text fits', () => {
  test('in the ticket picker', async ({ page }) => {
    for (const lang of LANGUAGES) {
      const words = await wordsIn(lang);
      await openIn(page, ROUTE_ADDRESSES['/event-details/$event/$eventid'] ?? '', lang);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: words('Get tickets') }).click();
      const picker = page.getByRole('dialog', { name: words('Choose tickets') });
      for (const more of [0, 1])
        await picker
          .locator('button[aria-label]:not([disabled])')
          .nth(2 + more)
          .click();
      await expectFit(page, `the ticket picker in ${lang}`);
      // a page that is loaded again opens with its sheet
      await page.keyboard.press('Escape');
      await expect(picker).toBeHidden();
    }
  });

  test('on home and on the page of an event without a network', async ({ page, context }) => {
    page.expectErrors(/ERR_INTERNET_DISCONNECTED/);
    for (const lang of LANGUAGES) {
      const words = await wordsIn(lang);
      for (const address of ['/', ROUTE_ADDRESSES['/event-details/$event/$eventid'] ?? '']) {
        await page.setViewportSize({ width: 320, height: 844 });
        // the strip's file comes some seconds after a first page, and the file with its words after it
        const hasWords = async (response: Response): Promise<boolean> =>
          /\/assets\/[^/]+\.js$/.test(response.url()) && (await response.text()).includes(words('Prices when online.'));
        const itsWords = page.waitForResponse(hasWords);
        await openIn(page, address, lang);
        await itsWords;
        await context.setOffline(true);
        await expect(page.getByText(words('Prices when online.'))).toBeVisible();
        await expectFit(page, `${address} without a network in ${lang}`);
        await context.setOffline(false);
      }
    }
  });

  test('in the choosers of town and language', async ({ page }) => {
    for (const lang of LANGUAGES) {
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await openIn(page, '/', lang);
        for (const menu of await page.locator('header details:visible, main details:visible').all()) {
          await page.setViewportSize({ width, height: 844 });
          await menu.locator('summary').click();
          await expectFit(page, `a chooser opened at ${width} px in ${lang}`);
          await page.keyboard.press('Escape');
        }
      }
    }
  });
});

test.describe('on a screen zoomed to 400 %', () => {
  test.use({ viewport: { width: 320, height: 200 } });

  test('nothing floats over what is read', async ({ page }) => {
    const buyer = new Buyer(page, await wordsIn('en'));
    const expectFree = async (what: string): Promise<void> => {
      const covered = await page.evaluate(() => {
        const lasting = [...document.querySelectorAll<HTMLElement>('#root *')].filter(
          (one) => /fixed|sticky/.test(getComputedStyle(one).position) && !one.closest('dialog'),
        );
        return lasting.reduce((sum, one) => sum + (one.checkVisibility() ? one.offsetHeight : 0), 0);
      });
      expect.soft(covered, `${what}: pixels of height that stay covered`).toBeLessThan(60);
    };
    await buyer.openPicker('/event-details/zilt-en-zand/1');
    await expectFree('the event page');
    // a sheet scrolls as a whole
    const picker = page.getByRole('dialog');
    expect(await picker.evaluate((sheet) => sheet.scrollHeight > sheet.clientHeight)).toBe(true);
    await buyer.oneMore('Standing');
    await buyer.button('Add to cart').click();
    await expect(picker).toBeHidden();
    await buyer.toCart();
    await expectFree('the cart');
    await buyer.checkOutAsGuest(newGuest());
    await expect(page.getByText('Tickets added')).toBeHidden();
    await expectFree('the checkout');
  });
});

test('letters twice as large on a phone: the floating bar of an event is whole, also with tickets in the cart', async ({
  page,
}) => {
  const buyer = new Buyer(page, await wordsIn('en'));
  const bar = page.locator('[data-dock="bar"]');
  /** Its halves are cut where they meet: beside each other, or one above the other. */
  const cornersOf = (): Promise<string[]> =>
    bar.evaluate((one) => [...one.children].map((half) => getComputedStyle(half).borderRadius));
  const expectWhole = async (): Promise<void> => {
    expect.soft(await cornersOf()).toEqual(['16px 0px 0px 16px', '0px 16px 16px 0px']);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect.soft(await cornersOf()).toEqual(['16px 16px 0px 0px', '0px 0px 16px 16px']);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const { x, y, width: own, height } = (await bar.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
      expect.soft([x >= 0, y >= 0, x + own <= width, y + height <= 844]).toEqual([true, true, true, true]);
      const cut = await bar.evaluate((one) =>
        [one, ...one.querySelectorAll<HTMLElement>('*')]
          .filter(
            (part) => part instanceof HTMLElement && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1,
          )
          .map((part) => part.textContent),
      );
      expect.soft(cut, `${width} px`).toEqual([]);
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  };
  await page.goto('/event-details/zilt-en-zand/1');
  await hydrated(page);
  await expectWhole();
  await buyer.take('/event-details/zilt-en-zand/1', 'Standing');
  await expect(bar).toContainText('To cart');
  await expectWhole();
});

test('letters twice as large on a phone: tickets, their list and the tabs below are whole in four languages', async ({
  page,
}) => {
  const orderNumber = await orderAsGuest(page, origin());
  await pay(page);
  await expect(page.getByText('You’re going')).toBeVisible();
  for (const lang of LANGUAGES) {
    for (const address of ['/wallet', `/wallet/${orderNumber}`]) {
      await openIn(page, address, lang);
      await expect(page.getByText('Zilt & Zand').first()).toBeVisible();
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await textFaults(page), `${address} in ${lang}, ${width} px`).toEqual([]);
        expect.soft(await sideways(page), `${address} in ${lang}, ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  }
});

test.describe('who sells', () => {
  test.use({ storageState: async ({ browserName: _ }, use) => use(await signedIn(SELLER)) });

  test('letters twice as large at 320 px: every sheet of bookings is whole in four languages', async ({ page }) => {
    test.setTimeout(600_000);
    page.expectErrors(/ERR_INTERNET_DISCONNECTED|409/);
    const scene = await bookingScene(page);
    await page.setViewportSize({ width: 320, height: 844 });
    for (const lang of LANGUAGES) {
      const words = await wordsIn(lang);
      for (const { what, address, shown, isAlone } of BOOKING_SHEETS) {
        await openIn(page, address(scene), lang);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        const sheet = await shown(page, words);
        await expectSheetFits(page, sheet, { what: `${what} in ${lang}`, isAlone });
        await page.context().setOffline(false);
        // what was chosen and typed would be there again
        await page.evaluate(() => sessionStorage.clear());
      }
    }
  });
});

test('a text that does not fit is found, one that is shortened on purpose is not', async ({ page }) => {
  await page.setContent(`<!doctype html><style>p { width: 100px; overflow: hidden; white-space: nowrap } b { position: absolute; top: 300px }</style>
    <p>Cut off in the middle of what it says</p>
    <a href="#"><p style="text-overflow: ellipsis">Shortened, and whole behind its link</p></a>
    <p style="overflow: auto">Scrolls in a box of its own for ever</p>
    <p style="clip-path: inset(50%)">Only for those who hear the page</p>
    <p style="overflow: visible; background: #eee">Longer than the ground it stands on</p>
    <b>One text</b><b>Another</b>
    <div style="position: absolute; left: 2000px">Beside</div>`);
  expect(await textFaults(page)).toEqual([
    'cut off: “Cut off in the middle of what it says” in p.',
    'out of its box: “Longer than the ground it stands on” in p.',
    'beside the screen: “Beside” in div.',
    'over “Another”: “One text” in b.',
    expect.stringMatching(/^the page scrolls sideways/),
  ]);
});

test.describe('who wants less motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('sees the ticket picker at once', async ({ page }) => {
    const buyer = new Buyer(page, await wordsIn('en'));
    await buyer.openPicker(ROUTE_ADDRESSES['/event-details/$event/$eventid'] ?? '');
    expect(await moving(page)).toEqual([]);
  });
});
