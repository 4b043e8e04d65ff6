import { readFile } from 'node:fs/promises';
import { type Language, LANGUAGES } from '#domain/content/languages.ts';
import { expect, hydrated, origin, type WatchedPage } from '../browser.ts';
import {
  fieldsOfNoPurpose,
  moving,
  showWhole,
  sideways,
  undressed,
  violationsInBothThemes,
  violationsOf,
  WIDTHS,
} from '../look.ts';
import { test } from '../office.ts';
import { FURTHER_ADDRESSES, OFFICE_ADDRESSES, ROUTE_ADDRESSES, showsNothing, visitorOf } from '../routes.ts';
import { inAllLanguages } from '../site-languages.ts';
import { textFaults } from '../text-faults.ts';

inAllLanguages(test);

const frontEnds = { public: ROUTE_ADDRESSES, office: OFFICE_ADDRESSES };
for (const [name, addresses] of Object.entries(frontEnds)) {
  test(`every route of the ${name} front end is looked at`, async () => {
    const tree = await readFile(new URL(`../../../src/app/${name}/route-tree.gen.ts`, import.meta.url), 'utf8');
    const [, list = ''] = /\n {2}to:([\s\S]*?)id:/.exec(tree) ?? [];
    const routes = [...list.matchAll(/'(\/[^']*)'/g)].map((match) => match[1]);
    expect(routes.length).toBeGreaterThan(3);
    expect(new Set(Object.keys(addresses))).toEqual(new Set(routes));
  });
}

/** Lead on at once: to home where nothing goes with the sign-out, to where admins are, and to sign-in for a code that is none. */
const LEADS_ON = /^\/(?:admin)?signout$|\/no-code$/;

// One visit of a page in each language, by somebody who wants less motion, for everything that holds of every page.
for (const address of [...Object.values({ ...ROUTE_ADDRESSES, ...OFFICE_ADDRESSES }), ...FURTHER_ADDRESSES]) {
  if (LEADS_ON.test(address)) continue;
  const visitor = visitorOf(address);
  test.describe(() => {
    test.use({ visitor, reducedMotion: 'reduce' });

    test(`${address}: texts fit, nothing moves, nobody is shut out`, async ({ page }) => {
      test.setTimeout(120_000);
      if (showsNothing(address)) page.expectErrors(/404/);
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
    });
  });
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
