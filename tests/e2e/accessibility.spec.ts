import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { chooseTheme, expect, test } from './browser.ts';
import { FURTHER_ADDRESSES, ROUTE_ADDRESSES, showsNothing } from './routes.ts';

const WIDTHS = [320, 390, 1280];
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test('every route of the app is looked at', async () => {
  const tree = await readFile(new URL('../../src/app/public/route-tree.gen.ts', import.meta.url), 'utf8');
  const [, list = ''] = /fullPaths:([\s\S]*?)fileRoutesByTo/.exec(tree) ?? [];
  const routes = [...list.matchAll(/'([^']+)'/g)].map((match) => match[1]);
  expect(routes.length).toBeGreaterThan(5);
  expect(new Set(Object.keys(ROUTE_ADDRESSES))).toEqual(new Set(routes));
});

for (const theme of ['light', 'dark'] as const) {
  const further = FURTHER_ADDRESSES.map((address) => [address, address] as const);
  for (const [route, address] of [...Object.entries(ROUTE_ADDRESSES), ...further]) {
    // sends home who is not signed in: wallet-account.spec.ts looks at it with tickets
    if (route === '/signout') continue;
    test(`${route} has no accessibility violation in the ${theme} theme at 320, 390 and 1280 px`, async ({
      page,
      context,
    }) => {
      await chooseTheme(context, theme);
      if (showsNothing(address)) page.expectErrors(/404/);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(address);
        // some pages come with their first call
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        // the whole page at once: what the bar at the bottom covers half is a matter of scrolling, not of size
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width, height: Math.max(height, 844) });
        const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
        expect(
          violations.map(({ id, nodes }) => `${width} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
        ).toEqual([]);
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(sideways, `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
      }
    });
  }
}
