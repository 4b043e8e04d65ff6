import type { Locator } from '@playwright/test';
import type { Language } from '#domain/content/languages.ts';
import { expect, hydrated, origin, type WatchedPage } from './browser.ts';
import { still, WIDTHS } from './look.ts';
import { textFaults } from './text-faults.ts';

/** Looks at the page as it stands, at every width, with letters of twice their size too. */
export async function expectFit(page: WatchedPage, what: string): Promise<void> {
  for (const size of ['100%', '200%']) {
    await page.evaluate((letters) => (document.documentElement.style.fontSize = letters), size);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await textFaults(page), `${what}, ${width} px, letters of ${size}`).toEqual([]);
    }
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

export async function openIn(page: WatchedPage, address: string, lang: Language): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: lang, url: origin() }]);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Looks at a sheet that is open, with letters of twice their size: its texts are whole, and it scrolls nowhere sideways.
 * `isAlone`: the page below is another's matter.
 */
export async function expectSheetFits(
  page: WatchedPage,
  sheet: Locator,
  { what, isAlone = false }: { readonly what: string; readonly isAlone?: boolean },
): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await still(page);
  const faults = await textFaults(page);
  expect.soft(isAlone ? faults.filter((fault) => !fault.startsWith('the page')) : faults, what).toEqual([]);
  const wide = await sheet.evaluate((one) =>
    [one, ...one.querySelectorAll('*')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(part).overflowX))
      .map((part) => `${part.tagName} ${part.getAttribute('class')}`),
  );
  expect.soft(wide, `${what} scrolls sideways`).toEqual([]);
}
