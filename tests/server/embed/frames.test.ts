import { randomUUID } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readableLinkColour } from '#domain/embed/colours.ts';
import { FURTHER_ADDRESSES, OFFICE_ADDRESSES, ROUTE_ADDRESSES } from '../../e2e/routes.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

const ALLOWED = 1;
const OTHER = 2;
const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { accept: 'text/html', 'accept-language': 'en', ...headers } });

async function ancestorsOf(url: string): Promise<string | undefined> {
  const { headers } = await get(url);
  return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
}

async function slugOf(id: number): Promise<string> {
  const { slug } = await site.services.database.db
    .selectFrom('events')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return slug;
}

/** Which of the event's tickets a page lists, as it is shown without the app. */
async function ticketsOn(url: string): Promise<string[]> {
  const { body } = await get(url);
  return ['Standing', 'Duo'].filter((title) => body.includes(`dir="auto">${title}</b>`));
}

/** An order of an event, placed in a frame or not. */
async function orderOf(eventId: number, frame: boolean): Promise<string> {
  const { db } = site.services.database;
  const booking = await db
    .selectFrom('bookings')
    .select('order_id')
    .where('event_id', '=', eventId)
    .where('position', '=', 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { order_number } = await db
    .updateTable('orders')
    .set({ frame })
    .where('id', '=', booking.order_id)
    .returning('order_number')
    .executeTakeFirstOrThrow();
  return order_number;
}

describe('an event that allows frames', () => {
  const pages = [
    '/event-frame-details/zilt-en-zand/1',
    '/iframe/event-details/zilt-en-zand/1',
    '/dashboard/attendee/CheckoutIframe?event=1',
    '/dashboard/attendee/CheckoutIframe?event=1&lang=fr',
  ];

  test.each(pages)('may be in any site’s frame: %s', async (page) => {
    expect((await get(page)).statusCode).toBe(200);
    expect(await ancestorsOf(page)).toBe('*');
  });

  test('may be there with the pages of its orders that were placed in a frame, and no others', async () => {
    const framed = await orderOf(ALLOWED, true);
    for (const state of ['success', 'pending', 'failed'])
      expect(await ancestorsOf(`/order-iframe/${state}/${framed}`)).toBe('*');
    await orderOf(ALLOWED, false);
    expect(await ancestorsOf(`/order-iframe/success/${framed}`)).toBe("'none'");
    expect(await ancestorsOf(`/order/success/${framed}`)).toBe("'none'");
  });

  test('says that it was cancelled once it is, and not that tickets come', async () => {
    const { db } = site.services.database;
    const run = { id: randomUUID(), scope: 'all' as const, state: 3, started_at: new Date(), finished_at: new Date() };
    const sells = (status: 0 | 1) =>
      db.updateTable('tickets').set({ status }).where('event_id', '=', ALLOWED).execute();
    await db
      .insertInto('event_cancellations')
      .values({ ...run, event_id: ALLOWED })
      .execute();
    await sells(0);
    await db.updateTable('events').set({ cancelled_at: run.started_at }).where('id', '=', ALLOWED).execute();
    site.services.cache.changed();
    const { body } = await get('/event-frame-details/zilt-en-zand/1');
    expect(body).toContain('This event was cancelled.');
    expect(body).not.toContain('coming soon');
    await sells(1);
    await db.deleteFrom('event_cancellations').where('id', '=', run.id).execute();
    site.services.cache.changed();
  });

  test('shows its frame’s texts and colours, which the policy lets in, and the tickets that are for frames', async () => {
    const { body, headers } = await get('/event-frame-details/zilt-en-zand/1');
    expect(body).toContain('Tickets by the sea');
    expect(body).toContain('Your ticket is on your phone at once');
    expect(body).toContain('--accent:#2F6F8F;--on-accent:#FFFFFF');
    expect(body).toContain(`--accent-text:${readableLinkColour('#E5903F')}`);
    expect(
      String(headers['content-security-policy'])
        .match(/style-src[^;]*/)?.[0]
        .match(/sha256-/g),
    ).toHaveLength(2);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(await ticketsOn('/event-details/zilt-en-zand/1')).toEqual(['Standing', 'Duo']);
    expect(await ticketsOn('/iframe/event-details/zilt-en-zand/1')).toEqual(['Standing']);
  });

  test('leaves the language of the browser’s own pages alone', async () => {
    const frame = await get('/event-frame-details/zilt-en-zand/1?lang=fr');
    expect(frame.body).toContain('Vos billets à la mer');
    expect(frame.headers['set-cookie']).toBeUndefined();
    expect((await get('/event-details/zilt-en-zand/1?lang=fr')).headers['set-cookie']).toContain('lang=fr');
  });

  test('leads from a former name to its page', async () => {
    const moved = await get('/event-frame-details/tickets/1');
    expect([moved.statusCode, moved.headers.location]).toEqual([308, '/event-frame-details/zilt-en-zand/1']);
  });

  test('is not to be framed from the moment that its organizer no longer allows it', async () => {
    const allow = (allow_iframe: boolean) =>
      site.services.database.db.updateTable('events').set({ allow_iframe }).where('id', '=', ALLOWED).execute();
    await allow(false);
    site.services.cache.changed(`event:${ALLOWED}`);
    const { statusCode, body } = await get('/event-frame-details/zilt-en-zand/1');
    expect([statusCode, body.includes('Frame Not Allowed')]).toEqual([403, true]);
    for (const page of pages) expect(await ancestorsOf(page)).toBe("'none'");
    await allow(true);
    site.services.cache.changed(`event:${ALLOWED}`);
    expect(await ancestorsOf('/event-frame-details/zilt-en-zand/1')).toBe('*');
  });
});

test('an event that does not allow frames answers that, and stands in nobody’s', async () => {
  for (const kind of ['event-frame-details', 'iframe/event-details']) {
    const page = `/${kind}/${await slugOf(OTHER)}/${OTHER}`;
    const { statusCode, body } = await get(page);
    expect([statusCode, body.includes('Frame Not Allowed')]).toEqual([403, true]);
    expect(await ancestorsOf(page)).toBe("'none'");
  }
  expect(await ancestorsOf(`/dashboard/attendee/CheckoutIframe?event=${OTHER}`)).toBe("'none'");
});

test.each([
  '/event-frame-details/zilt-en-zand/999999',
  '/event-frame-details/zilt-en-zand/1x',
  '/event-frame-details/zilt-en-zand/99999999999999999999',
  '/dashboard/attendee/CheckoutIframe',
  '/dashboard/attendee/CheckoutIframe?event=1%20or%201=1',
  '/order-iframe/success/KJ-0000-0000-0000',
  '/order-iframe/other/KJ-0000-0000-0000',
])('%s is about no event, and stands in nobody’s frame', async (page) => {
  expect(await ancestorsOf(page)).toBe("'none'");
});

const EVERY = [...Object.values(ROUTE_ADDRESSES), ...Object.values(OFFICE_ADDRESSES), ...FURTHER_ADDRESSES];
const FRAMES = /^\/(event-frame-details|iframe|order-iframe)\/|CheckoutIframe/;

test.each(EVERY.filter((address) => !FRAMES.test(address)))('nobody has %s in a frame', async (address) => {
  expect(await ancestorsOf(address)).toBe("'none'");
  // an event that may be framed makes no other page one
  expect(await ancestorsOf(`${address}${address.includes('?') ? '&' : '?'}event=1`)).toBe("'none'");
});

test('while the database is away a page for frames waits in its frame and asks again, and no other page does', async () => {
  // as the driver says that its connection was cut
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const frames = vi.spyOn(site.services, 'frames').mockRejectedValue(away);
  // what was answered before is kept
  for (const page of [
    '/event-frame-details/zilt-en-zand/3',
    '/iframe/event-details/zilt-en-zand/3',
    '/dashboard/attendee/CheckoutIframe?event=3',
    '/order-iframe/pending/KJ-0000-0000-0001',
  ]) {
    const { statusCode, body } = await get(page);
    expect(statusCode).toBe(503);
    expect(await ancestorsOf(page)).toBe('*');
    expect(body).toContain("fetch('/readyz'");
    expect(body).not.toMatch(/zilt|<button|<form/i);
  }
  expect((await get('/no-such-page-yet')).statusCode).toBe(503);
  expect(await ancestorsOf('/no-such-page-yet')).toBe("'none'");
  frames.mockRestore();
});

/** Every address that the server answers itself, with 1 in the place of what is named in it. */
function ownAddresses(): string[] {
  const parts: string[] = [];
  const addresses: string[] = [];
  for (const line of site.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.*)\))?/.exec(line) ?? [];
    parts.splice(indent.length / 4, Infinity, part);
    if (/GET/.test(methods) && !part.includes('*')) addresses.push(parts.join('').replaceAll(/:\w+/g, '1'));
  }
  return addresses;
}

test('nobody has a call, a file or another answer in a frame; the preview of a mail stands in our own', async () => {
  const addresses = ownAddresses();
  expect(addresses.length).toBeGreaterThan(100);
  const open: [string, string | undefined][] = [];
  for (const address of addresses) {
    const ancestors = await ancestorsOf(address);
    if (ancestors !== "'none'") open.push([address, ancestors]);
  }
  expect(open).toEqual([['/api/template/frame', "'self'"]]);
});

test('the script for other sites is under 3 KB, at an address with its version, and lets every site have it', async () => {
  const script = await site.app.inject('/embed-1.js');
  expect(script.statusCode).toBe(200);
  expect(String(script.headers['content-type'])).toMatch(/javascript/);
  expect(brotliCompressSync(script.rawPayload).length).toBeLessThan(3000);
});
