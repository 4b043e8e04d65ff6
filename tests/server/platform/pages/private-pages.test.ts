import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoSite, openDemoSite } from '../../demo-site.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

const PRIVATE = ['', '/my-tickets', '/my-favorites', '/my-reviews', '/following', '/settings', '/change-password'];

test.each(PRIVATE.map((screen) => `/dashboard/attendee${screen}`))(
  '%s comes without anything in it, is kept by nobody and found by no search engine',
  async (address) => {
    const { statusCode, headers, body } = await site.app.inject(address);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
    expect(body).toContain('<div id="root"></div>');
    expect(body).toMatch(/<meta[^>]*name="robots" content="noindex"/);
    const island = /<script type="application\/json" id="state">([^<]*)</.exec(body)?.[1] ?? '';
    expect(JSON.parse(island)).toMatchObject({ complete: false, queries: { queries: [], mutations: [] } });
  },
);

test.each(['/dashboard/attendee/cart', '/dashboard/attendee/checkout'])(
  '%s is for guests too: it is drawn by the server',
  async (address) => {
    const { body } = await site.app.inject(address);
    expect(body).toContain('<main');
  },
);

test('an address below them that is no screen is unknown', async () => {
  expect((await site.app.inject('/dashboard/attendee/nothing')).statusCode).toBe(404);
});
