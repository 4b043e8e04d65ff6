import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrganizerEvent } from '#wire/organizer/events.ts';
import { expectRefusal } from '../orders/refused.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { stage, type Staged } from '../orders/stage.ts';
import { addOrder } from './staged-orders.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

interface Seller extends Staged {
  readonly headers: Record<string, string>;
}

async function seller(event: NonNullable<Parameters<typeof stage>[1]>['event'] = {}): Promise<Seller> {
  const staged = await stage(shop.database, { event });
  return { ...staged, headers: (await shop.signedIn({ userId: staged.ownerId })).headers };
}

const remove = ({ headers }: Seller, eventId: number) =>
  shop.post('/api/myevents/delete', { event_id: eventId }, headers);

async function listed({ headers }: Seller): Promise<readonly OrganizerEvent[]> {
  const reply = await shop.app.inject({ url: '/api/myevents/paginate_organiser_events', headers });
  return reply.json<{ aaData: OrganizerEvent[] }>().aaData;
}

const REFUSED = { status: 409, key: 'EventNotDelete' };

// Source: second.md 39
describe('an event that was never sold', () => {
  test('is deleted by its organizer: no list, form or page has it any more, and the audit has who did it', async () => {
    const own = await seller({ status: 0, draft: true });
    expect(await listed(own)).toMatchObject([{ id: own.eventId, deletable: 1 }]);
    expect((await remove(own, own.eventId)).json()).toEqual({ success: true, status: true });
    expect(await listed(own)).toEqual([]);
    const form = await shop.app.inject({ url: `/api/myevents/${own.eventId}`, headers: own.headers });
    expectRefusal(form, { status: 404, key: 'TryAgain' });
    // pressed again, for the answer was lost
    expectRefusal(await remove(own, own.eventId), { status: 404, key: 'TryAgain' });
    const lines = shop.database.db.selectFrom('audit_lines').select('actor').where('action', '=', 'event deleted');
    expect(await lines.where('subject_id', '=', String(own.eventId)).execute()).toEqual([
      { actor: `user:${own.ownerId}` },
    ]);
  });

  test('is a copy of one that was: that one stays', async () => {
    const own = await seller();
    await addOrder(shop.database, own);
    const copied = await shop.post('/api/myevents/duplicate-event', { event_id: own.eventId }, own.headers);
    const { id } = copied.json<{ data: { id: number } }>().data;
    expect((await remove(own, id)).statusCode).toBe(200);
    expect(await listed(own)).toMatchObject([{ id: own.eventId, deletable: 0 }]);
  });
});

describe('an event is not deleted', () => {
  test('while visitors see it', async () => {
    const own = await seller();
    expect(await listed(own)).toMatchObject([{ deletable: 0 }]);
    expectRefusal(await remove(own, own.eventId), REFUSED);
    expect(await listed(own)).toHaveLength(1);
  });

  test('once something of it was ordered, also where that was never paid or is cancelled', async () => {
    const own = await seller();
    await shop.ordered([{ ticket_id: own.tickets[0] ?? 0, event_id: own.eventId, ticket_qty: 1 }]);
    const { db } = shop.database;
    await db.updateTable('events').set({ status: 0, draft: true }).where('id', '=', own.eventId).execute();
    await db.updateTable('bookings').set({ booking_cancel: 2 }).where('event_id', '=', own.eventId).execute();
    expect(await listed(own)).toMatchObject([{ deletable: 0 }]);
    expectRefusal(await remove(own, own.eventId), REFUSED);
  });

  test('where the order that is under way is of it', async () => {
    const [own, sold] = [await seller({ status: 0, draft: true }), await seller()];
    await addOrder(shop.database, sold);
    let removed: ReturnType<typeof remove> | undefined;
    await shop.database.transaction(async (trx) => {
      await trx.updateTable('bookings').set({ event_id: own.eventId }).where('event_id', '=', sold.eventId).execute();
      removed = remove(own, own.eventId);
      const waits = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect
        .poll(async () => (await waits.execute(shop.database.db)).rows[0]?.n, { timeout: 10_000 })
        .toBeGreaterThan(0);
    });
    if (removed) expectRefusal(await removed, REFUSED);
    expect(await listed(own)).toHaveLength(1);
  });

  test('by another organizer', async () => {
    const [own, other] = [await seller({ status: 0, draft: true }), await seller()];
    expectRefusal(await remove(other, own.eventId), { status: 404, key: 'TryAgain' });
    expect(await listed(own)).toHaveLength(1);
  });
});
