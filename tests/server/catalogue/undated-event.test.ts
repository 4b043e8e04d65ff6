import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventCard, EventDetail } from '#wire/catalogue/event.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';
import { NO_RENDERER } from '../no-renderer.ts';

/** Open every day from ten to six. */
const SLUG = 'open-huis-de-vuurboei';
const EVENING = new Date('2026-11-20T22:00:00+01:00');

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite({ now: () => EVENING, renderer: NO_RENDERER });
});
afterAll(() => site.close());

const get = async <T>(url: string): Promise<T> => (await site.app.inject(url)).json<T>();

describe('an event without a date, after its hours', () => {
  test('is still to come in the lists, where nothing is over', async () => {
    const { events } = await get<{ events: EventCard[] }>('/api/events?limit=100');
    expect(events.find(({ slug }) => slug === SLUG)).toMatchObject({ availability: 'free', start_date: '2026-11-20' });
    const home = await get<{ events: { data: EventCard[] } }>('/api/events/get_events?upcoming_event=1');
    expect(home.events.data.map(({ slug }) => slug)).toContain(SLUG);
    expect([...events, ...home.events.data].filter(({ availability }) => availability === 'ended')).toEqual([]);
  });

  test('sells its tickets on its page and in the cart', async () => {
    const { data, tickets } = (await get<{ events: EventDetail }>(`/api/events/${SLUG}`)).events;
    expect(data.availability).toBe('free');
    const [ticket] = tickets;
    expect(ticket).toMatchObject({ sold_out: 0 });
    expect(ticket?.max_qty).toBeGreaterThan(0);
    const cart_detail = [{ ticket_id: ticket?.id, event_id: data.id, ticket_qty: 1 }];
    const cart = await site.app.inject({ method: 'POST', url: '/api/cart_detail', payload: { cart_detail } });
    expect(cart.json()).toMatchObject({ ticket_remove: [], ticket_detail: [{ ticket_id: ticket?.id, ticket_qty: 1 }] });
  });
});
