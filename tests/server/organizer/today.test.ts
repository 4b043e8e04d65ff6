import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LAST_SALES, TODAYS_EVENTS_MAX, TOP_EVENTS } from '#domain/organizer/limits.ts';
import { addDays } from '#domain/time/calendar.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import type { getToday } from '#wire/organizer/today.ts';
import type { TopEvent } from '#wire/organizer/top-events.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { lineOf, openShop, type Shop } from '../orders/shop.ts';
import { stage, type Staged } from '../orders/stage.ts';
import { addCancellation, addOrder } from './staged-orders.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Seller = Pick<Staged, 'organizationId' | 'ownerId'>;

const day = (days: number) => addDays(wallClock(shop.services.now()).date, days);
const from = (start: number, end = start) => ({ start_date: day(start), end_date: day(end) });

/** An organizer with an event of each kind, in the order in which they are made. */
async function organizer(events: readonly NonNullable<Parameters<typeof stage>[1]>[]) {
  const staged: Staged[] = [];
  for (const event of events) {
    const seller: Seller | undefined = staged[0];
    staged.push(await stage(shop.database, { ...event, ...(seller ? { seller } : {}) }));
  }
  const { headers } = await shop.signedIn({ userId: staged[0]?.ownerId ?? 0 });
  return { staged, headers };
}

type Today = OutputOf<typeof getToday>['data'];

async function today(headers: Record<string, string>): Promise<Today> {
  const reply = await shop.app.inject({ url: '/api/organiser/dashboard/today?lang=nl', headers });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ data: Today }>().data;
}

describe('today', () => {
  test('shows published events of today and next, soonest first, and none that is over', async () => {
    const { headers } = await organizer([
      { title: 'In a month', event: from(30) },
      { title: 'Tonight', event: from(0) },
      { title: 'Since last week', event: from(-7, 3) },
      { title: 'Over', event: from(-2) },
      { title: 'Ended this morning', event: { ...from(0), end_time: '00:00:01' } },
      { title: 'One day, long ago', event: { start_date: day(-9), end_date: null } },
      { title: 'A draft', event: { ...from(0), status: 0, draft: true } },
      { title: 'Taken off', event: { ...from(0), publish: 0 } },
      { title: 'Deleted', event: { ...from(0), deleted_at: new Date() } },
      { title: 'No day yet', event: { start_date: null, end_date: null, start_time: '23:59:59' } },
    ]);
    const { events } = await today(headers);
    expect(events.map(({ title, is_today }) => [title, is_today])).toEqual([
      ['Since last week', 1],
      ['Tonight', 1],
      ['In a month', 0],
      ['No day yet', 0],
    ]);
  });

  test('never answers more than the next events', async () => {
    const { headers } = await organizer(
      Array.from({ length: TODAYS_EVENTS_MAX + 2 }, (_, at) => ({
        title: `Over ${at + 1} dagen`,
        event: from(at + 1),
      })),
    );
    const { events } = await today(headers);
    expect(events).toHaveLength(TODAYS_EVENTS_MAX);
    expect(events[0]?.title).toBe('Over 1 dagen');
  });

  test('says how many are sold and in of how many, and what was earned, without what was cancelled', async () => {
    const { staged, headers } = await organizer([
      { event: from(0), tickets: [{ quantity: 80 }, { quantity: 20 }, { quantity: 500, booked_qty: 7, status: 0 }] },
    ]);
    const [event] = staged;
    if (!event) throw new Error('no event');
    const { db } = shop.database;
    const sold = await addOrder(shop.database, event, {
      booking: { quantity: 3, free_quantity: 1, subtotal_cents: 3750, discount_cents: 50, admin_fee_cents: 100 },
    });
    const cancelled = await addOrder(shop.database, event, { booking: { booking_cancel: 2 } });
    await addOrder(shop.database, event, { order: { state: 'pending' } });
    const cancellation_id = await addCancellation(shop.database, cancelled);
    const admission = (booking_id: number, position: number, more = {}) => ({
      id: randomUUID(),
      booking_id,
      event_id: event.eventId,
      ticket_id: event.tickets[0] ?? 0,
      position,
      ...more,
    });
    await db
      .insertInto('admissions')
      .values([
        admission(sold, 1, { scans: 1 }),
        admission(sold, 2, { scans: 2 }),
        admission(sold, 3),
        // who was in before the buyer's bank took the money back was in
        admission(sold, 4, { scans: 1, revoked_at: new Date() }),
        admission(cancelled, 1, { scans: 1, revoked_at: new Date(), cancellation_id }),
      ])
      .execute();
    const [shown] = (await today(headers)).events;
    expect(shown).toMatchObject({ quantity: 107, sold: 4, admissions: 4, checked_in: 3, income: '36.00' });
  });

  test('adds up what was earned since midnight and in seven days, and shows the last sales', async () => {
    const { staged, headers } = await organizer([{ event: from(5), title: 'Zilt & Zand' }]);
    const [event] = staged;
    if (!event) throw new Error('no event');
    const bought = await shop.ordered([lineOf(event, { ticket_qty: 2 })]);
    await shop.atBank(bought, 'success');
    await shop.webhook(bought);
    const { db } = shop.database;
    const at = (days: number) => new Date(shop.services.now().getTime() + days * 86_400_000);
    const earlier = async (days: number, cents: number): Promise<void> => {
      const booking = await addOrder(shop.database, event, {
        order: { customer_name: `Vóór ${-days} dagen`, decided_at: at(days) },
        booking: { subtotal_cents: cents },
      });
      const entry = { id: uuidv7(), kind: 'charge' as const, at: at(days), booking_id: booking };
      await db
        .insertInto('ledger_entries')
        .values({ ...entry, organization_id: event.organizationId, amount_cents: cents })
        .execute();
    };
    await earlier(-3, 1000);
    await earlier(-8, 5000);
    const shown = await today(headers);
    expect(shown).toMatchObject({ income_today: '25.00', income_week: '35.00' });
    expect(shown.sales.map(({ customer_name, quantity, income }) => [customer_name, quantity, income])).toEqual([
      ['Vóór 8 dagen', 1, '50.00'],
      ['Vóór 3 dagen', 1, '10.00'],
      ['Merel Vandewiele', 2, '25.00'],
    ]);
    expect(shown.sales[2]).toMatchObject({
      event_id: event.eventId,
      event_title: 'Zilt & Zand',
      ticket_title: 'Zitplaats 1',
      sold_at: shop.services.now().toISOString(),
    });
    for (let more = 0; more < LAST_SALES; more += 1) await addOrder(shop.database, event);
    expect((await today(headers)).sales).toHaveLength(LAST_SALES);
  });

  test('is the organizer’s own alone', async () => {
    const { staged } = await organizer([{ event: from(0) }]);
    if (staged[0]) await addOrder(shop.database, staged[0]);
    const stranger = await organizer([{ event: { ...from(0), status: 0 } }]);
    expect(await today(stranger.headers)).toEqual({
      events: [],
      open_requests: 0,
      failed_cancellations: [],
      owed_refunds: [],
      income_today: '0.00',
      income_week: '0.00',
      sales: [],
    });
  });
});

describe('the top events', () => {
  const top = async (headers: Record<string, string>): Promise<TopEvent[]> => {
    const reply = await shop.post('/api/organiser/dashboard/top_ten?lang=nl', {}, headers);
    expect(reply.json()).toMatchObject({ success: true });
    return reply.json<{ data: TopEvent[] }>().data;
  };

  test('are the ten that sold most tickets, most first, with what they earned', async () => {
    const { staged, headers } = await organizer(
      Array.from({ length: TOP_EVENTS + 4 }, (_, at) => ({
        title: `Avond ${at}`,
        event: { status: at === 3 ? 0 : 1, deleted_at: at === 12 ? new Date() : null },
      })),
    );
    for (const [at, event] of staged.entries())
      if (at > 0) await addOrder(shop.database, event, { booking: { quantity: at, free_quantity: at === 2 ? 20 : 0 } });
    if (staged[1]) await addOrder(shop.database, staged[1], { booking: { quantity: 99, booking_cancel: 2 } });
    if (staged[1]) await addOrder(shop.database, staged[1], { order: { state: 'failed' }, booking: { quantity: 99 } });
    const events = await top(headers);
    expect(events.map(({ title, total_sold }) => [title, total_sold])).toEqual([
      ['Avond 2', 22],
      ['Avond 13', 13],
      ['Avond 11', 11],
      ['Avond 10', 10],
      ['Avond 9', 9],
      ['Avond 8', 8],
      ['Avond 7', 7],
      ['Avond 6', 6],
      ['Avond 5', 5],
      ['Avond 4', 4],
    ]);
    expect(events[0]).toMatchObject({
      id: staged[2]?.eventId,
      slug: staged[2]?.slug,
      total_income: '12.50',
      is_public: 1,
    });
  });

  test('say which of them nobody but their organizer may see, and are none before anything is sold', async () => {
    const { staged, headers } = await organizer([{ event: { status: 0, draft: true } }]);
    expect(await top(headers)).toEqual([]);
    if (staged[0]) await addOrder(shop.database, staged[0]);
    expect(await top(headers)).toMatchObject([{ total_sold: 1, is_public: 0 }]);
  });
});
