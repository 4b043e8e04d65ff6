import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WIDTHS = [320, 390, 1280];
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Looks at the page as it stands, at every width: violations, and whether it scrolls sideways. */
export async function look(page: Page, what: string): Promise<void> {
  // things that slide in have arrived
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    return Promise.allSettled(ending.map((one) => one.finished));
  });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${what}, ${width} px, ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
    expect.soft(found).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(sideways, `${what} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
}
