import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents, sum, toWire } from '#domain/money/money.ts';
import { earnedByBooking } from '#domain/orders/shares.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import type { EventStatistics } from '#wire/organizer/dashboard.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { stage, type Staged } from '../orders/stage.ts';
import { addCategory, addEvents, type NewEvent } from './staged-events.ts';
import { addCancellation, addOrder } from './staged-orders.ts';

let shop: Shop;
let categoryId: number;
beforeAll(async () => {
  shop = await openShop();
  categoryId = await addCategory(shop.database, 'Muziek');
});
afterAll(() => shop.close());

/** An organizer with these events alone. */
async function seller(events: readonly NewEvent[]) {
  const { organizationId, ownerId } = await stage(shop.database, { event: { deleted_at: new Date() } });
  const ids = events.length > 0 ? await addEvents(shop.database, { organizationId, categoryId }, events) : [];
  return { ids, organizationId, headers: (await shop.signedIn({ userId: ownerId })).headers };
}

const summary = async (headers: Record<string, string>) =>
  (await shop.app.inject({ url: '/api/myevents/event_summary', headers })).json<unknown>();

async function statistics(headers: Record<string, string>): Promise<EventStatistics[]> {
  const reply = await shop.post('/api/organiser/dashboard/event_stat', {}, headers);
  expect(reply.statusCode).toBe(200);
  return reply.json<{ data: { event_detail: EventStatistics[] } }>().data.event_detail;
}

describe('the counters of the dashboard', () => {
  test('are nothing for who has no events', async () => {
    const { headers } = await seller([]);
    expect(await summary(headers)).toEqual({
      success: true,
      status: true,
      myevents: { total_event: 0, published: 0, draft: 0, upcoming: 0, awaiting_check: 0 },
      needs_check: 0,
    });
  });

  test('are those of a count by hand, for any events', async () => {
    const event = fc.record({
      status: fc.constantFrom(0, 1),
      draft: fc.boolean(),
      end_date: fc.constantFrom(null, '2020-01-01', '2026-11-20', '2027-01-01'),
      end_time: fc.constantFrom('11:59:59', '12:00:00'),
      deleted_at: fc.constantFrom(null, new Date('2026-01-01T00:00:00Z')),
      cancelled_at: fc.constantFrom(null, new Date('2026-01-01T00:00:00Z')),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 15 }), async (events) => {
        const { headers } = await seller(events);
        const there = events.filter(({ deleted_at }) => deleted_at === null);
        // the clock stands at noon on 20 November 2026
        const isOver = ({ end_date, end_time }: (typeof there)[number]) =>
          end_date !== null && `${end_date} ${end_time}` < '2026-11-20 12:00:00';
        expect(await summary(headers)).toMatchObject({
          myevents: {
            total_event: there.length,
            published: there.filter(({ status }) => status === 1).length,
            draft: there.filter(({ draft }) => draft).length,
            upcoming: there.filter((one) => one.status === 1 && one.cancelled_at === null && !isOver(one)).length,
          },
        });
      }),
      { numRuns: 25 },
    );
  });
});

describe('the statistics of the dashboard', () => {
  test('answer the documented fields of each event', async () => {
    const { ids, headers } = await seller([
      {
        title: 'Zilt & Zand',
        start_date: '2026-12-12',
        start_time: '20:00:00',
        end_date: '2026-12-13',
        end_time: '01:00:00',
        slug: 'zilt',
        poster_file: 'posters/zilt.svg',
      },
    ]);
    expect(await statistics(headers)).toEqual([
      {
        id: ids[0],
        slug: 'zilt',
        title: 'Zilt & Zand',
        category_name: 'Muziek',
        poster: 'posters/zilt.svg',
        start_date: '2026-12-12',
        start_time: '20:00:00',
        end_date: '2026-12-13',
        end_time: '01:00:00',
        status: 1,
        draft: 0,
        total_booked: 0,
        total_booked_free: 0,
        total_income: '0.00',
        checked_in: 0,
        quantity: 0,
        left: null,
        unpayable: 0,
        unpublished_changes: 0,
        cancelled: 0,
      },
    ]);
  });

  test('begin with what is to come, soonest first, and go on with what ended last', async () => {
    const { headers } = await seller([
      { title: 'long ago', end_date: '2020-01-01', start_date: '2020-01-01' },
      { title: 'next year', start_date: '2027-01-01', end_date: '2027-01-01' },
      { title: 'yesterday', start_date: '2026-11-19', end_date: '2026-11-19' },
      { title: 'undated', start_date: null, end_date: null },
      { title: 'going on', start_date: '2026-11-01', end_date: '2026-12-01' },
      { title: 'tomorrow', start_date: '2026-11-21', end_date: '2026-11-21' },
    ]);
    expect((await statistics(headers)).map(({ title }) => title)).toEqual([
      'going on',
      'undated',
      'tomorrow',
      'next year',
      'yesterday',
      'long ago',
    ]);
  });

  test('are of a hundred events at most', async () => {
    const { headers } = await seller(Array.from({ length: 103 }, (_, at) => ({ title: `Event ${at}` })));
    expect(await statistics(headers)).toHaveLength(100);
  });

  test('say what a count by hand says, for any bookings', async () => {
    const money = fc.integer({ min: 0, max: 5000 });
    const booking = fc.record({
      state: fc.constantFrom('pending', 'success', 'failed', 'expired'),
      booking_cancel: fc.constantFrom(0, 1, 2, 3),
      quantity: fc.integer({ min: 1, max: 5 }),
      free_quantity: fc.integer({ min: 0, max: 2 }),
      subtotal_cents: money,
      supplements_cents: money,
      admin_fee_cents: money,
      organizer_fee_cents: money,
      organizer_fee_taken: fc.boolean(),
      fees_on_top: fc.boolean(),
      discount_cents: money,
      transaction_share_cents: money,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(booking, { maxLength: 8 }), async (bookings) => {
        const staged = await stage(shop.database, {
          tickets: [{ quantity: 70 }, { quantity: 30 }, { quantity: 9, status: 0 }],
        });
        const { headers } = await shop.signedIn({ userId: staged.ownerId });
        for (const { state, ...one } of bookings)
          await addOrder(shop.database, staged, { order: { state }, booking: one });
        const counted = bookings.filter(({ state, booking_cancel }) => state === 'success' && booking_cancel < 2);
        const earned = counted.map((one) =>
          earnedByBooking({
            quantity: one.quantity,
            subtotal: cents(one.subtotal_cents),
            supplementsByPosition: [cents(one.supplements_cents)],
            adminFee: cents(one.admin_fee_cents),
            organizerFee: cents(one.organizer_fee_cents),
            organizerFeeTaken: one.organizer_fee_taken,
            feesOnTop: one.fees_on_top,
            discount: cents(one.discount_cents),
          }),
        );
        expect(await statistics(headers)).toMatchObject([
          {
            id: staged.eventId,
            total_booked: counted.reduce((all, { quantity }) => all + quantity, 0),
            total_booked_free: counted.reduce((all, { free_quantity }) => all + free_quantity, 0),
            total_income: toWire(sum(earned)),
            quantity: 100,
            left: 100,
          },
        ]);
      }),
      { numRuns: 25 },
    );
  });

  test('have what is booked of types whose sale has stopped in all tickets, and in none that is left', async () => {
    const staged = await stage(shop.database, {
      tickets: [
        { quantity: 10, booked_qty: 4 },
        { quantity: 50, booked_qty: 40, status: 0 },
        { quantity: 7, booked_qty: 7 },
      ],
    });
    const { headers } = await shop.signedIn({ userId: staged.ownerId });
    expect(await statistics(headers)).toMatchObject([{ quantity: 57, left: 6 }]);
    const ofEvent = shop.database.db.updateTable('tickets').where('event_id', '=', staged.eventId);
    await ofEvent.set({ sold_out: true }).execute();
    expect(await statistics(headers)).toMatchObject([{ quantity: 57, left: 0 }]);
    await ofEvent.set({ status: 0 }).execute();
    expect(await statistics(headers)).toMatchObject([{ quantity: 51, left: null }]);
  });

  test('count who came in once, also with a code that was taken back since, and nobody whose ticket was cancelled (BKT-05)', async () => {
    const staged = await stage(shop.database);
    const { headers } = await shop.signedIn({ userId: staged.ownerId });
    const bookingId = await addOrder(shop.database, staged, { booking: { quantity: 5 } });
    const cancellation_id = await addCancellation(shop.database, bookingId);
    const admission = (position: number, more: { scans?: number; revoked_at?: Date; cancellation_id?: string }) => ({
      id: uuidv7(),
      booking_id: bookingId,
      event_id: staged.eventId,
      ticket_id: staged.tickets[0] ?? 0,
      position,
      ...more,
    });
    await shop.database.db
      .insertInto('admissions')
      .values([
        admission(1, { scans: 1 }),
        admission(2, { scans: 3 }),
        admission(3, {}),
        // after a chargeback
        admission(4, { scans: 1, revoked_at: new Date() }),
        admission(5, { scans: 1, revoked_at: new Date(), cancellation_id }),
      ])
      .execute();
    expect(await statistics(headers)).toMatchObject([{ checked_in: 3 }]);
  });

  test('are never another organizer’s', async () => {
    const other: Staged = await stage(shop.database);
    await addOrder(shop.database, other);
    const { headers } = await seller([{ title: 'Eigen' }]);
    expect((await statistics(headers)).map(({ title }) => title)).toEqual(['Eigen']);
    expect(await summary(headers)).toMatchObject({ myevents: { total_event: 1 } });
  });
});
