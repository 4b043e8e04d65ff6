import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { axeViolations } from '../axe.ts';

export const WIDTHS = [320, 390, 1280];
const HEIGHT = 844;
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Looked {
  /** colours are the slow half of it */
  readonly of?: 'all' | 'colours' | 'all else';
  /** a selector; else the whole page */
  readonly within?: string;
}

/** The accessibility violations of the page as it stands, in the light and the dark theme: they differ by their colours alone. */
export async function violationsInBothThemes(page: Page, looked: Pick<Looked, 'within'> = {}): Promise<string[]> {
  const inLight = await violationsOf(page, looked);
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  await still(page);
  const inDark = await violationsOf(page, { ...looked, of: 'colours' });
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
  return [...inLight, ...inDark.map((violation) => `dark: ${violation}`)];
}

const RULES: Readonly<Record<NonNullable<Looked['of']>, RunOptions>> = {
  all: { runOnly: STANDARDS },
  colours: { runOnly: ['color-contrast'] },
  'all else': { runOnly: STANDARDS, rules: { 'color-contrast': { enabled: false } } },
};

/** The accessibility violations of the page as it stands, each with what it is about. */
export function violationsOf(page: Page, { of = 'all', within }: Looked = {}): Promise<string[]> {
  return axeViolations(page, { options: RULES[of], within });
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

/** Waits until what slides in has arrived. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    return Promise.allSettled(ending.map((one) => one.finished));
  });
}

/** Looks at a state of the page, at every width and in both themes: violations, and whether it scrolls sideways. */
export async function look(page: Page, what: string): Promise<void> {
  await still(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    expect.soft(await violationsInBothThemes(page), `${what}, ${width} px`).toEqual([]);
    expect.soft(await sideways(page), `${what} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 390, height: HEIGHT });
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
