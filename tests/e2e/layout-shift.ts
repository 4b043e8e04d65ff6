import type { Page } from '@playwright/test';

/** Has the pages that come add up how far their layout shifts. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(self, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (self as unknown as { shift: number }).shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export async function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() => (self as unknown as { shift: number }).shift);
}
