import type { Page } from '@playwright/test';
import { expect, hydrated, origin } from '../browser.ts';
import { ORGANIZER, test, tokenOf } from '../office.ts';
import { textOf } from '../../server/tickets/read-pdf.ts';
import { daysFrom } from '../../server/test-clock.ts';

// Reports on paper: each with its chart and the table of the same figures. Source: RPT-02, screens 65 and 66.
test.use({ locale: 'en-GB', colorScheme: 'dark' });
test.setTimeout(120_000);

const OFFICE = '/dashboard/organizer';
/** What of an A4 sheet is left between its margins, in pixels. */
const PAPER = { width: 703, height: 1016 };

const PRINTED = [
  ['sales-graph?event=1', 'Sales'],
  ['donut-graph?event=1', 'Gender ratio'],
  ['scan-detail?event=1', 'Scans'],
  ['ticket-detail?event=1', 'Per ticket'],
  ['region?event=1', 'Regions'],
  ['booked-tickets', 'Booked tickets'],
] as const;

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test.describe(`from ${viewport.width} pixels`, () => {
    test.use({ viewport });
    for (const [address, name] of PRINTED)
      test(`${name} is printed light, without the menu, and fits the sheet`, async ({ page }) => {
        await page.goto(`${OFFICE}/${address}`);
        await hydrated(page);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
        const rows = main.getByRole('row').or(main.getByRole('listitem'));
        await expect(rows.first()).toBeVisible();
        const charts = main.getByRole('slider').locator('svg');
        if (address.includes('event=')) await expect(charts.first()).toBeVisible();

        const text = (await textOf(await page.pdf({ preferCSSPageSize: true, format: 'A4' })))
          .join(' ')
          .replaceAll(/\s+/g, ' ');
        expect(text).toContain(name);
        for (const cell of await main.getByRole('rowheader').allTextContents()) expect(text).toContain(cell.trim());
        expect(text).not.toContain('Choose an event');
        expect(text).not.toContain('My account');

        await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
        await page.emulateMedia({ media: 'print' });
        await page.setViewportSize(PAPER);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
        await expect(page.getByRole('navigation')).toHaveCount(0);
        await expect(page.getByRole('button', { name: /^(CSV|Print)$/ })).toHaveCount(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PAPER.width);
        if (address.includes('event=')) {
          const drawn = await charts.first().boundingBox();
          expect(drawn?.height).toBeGreaterThan(100);
          await expect(charts.first().locator('g path, g rect').filter({ visible: true }).first()).toBeVisible();
        }
        const widths = main.locator('svg, table, dl');
        for (const box of await Promise.all((await widths.all()).map((one) => one.boundingBox())))
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PAPER.width + 1);
      });
  });

/** A group of codes of the demo organizer; its row. */
async function groupOfCodes(page: Page): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(ORGANIZER)}` };
  const days = { start_date: daysFrom(new Date(), -300), end_date: daysFrom(new Date(), 300) };
  const group = { coupon_group_type: 'mass', coupon_code: 'PAPER', total_codes: 12, limit_usage: 1, ...days };
  const worth = { coupon_type: 2, amount: '10', minimum_amount: 0, maximum_amount: 0 };
  const event = await page.request.get(`${origin()}/api/events/1`);
  const { events } = (await event.json()) as { events: { tickets: { id: number }[] } };
  const made = await page.request.post(`${origin()}/api/coupon/add_sinlge`, {
    headers,
    data: { description: 'On paper', added_tickets: [events.tickets[0]?.id], ...group, ...worth },
  });
  expect(await made.json()).toMatchObject({ success: true });
  return ((await made.json()) as { coupon_id: number }).coupon_id;
}

// a list as it is handed out: all its columns, and nothing to press
for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test.describe(`from ${viewport.width} pixels`, () => {
    test.use({ viewport });
    test('the codes of a group, its list and that of bookings are printed whole', async ({ page }) => {
      const group = await groupOfCodes(page);
      for (const address of [`masscoupons?group=${group}`, 'masscoupons', 'coupons', 'bookings?expired=1']) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ media: 'screen' });
        await page.goto(`${OFFICE}/${address}`);
        await hydrated(page);
        const main = page.getByRole('main');
        await expect(main.getByRole('rowheader').or(main.getByRole('listitem')).first()).toBeVisible();
        await page.emulateMedia({ media: 'print' });
        await page.setViewportSize(PAPER);
        const past = await main.evaluate((root, width) => {
          const shown = [...root.querySelectorAll<HTMLElement>('th, td, li, h1, [role="status"]')];
          return shown.filter((one) => one.getBoundingClientRect().right > width + 1).map((one) => one.innerText);
        }, PAPER.width);
        expect(past, `past the sheet's edge: ${address}`).toEqual([]);
        expect(
          await main.locator('table').evaluateAll((tables) => tables.map((table) => table.parentElement?.scrollWidth)),
        ).toEqual(
          await main.locator('table').evaluateAll((tables) => tables.map((table) => table.parentElement?.clientWidth)),
        );
        const pressed = main
          .locator('input, select, button:is([aria-label], [aria-haspopup]):not(thead *)')
          .filter({ visible: true });
        expect(await pressed.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 200)))).toEqual([]);
      }
    });
  });
