import { type Language, LANGUAGES } from '#domain/content/languages.ts';
import { expect, hydrated, origin, type WatchedPage } from './browser.ts';
import {
  fieldsOfNoPurpose,
  moving,
  showWhole,
  sideways,
  undressed,
  violationsInBothThemes,
  violationsOf,
  WIDTHS,
} from './look.ts';
import { textFaults } from './text-faults.ts';

/** Opens an address in every language and looks, at every width, at what must hold of every page: by somebody who wants less motion. */
export async function looksRight(page: WatchedPage, address: string): Promise<void> {
  for (const lang of LANGUAGES) {
    await open(page, address, lang);
    expect.soft(await undressed(page), 'what has no style').toEqual([]);
    expect.soft(await moving(page), `what moves in ${lang}`).toEqual([]);
    expect.soft(await fieldsOfNoPurpose(page), 'fields without autocomplete').toEqual([]);
    for (const width of WIDTHS) {
      const what = `in ${lang}, ${width} px`;
      await page.setViewportSize({ width, height: 844 });
      await chartsDrawn(page);
      expect.soft(await textFaults(page), what).toEqual([]);
      expect.soft(await sideways(page), `${what}, scrolls sideways`).toBeLessThanOrEqual(0);
      await expectAccessible(page, { lang, width, what });
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await chartsDrawn(page);
      // one of the faults: the page scrolls sideways
      expect.soft(await textFaults(page), `in ${lang}, ${width} px, letters twice as large`).toEqual([]);
    }
  }
}

/** A chart is drawn anew for another width, some frames after the page has it. */
async function chartsDrawn(page: WatchedPage): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role="slider"]')].every(({ firstElementChild, clientWidth }) =>
      [...(firstElementChild?.querySelectorAll('svg') ?? [])].every((svg) => svg.clientWidth <= clientWidth),
    ),
  );
}

/**
 * The languages share their colours, the themes all but those, and the two phones their layout: colours are looked at in
 * one language, on one phone and a desk, in both themes; whatever depends on words in the others, where it is narrowest.
 */
async function expectAccessible(
  page: WatchedPage,
  { lang, width, what }: { lang: Language; width: number; what: string },
): Promise<void> {
  if ((lang === 'en') === (width === WIDTHS[0])) return;
  await showWhole(page, width);
  const violations = lang === 'en' ? violationsInBothThemes(page) : violationsOf(page, { of: 'all else' });
  expect.soft(await violations, what).toEqual([]);
}

async function open(page: WatchedPage, address: string, lang: Language): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: lang, url: origin() }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  // what only the device may ask for has come: until then its place waits to appear
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
