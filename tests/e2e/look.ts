import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { axeViolations } from '../axe.ts';

export const WIDTHS = [320, 390, 1280];
const HEIGHT = 844;
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Whether axe looks at pages. It takes a second of each state, so the gate answers no violations without a look: `test:all`
 * runs the same tests with it. The gate has axe over every component (tests/app/ui).
 */
const HAS_AXE = process.env['TESTS'] !== 'gate';

interface Looked {
  /** colours are the slow half of it */
  readonly of?: 'all' | 'colours' | 'all else';
  /** a selector; else the whole page */
  readonly within?: string;
}

/** The accessibility violations of the page as it stands, in the light and the dark theme: they differ by their colours alone. */
export async function violationsInBothThemes(page: Page, looked: Pick<Looked, 'within'> = {}): Promise<string[]> {
  if (!HAS_AXE) {
    // what goes on after the look finds the page as still as with one
    await still(page);
    return [];
  }
  const inLight = await violationsOf(page, looked);
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  await still(page);
  const inDark = await violationsOf(page, { ...looked, of: 'colours' });
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
  await still(page);
  return [...inLight, ...inDark.map((violation) => `dark: ${violation}`)];
}

const RULES: Readonly<Record<NonNullable<Looked['of']>, RunOptions>> = {
  all: { runOnly: STANDARDS },
  colours: { runOnly: ['color-contrast'] },
  'all else': { runOnly: STANDARDS, rules: { 'color-contrast': { enabled: false } } },
};

/** The accessibility violations of the page as it stands, each with what it is about. */
export async function violationsOf(page: Page, { of = 'all', within }: Looked = {}): Promise<string[]> {
  return HAS_AXE ? axeViolations(page, { options: RULES[of], within }) : [];
}

/** Makes the window as high as its page: what a bar at the bottom covers half is a matter of scrolling, not of size. */
export async function showWhole(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, HEIGHT) });
}

/** By how many pixels the page scrolls sideways. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Waits until what slides in or changes its colour has arrived. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // what a change of the window or theme moves begins with a frame
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // one in a closed menu is listed and never ends
    const isSeen = (effect: AnimationEffect | null) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity && isSeen(effect));
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

/**
 * Looks at a state of the page, at every width: whether it scrolls sideways, and, on a phone and a desk, whether somebody
 * is shut out in either theme. The two phones share their layout.
 */
export async function look(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await still(page);
    if (width !== 390) expect.soft(await violationsInBothThemes(page), `${what}, ${width} px`).toEqual([]);
    expect.soft(await sideways(page), `${what} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 390, height: HEIGHT });
}

/** Fields for secrets and for what a device knows of its owner that do not say what they are for. Source: issue 10, WCAG 1.3.5. */
export function fieldsOfNoPurpose(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[type="email"], input[type="tel"], input[type="password"]')]
      .filter(({ autocomplete, disabled, readOnly }) => autocomplete === '' && !disabled && !readOnly)
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  );
}

/** Elements whose classes of our own no style knows: what the server drew is dressed before its script comes. */
export function undressed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const styles = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
      .join('');
    return [...document.querySelectorAll('#root [class*="_"]')]
      .filter(({ classList }) => [...classList].every((one) => one.startsWith('_') && !styles.includes(`.${one}`)))
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}

/** What moves now, by its element. */
export function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one.playState === 'running')
      .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 120) ?? '') : '')),
  );
}

/** Waits until no rows are on their way, and are as bright as before. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-busy]')).toHaveCount(0);
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(fading.map(({ finished }) => finished.catch(() => undefined)));
  });
}
