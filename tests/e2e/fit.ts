import type { Language } from '#domain/content/languages.ts';
import { expect, hydrated, origin, type WatchedPage } from './browser.ts';
import { WIDTHS } from './look.ts';
import { textFaults } from './text-faults.ts';

/** Looks at the page as it stands, at every width and with letters of twice their size. */
export async function expectFit(page: WatchedPage, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await textFaults(page), `${what}, ${width} px`).toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect.soft(await textFaults(page), `${what}, 1280 px, letters twice as large`).toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

export async function openIn(page: WatchedPage, address: string, lang: Language): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: lang, url: origin() }]);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
}
