import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#server/accounts/sessions.ts';
import { stockDifferences } from '#server/orders/recount.ts';
import { people } from '../../server/organizer/free-tickets/free-tickets-desk.ts';
import { stage } from '../../server/orders/stage.ts';
import { until } from '../../server/platform/jobs/until.ts';
import { KillableServer } from '../killable-server.ts';

/** Enough that it can be killed with some of them mailed and others not; the bench sends as many as a call may have. */
const PEOPLE = Number(process.env['FREE_TICKETS'] ?? 60);
const MAILED_WITHIN_MS = 200_000 + PEOPLE * 1_000;
const TIMEOUT_MS = 300_000 + PEOPLE * 1_000;

let server: KillableServer;
beforeAll(async () => {
  server = await KillableServer.open();
});
afterAll(() => server.remove());

// Source: issue 13, "It must hold"
test(
  'a server killed in the middle of placing and of mailing free tickets: everybody has one booking and one mail after the restart',
  { timeout: TIMEOUT_MS },
  async () => {
    await server.startProduct();
    const [desk, headers] = await server.withData(async (database) => {
      const staged = await stage(database, { now: new Date(), tickets: [{ quantity: PEOPLE }] });
      const { token } = await openSession(database.db, { userId: staged.ownerId, now: new Date() });
      return [staged, { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }] as const;
    });
    const lines = people(desk, PEOPLE);
    const send = () =>
      server.call(
        '/api/checkout_ticket_multiple',
        { cart_detail: JSON.stringify(lines), email_body: 'Hallo' },
        headers,
      );
    const ticketId = desk.tickets[0] ?? 0;

    // killed while it places them: the call that is sent again places all of them
    const unanswered = send().catch(() => undefined);
    await until(async () => (await isPlacing()) || (await placed(ticketId)) === PEOPLE, 60_000);
    await server.kill();
    await unanswered;
    expect([0, PEOPLE]).toContain(await placed(ticketId));
    await server.startProduct();
    const first = await send();
    expect(first.status).toBe(200);
    expect(await placed(ticketId)).toBe(PEOPLE);

    // killed while it mails them
    await until(() => written().then((count) => count > 4), 120_000);
    await server.kill();
    expect(await written()).toBeLessThan(PEOPLE);
    await server.startProduct();
    const again = await send();
    expect(await again.json()).toEqual(await first.json());
    await until(() => mailed().then((count) => count === PEOPLE), MAILED_WITHIN_MS);

    const { bookings, mails, differences, admissions } = await server.withData(async ({ db }) => ({
      bookings: await db
        .selectFrom('bookings')
        .innerJoin('orders', 'orders.id', 'bookings.order_id')
        .select(['orders.customer_email', 'orders.state', 'bookings.quantity'])
        .where('bookings.ticket_id', '=', ticketId)
        .execute(),
      mails: await db.selectFrom('mails').select('to_address').where('key', 'like', 'order.confirmation:%').execute(),
      admissions: await db.selectFrom('admissions').select('id').where('ticket_id', '=', ticketId).execute(),
      differences: await stockDifferences(db),
    }));
    const expected = lines.map(({ customer_email }) => customer_email).toSorted();
    expect(bookings.map(({ customer_email }) => customer_email).toSorted()).toEqual(expected);
    expect(bookings.every(({ state, quantity }) => state === 'success' && quantity === 1)).toBe(true);
    expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual(expected);
    expect(admissions).toHaveLength(PEOPLE);
    expect(differences).toEqual([]);
    await server.kill();
  },
);

const placed = (ticketId: number): Promise<number> =>
  server.withData(async ({ db }) => {
    const rows = await db.selectFrom('bookings').select('id').where('ticket_id', '=', ticketId).execute();
    return rows.length;
  });

/** A call has written its sending, and has not committed yet: what it wrote is seen by nobody, but its lock is. */
const isPlacing = (): Promise<boolean> =>
  server.withData(async ({ db }) => {
    const { rows } = await sql`
      select from pg_locks where relation = 'free_sendings'::regclass and mode = 'RowExclusiveLock' and granted
    `.execute(db);
    return rows.length > 0;
  });

/** Mails that are written, whether they went out or not. */
const written = (): Promise<number> =>
  server.withData(async ({ db }) => (await db.selectFrom('mails').select('id').execute()).length);

/** Mails that went out. */
const mailed = (): Promise<number> =>
  server.withData(
    async ({ db }) => (await db.selectFrom('mails').select('id').where('sent_at', 'is not', null).execute()).length,
  );
