import type { Page } from '@playwright/test';
import { expect, hydrated } from '../browser.ts';
import { test } from '../office.ts';

// Source: WCAG 2.4.11, screens 53
test.use({ visitor: 'organizer', locale: 'en-GB', viewport: { width: 390, height: 844 } });

const bar = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).locator('xpath=../..');

for (const letters of ['100%', '200%'])
  test(`letters of ${letters}: a field that is typed in stays above the save bar, which grows with the first change`, async ({
    page,
  }) => {
    await page.goto('/dashboard/organizer/voucher?voucher=new');
    await hydrated(page);
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
    const title = page.getByRole('form').getByLabel('Title');
    const gap = async (): Promise<number> => {
      const [field, below] = await Promise.all([title.boundingBox(), bar(page).boundingBox()]);
      return (below?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0);
    };
    // the window's lower edge comes to the field, so that the bar begins where it ends
    const height = 844 - Math.floor(await gap());
    await page.setViewportSize({ width: 390, height });
    const before = await bar(page).evaluate((one) => one.getBoundingClientRect().height);
    await title.evaluate((field) => (field as HTMLElement).focus({ preventScroll: true }));
    await expect.poll(gap).toBeLessThan(8);
    await title.evaluate((field: HTMLInputElement) => {
      // as a keyboard of a phone does: the page does not scroll for it
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'A drink');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await expect.poll(() => bar(page).evaluate((one) => one.getBoundingClientRect().height)).toBeGreaterThan(before);
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  });
