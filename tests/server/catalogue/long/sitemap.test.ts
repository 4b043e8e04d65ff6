import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoSite, openDemoSite } from '../../demo-site.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

test('the sitemap names pages that are there and that search engines may show', async () => {
  const { body } = await site.app.inject('/sitemap.xml');
  const locations = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, location = '']) => location)
    .filter((location) => location.endsWith('lang=en'));
  for (const location of locations) {
    const address = new URL(location);
    const page = await site.app.inject(address.pathname + address.search);
    expect(page.statusCode, location).toBe(200);
    expect(page.body, location).toContain(`<link data-head rel="canonical" href="${location}">`);
  }
});
