import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVENT_PAYMENT_METHODS } from '#domain/payments/brands.ts';
import type { EventDetail } from '#wire/catalogue/event.ts';
import type { EventStatistics } from '#wire/organizer/dashboard.ts';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import { lineOf, openShop, type Shop } from '../orders/shop.ts';
import { stage, type Staged, supplement } from '../orders/stage.ts';
import { daysFrom, TODAY } from '../test-clock.ts';

// What an event says about paying is what its checkout does. Source: EVT-09, EVF-28, decisions 6.

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function takeCash(value: '0' | '1'): Promise<void> {
  await shop.database.db
    .insertInto('site_settings')
    .values({ key: 'payment.cash', value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
  await shop.services.site.refresh();
}

async function waysOf({ eventId }: Staged): Promise<readonly string[] | undefined> {
  shop.services.cache.changed();
  const reply = await shop.app.inject(`/api/events/${eventId}`);
  return reply.json<{ events: EventDetail }>().events.data.ways_to_pay;
}

/** What the checkout of one of its tickets offers. */
async function offeredAt(staged: Staged): Promise<readonly string[]> {
  const reply = await shop.post('/api/cart_detail', { cart_detail: [lineOf(staged, { ticket_qty: 1 })] });
  const { allowed_brands, isPayAllowcash } = reply.json<{ allowed_brands: string[]; isPayAllowcash: 0 | 1 }>();
  return isPayAllowcash === 1 ? [...allowed_brands, 'cash'] : allowed_brands;
}

/** All sets of methods that an event can list. */
const SETS = Array.from({ length: 2 ** EVENT_PAYMENT_METHODS.length }, (_, bits) =>
  EVENT_PAYMENT_METHODS.filter((_method, at) => (bits >> at) % 2 === 1),
);

describe.each(['0', '1'] as const)('with cash at the door set to %s', (cash) => {
  beforeAll(() => takeCash(cash));
  test.each(SETS.map((methods) => [methods.join(', ') || 'nothing', methods] as const))(
    'an event that lists %s names what its checkout offers',
    async (_named, methods) => {
      const staged = await stage(shop.database, { event: { payment_methods: [...methods] } });
      expect(await waysOf(staged)).toEqual(await offeredAt(staged));
    },
  );
});

describe('the organizer of an event that nobody can pay for', () => {
  /** What the dashboard and the form say of the event of cash alone, with tickets at these prices. */
  async function told(
    prices: readonly number[],
    more: { event?: object; ticket?: object; supplement?: Partial<Parameters<typeof supplement>[2]> } = {},
  ) {
    const staged = await stage(shop.database, {
      event: { payment_methods: ['Cash'], ...more.event },
      tickets: prices.map((price_cents) => ({ price_cents, ...more.ticket })),
    });
    const [ticketId = 0] = staged.tickets;
    if (more.supplement) await supplement(shop.database, staged, { ticketId, ...more.supplement });
    const { headers } = await shop.signedIn({ userId: staged.ownerId });
    const statistics = await shop.post('/api/organiser/dashboard/event_stat', {}, headers);
    const form = await shop.app.inject({ url: `/api/myevents/${staged.eventId}`, headers });
    return {
      unpayable: statistics.json<{ data: { event_detail: EventStatistics[] } }>().data.event_detail[0]?.unpayable,
      all_free: form.json<{ myevents: OwnEvent }>().myevents.all_free,
    };
  }

  test('is told, as long as the site takes no cash', async () => {
    await takeCash('0');
    expect(await told([0, 1250])).toEqual({ unpayable: 1, all_free: 0 });
    await takeCash('1');
    expect(await told([0, 1250])).toEqual({ unpayable: 0, all_free: 0 });
    await takeCash('0');
  });

  test('is told of free tickets too that are sold with a supplement at a price, which is not over', async () => {
    await takeCash('0');
    expect(await told([0], { supplement: {} })).toEqual({ unpayable: 1, all_free: 0 });
    expect(await told([0], { supplement: { price_cents: 0, options: [0, 400] } })).toEqual({
      unpayable: 1,
      all_free: 0,
    });
    expect(await told([0], { supplement: { price_cents: 0, options: [0] } })).toEqual({ unpayable: 0, all_free: 1 });
    expect(await told([0], { supplement: { deleted_at: TODAY } })).toEqual({ unpayable: 0, all_free: 1 });
    expect(await told([0], { supplement: { end_date: daysFrom(TODAY, 0) } })).toEqual({ unpayable: 1, all_free: 0 });
    expect(await told([0], { supplement: { end_date: daysFrom(TODAY, -1) } })).toEqual({ unpayable: 0, all_free: 1 });
  });

  test('is told nothing where all tickets are free, none is sold, or the methods are offered', async () => {
    expect(await told([0, 0])).toEqual({ unpayable: 0, all_free: 1 });
    expect(await told([])).toEqual({ unpayable: 0, all_free: 0 });
    expect(await told([1250], { ticket: { status: 0 } })).toEqual({ unpayable: 0, all_free: 0 });
    expect(await told([1250], { event: { payment_methods: ['Bancontact'] } })).toEqual({ unpayable: 0, all_free: 0 });
  });
});
