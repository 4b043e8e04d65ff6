import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { TODAY } from '../test-clock.ts';
import { expectRefusal } from '../orders/refused.ts';
import { type CheckoutReply, lineOf, openShop, type Shop } from '../orders/shop.ts';
import { addTicket, coupon, stage, type Staged, supplement } from '../orders/stage.ts';
import { type EventDesk, openEventDesk } from './event-desk.ts';

let shop: Shop;
let desk: EventDesk;
let event: Staged;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  desk = await openEventDesk(shop);
  const { event_id: eventId, slug } = await desk.create({ ...COMMISSION, custom_field_enabled: '0' });
  const { organizationId = 0, id: ownerId } = desk.organizer;
  event = { eventId, slug, organizationId, ownerId, tickets: [await addTicket(shop.database, { eventId })] };
});
afterAll(() => shop.close());

/** € 0,50 for each ticket, which buyers pay on top. */
const COMMISSION = { admin_comm_type: '1', admin_commission: '0.50', organizer_commission: '0.00', apply_fees: '1' };

const give = (more: Record<string, unknown> = {}) =>
  desk.post('/api/admin/events/update', {
    event_id: event.eventId,
    organizer_id: desk.other.id,
    old_user_id: desk.organizer.id,
    ...more,
  });

/** Two tickets of € 12,50 that are paid, with € 0,50 each on top. */
async function sell(): Promise<CheckoutReply> {
  const reply = await shop.ordered([lineOf(event, { ticket_qty: 2 })]);
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
  await shop.work();
  expect(await shop.stateOf(reply.data.order_number)).toBe('success');
  return reply;
}

/** The organizer is paid out all that one sale leaves, or that comes back. @returns the ledger's entry */
async function payOut(amount_cents = -2500): Promise<string> {
  const id = uuidv7();
  await shop.database.db
    .insertInto('ledger_entries')
    .values({ id, at: TODAY, kind: 'payout', organization_id: event.organizationId, amount_cents })
    .execute();
  return id;
}

const move = async () => {
  const moved = { event_id: event.eventId, start_date: '2026-12-19', end_date: '2026-12-20' };
  expect((await desk.post('/api/admin/events/update', moved)).statusCode).toBe(200);
};

/** What the ledger has for an organizer, by kind. */
async function ledgerOf(organizationId: number | undefined): Promise<Record<string, number>> {
  const rows = await shop.database.db
    .selectFrom('ledger_entries')
    .select(['kind', sql<number>`sum(amount_cents)::int`.as('sum')])
    .where('organization_id', '=', organizationId ?? 0)
    .groupBy('kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]));
}

const ownerOf = async () =>
  (await shop.database.db.selectFrom('events').select('organization_id').where('id', '=', event.eventId).execute())[0]
    ?.organization_id;

// Source: ADM-18
describe('another owner of an event', () => {
  test('has it with its bookings and what they brought; the former one has nothing of it', async () => {
    await sell();
    expect(await ledgerOf(desk.organizer.organizationId)).toEqual({ charge: 2600, fee: -100 });
    expect((await give()).json()).toMatchObject({ success: true, version: 2 });
    expect(await desk.read(event.eventId)).toMatchObject({ user_details: { id: desk.other.id } });
    expect(await ledgerOf(desk.organizer.organizationId)).toEqual({ charge: 0, fee: 0 });
    expect(await ledgerOf(desk.other.organizationId)).toEqual({ charge: 2600, fee: -100 });
    const [former, owner] = await Promise.all(
      [desk.organizer, desk.other].map(async ({ id }) => (await shop.signedIn({ userId: id })).headers),
    );
    const bookings = (headers: Record<string, string> = {}) =>
      shop.app.inject({
        url: '/api/bookings/paginate_organiser_bookings',
        query: { event_id: String(event.eventId) },
        headers,
      });
    expect((await bookings(owner)).json()).toMatchObject({ iTotalRecords: 1 });
    expect((await bookings(former)).statusCode).toBe(404);
    expect(await desk.auditOf(event.eventId)).toContain(`user:${desk.admin.id}: given to another organizer`);
    await shop.expectStockToFit();
  });

  test('is the one whom later payments and new orders are for', async () => {
    const open = await shop.ordered([lineOf(event, { ticket_qty: 1 })]);
    await give();
    await shop.atBank(open, 'success');
    await shop.webhook(open);
    await sell();
    await shop.work();
    expect(await ledgerOf(desk.organizer.organizationId)).toEqual({});
    expect(await ledgerOf(desk.other.organizationId)).toEqual({ charge: 3900, fee: -150 });
  });

  test('is nobody whose account is disabled; an event of such a one stays theirs when it is saved', async () => {
    const disable = (id: number) =>
      shop.database.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', id).execute();
    await disable(desk.other.id);
    expectRefusal(await give(), { status: 422, key: 'PleaseCheckForm', errors: { organizer_id: 'PleaseCheckForm' } });
    await disable(desk.organizer.id);
    expect((await give({ organizer_id: desk.organizer.id, venue: 'De Loods' })).json()).toMatchObject({ version: 2 });
    expect(await ownerOf()).toBe(desk.organizer.organizationId);
  });

  test('is asked for only by a form that knows whose the event is', async () => {
    expectRefusal(await give({ old_user_id: undefined }), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { old_user_id: 'FieldRequired' },
    });
    await give();
    const third = (await shop.signedIn({ role: 3 })).userId;
    await shop.database.db
      .insertInto('organizations')
      .values({ owner_id: third, name: 'Derde', slug: crypto.randomUUID(), checked_at: new Date(0) })
      .execute();
    expectRefusal(await give({ organizer_id: third }), {
      status: 409,
      key: 'EventChanged',
      errors: { organizer_id: 'ChangedMeanwhile' },
      values: { version: 2 },
    });
    expect(await ownerOf()).toBe(desk.other.organizationId);
  });

  test('has its supplements, coupons and vouchers; its helpers scan no longer', async () => {
    const [ticketId = 0] = event.tickets;
    const supplementId = await supplement(shop.database, event, { ticketId });
    const couponId = await coupon(shop.database, event, { code: 'GROEN' });
    expect((await give()).statusCode).toBe(200);
    const { db } = shop.database;
    const of = async (table: 'supplements' | 'coupons', id: number) =>
      (await db.selectFrom(table).select('organization_id').where('id', '=', id).executeTakeFirstOrThrow())
        .organization_id;
    expect(await of('supplements', supplementId)).toBe(desk.other.organizationId);
    expect(await of('coupons', couponId)).toBe(desk.other.organizationId);
  });

  test('is given where a coupon of it is another event’s too that is deleted', async () => {
    const id = await coupon(shop.database, event, { code: 'WEG' });
    const seller = { organizationId: event.organizationId, ownerId: event.ownerId };
    const [ticket_id = 0] = (await stage(shop.database, { seller })).tickets;
    const { db } = shop.database;
    await db.insertInto('coupon_tickets').values({ ticket_id, coupon_id: id }).execute();
    await db.updateTable('coupons').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect((await give()).statusCode).toBe(200);
  });

  test('is given where a supplement of it is asked with another event too that is deleted', async () => {
    const [ticketId = 0] = event.tickets;
    const supplement_id = await supplement(shop.database, event, { ticketId });
    const seller = { organizationId: event.organizationId, ownerId: event.ownerId };
    const gone = await stage(shop.database, { seller, event: { deleted_at: new Date() } });
    const links = gone.tickets.map((ticket_id) => ({ ticket_id, supplement_id }));
    await shop.database.db.insertInto('ticket_supplements').values(links).execute();
    expect((await give()).statusCode).toBe(200);
  });

  test('is given where its seller was paid out for others: its own days never changed', async () => {
    await sell();
    await payOut();
    expect((await give()).statusCode).toBe(200);
  });

  test('is given once the transfer to its seller came back', async () => {
    await sell();
    const entries = { ledger_entry_id: await payOut(), return_entry_id: await payOut(2500) };
    await move();
    const { organizationId: organization_id, ownerId: asked_by } = event;
    const times = { settled_at: TODAY, returned_at: TODAY };
    await shop.database.db
      .insertInto('payout_requests')
      .values({ organization_id, asked_by, amount_cents: 2500, state: 'returned', ...entries, ...times })
      .execute();
    expect((await give()).statusCode).toBe(200);
  });

  test.each([
    [
      'EventIsOver',
      'it is over, and sold',
      async () => {
        await sell();
        const past = { start_date: '2026-11-18', end_date: '2026-11-19' };
        await shop.database.db.updateTable('events').set(past).where('id', '=', event.eventId).execute();
      },
    ],
    [
      'EventPaidOut',
      'its seller was paid out since it was sold, and its days were changed since',
      async () => {
        await sell();
        await payOut();
        await move();
      },
    ],
    [
      'EventSharesExtras',
      'a supplement of it is another event’s too',
      async () => {
        const [ticketId = 0] = event.tickets;
        const supplement_id = await supplement(shop.database, event, { ticketId });
        const seller = { organizationId: event.organizationId, ownerId: event.ownerId };
        const [ticket_id = 0] = (await stage(shop.database, { seller })).tickets;
        await shop.database.db.insertInto('ticket_supplements').values({ ticket_id, supplement_id }).execute();
      },
    ],
    [
      'EventSharesExtras',
      'the other has a coupon with the same code',
      async () => {
        await coupon(shop.database, event, { code: 'GROEN' });
        const seller = { organizationId: desk.other.organizationId ?? 0, ownerId: desk.other.id };
        await coupon(shop.database, await stage(shop.database, { seller }), { code: 'groen' });
      },
    ],
    [
      'EventHasInvoices',
      'its seller has written invoices for it',
      async () => {
        const { data } = await sell();
        await shop.database.db
          .insertInto('papers')
          .columns(['id', 'kind', 'seller_id', 'order_id', 'year', 'number', 'data'])
          .expression((eb) =>
            eb
              .selectFrom('orders')
              .select([
                sql<string>`gen_random_uuid()`.as('id'),
                sql.lit('invoice').as('kind'),
                sql.lit(event.organizationId).as('seller_id'),
                'orders.id as order_id',
                sql.lit(2026).as('year'),
                sql.lit(1).as('number'),
                sql`'{}'::jsonb`.as('data'),
              ])
              .where('order_number', '=', data.order_number),
          )
          .execute();
      },
    ],
  ])('is refused with %s where %s, and nothing moves', async (key, _, make) => {
    await make();
    const before = await ledgerOf(desk.organizer.organizationId);
    expectRefusal(await give(), { status: 422, key: 'PleaseCheckForm', errors: { organizer_id: key } });
    expect(await ownerOf()).toBe(desk.organizer.organizationId);
    expect(await ledgerOf(desk.organizer.organizationId)).toEqual(before);
  });
});
