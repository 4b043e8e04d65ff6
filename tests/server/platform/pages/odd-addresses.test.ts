import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoSite, openDemoSite } from '../../demo-site.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

const page = (url: string) => site.app.inject({ url, headers: { accept: 'text/html' } });

describe('an address in other letters leads for good to the one that is meant', () => {
  test.each([
    ['/howitworks', '/HowItWorks'],
    ['/ABOUTUS', '/aboutus'],
    ['/Venues', '/venues'],
    ['/Event-List/All?city=Gent&lang=fr', '/event-list/All?lang=fr&city=Gent'],
    ['/event-list/all', '/event-list/All'],
    ['/event-list/CINEMA?price=free', '/event-list/cinema?price=free'],
    ['/Dashboard/Attendee/Cart', '/dashboard/attendee/cart'],
    ['/SIGNIN', '/signin'],
  ])('%s leads to %s', async (url, location) => {
    const reply = await page(url);
    expect(reply.statusCode).toBe(308);
    expect(reply.headers.location).toBe(location);
    expect((await page(location)).statusCode).toBe(200);
  });

  test('a category by its number leads to its own address', async () => {
    const { data } = (await site.app.inject('/api/events/categories')).json<{ data: { id: number; slug: string }[] }>();
    const [, second] = data;
    const reply = await page(`/event-list/All?category_id=${second?.id}&price=free`);
    expect(reply.statusCode).toBe(308);
    expect(reply.headers.location).toBe(`/event-list/${second?.slug}?price=free`);
    expect((await page('/event-list/All?category_id=999')).statusCode).toBe(200);
  });
});

describe('the address of a file that is none', () => {
  test.each(['/.env', '/nope.png', '/wp-login.php', '/.git/config', '/event-list/x.js', '/a/b/c.map', '/backup.SQL'])(
    '%s answers a short 404, no page',
    async (url) => {
      const reply = await page(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.body.length).toBeLessThan(1000);
      expect(reply.headers['content-type']).not.toContain('html');
    },
  );
});

test('there is an icon for the browser’s tab, and for those that ask for the old one', async () => {
  const old = await page('/favicon.ico');
  expect(old.statusCode).toBe(200);
  expect(old.headers['content-type']).toMatch(/^image\//);
  expect([...old.rawPayload.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  expect((await page('/icon.svg')).headers['content-type']).toBe('image/svg+xml');
});
