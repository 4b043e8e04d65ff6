import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { holdOrganization } from '#server/organizer/payout/requests.ts';
import { TODAY } from '../test-clock.ts';
import { expectRefusal } from '../orders/refused.ts';
import { type CheckoutReply, lineOf, openShop, type Shop } from '../orders/shop.ts';
import { addTicket, stage, type Staged } from '../orders/stage.ts';
import { until } from '../platform/jobs/until.ts';
import { type EventDesk, openEventDesk } from './event-desk.ts';

// Orders of an event, and its owner changing at the same moment. Source: ADM-18.

let shop: Shop;
let desk: EventDesk;
let event: Staged;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  desk = await openEventDesk(shop);
  const free = { admin_commission: '0.00', organizer_commission: '0.00', custom_field_enabled: '0' };
  const { event_id: eventId, slug } = await desk.create(free);
  const { organizationId = 0, id: ownerId } = desk.organizer;
  event = { eventId, slug, organizationId, ownerId, tickets: [await addTicket(shop.database, { eventId })] };
});
afterAll(() => shop.close());

const give = () =>
  desk.post('/api/admin/events/update', {
    event_id: event.eventId,
    organizer_id: desk.other.id,
    old_user_id: desk.organizer.id,
  });

const order = () => shop.ordered([lineOf(event, { ticket_qty: 1 })]);

async function pay(reply: CheckoutReply): Promise<void> {
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
  expect(await shop.stateOf(reply.data.order_number)).toBe('success');
}

/** Writes one more line of an order, and leaves the transaction open. */
const addLine = (trx: Kysely<DB>, { data }: CheckoutReply, position: number) =>
  sql`
    insert into bookings (order_id, position, event_id, ticket_id, organization_id, quantity, ticket_price_cents, subtotal_cents)
    select order_id, ${position}::int, event_id, ticket_id, bookings.organization_id, quantity, ticket_price_cents, subtotal_cents
    from bookings join orders on orders.id = bookings.order_id
    where order_number = ${data.order_number} and position = 1
  `.execute(trx);

const isWaitedFor = async () =>
  (await sql`select from pg_locks where not granted`.execute(shop.database.db)).rows.length > 0;

const toAnother = (trx: Kysely<DB>, organizationId: number) =>
  trx
    .updateTable('events')
    .set({ organization_id: organizationId })
    .where('id', '=', event.eventId)
    .executeTakeFirstOrThrow();

const organizationOf = async ({ data }: CheckoutReply) =>
  (
    await shop.database.db
      .selectFrom('bookings')
      .innerJoin('orders', 'orders.id', 'bookings.order_id')
      .select('organization_id')
      .where('order_number', '=', data.order_number)
      .executeTakeFirstOrThrow()
  ).organization_id;

describe('orders of one event', () => {
  test('wait neither for each other nor for the event’s form: they are written, and paid, beside both', async () => {
    const [one, other] = [await order(), await order()];
    await shop.database.transaction(async (trx) => {
      await addLine(trx, one, 2);
      // as the form holds it while it is saved
      await sql`select from events where id = ${event.eventId} for no key update`.execute(trx);
      await shop.database.transaction(async (beside) => {
        // at once or not at all
        await sql`set local lock_timeout = '1s'`.execute(beside);
        await addLine(beside, other, 2);
      });
      await pay(await order());
    });
  });

  test('that are placed while it changes its owner are the new one’s', async () => {
    let placed: Promise<CheckoutReply> | undefined;
    await shop.database.transaction(async (trx) => {
      await sql`select from events where id = ${event.eventId} for update`.execute(trx);
      await toAnother(trx, desk.other.organizationId ?? 0);
      placed = order();
      await until(isWaitedFor);
    });
    expect(await organizationOf((await placed) ?? expect.fail('no order'))).toBe(desk.other.organizationId);
  });

  test('that are paid while it changes its owner bring their money to the new one', async () => {
    const open = await order();
    const [given] = await Promise.all([give(), pay(open)]);
    expect(given.statusCode).toBe(200);
    const rows = await shop.database.db
      .selectFrom('ledger_entries')
      .select(['organization_id', sql<number>`sum(amount_cents)::int`.as('sum')])
      .where('organization_id', 'in', [desk.organizer.organizationId ?? 0, desk.other.organizationId ?? 0])
      .groupBy('organization_id')
      .execute();
    expect(rows.filter(({ sum }) => sum !== 0)).toEqual([{ organization_id: desk.other.organizationId, sum: 1250 }]);
  });
});

test('an event whose seller is being paid out waits for that, and stays theirs', async () => {
  await pay(await order());
  const moved = { event_id: event.eventId, start_date: '2026-12-19', end_date: '2026-12-20' };
  expect((await desk.post('/api/admin/events/update', moved)).statusCode).toBe(200);
  let given: ReturnType<EventDesk['post']> | undefined;
  await shop.database.transaction(async (trx) => {
    await holdOrganization(trx, event.organizationId);
    given = give();
    await until(isWaitedFor);
    await trx
      .insertInto('ledger_entries')
      .values({ id: uuidv7(), at: TODAY, kind: 'payout', organization_id: event.organizationId, amount_cents: -1250 })
      .execute();
  });
  expectRefusal((await given) ?? expect.fail('not asked'), {
    status: 422,
    key: 'PleaseCheckForm',
    errors: { organizer_id: 'EventPaidOut' },
  });
});

test.each([
  ['disabled', { disabled_at: TODAY }],
  ['deleted', { deleted_at: TODAY }],
])('an event is not given to an organizer who is %s at the same moment', async (_, gone) => {
  let given: ReturnType<EventDesk['post']> | undefined;
  await shop.database.transaction(async (trx) => {
    await trx.updateTable('users').set(gone).where('id', '=', desk.other.id).execute();
    given = give();
    await until(isWaitedFor);
  });
  expectRefusal((await given) ?? expect.fail('not asked'), {
    status: 422,
    key: 'PleaseCheckForm',
    errors: { organizer_id: 'PleaseCheckForm' },
  });
});

test('an event that goes to somebody else at the same moment is given away once', async () => {
  const third = await stage(shop.database);
  let given: ReturnType<EventDesk['post']> | undefined;
  await shop.database.transaction(async (trx) => {
    await toAnother(trx, third.organizationId);
    given = give();
    await until(isWaitedFor);
  });
  expectRefusal((await given) ?? expect.fail('not asked'), {
    status: 409,
    key: 'EventChanged',
    errors: { organizer_id: 'ChangedMeanwhile' },
    values: { version: 1 },
  });
  const { organization_id } = await shop.database.db
    .selectFrom('events')
    .select('organization_id')
    .where('id', '=', event.eventId)
    .executeTakeFirstOrThrow();
  expect(organization_id).toBe(third.organizationId);
});
