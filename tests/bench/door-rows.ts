import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import { openSigningKeys } from '#server/tickets/signing-keys.ts';
import { signCode } from '#server/tickets/ticket-codes.ts';
import { makeSecret } from '#server/door/device-token.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { addPhone, type DoorPhone } from '../server/door/door-device.ts';
import { stage, type Staged } from '../server/orders/stage.ts';

/** Tickets of an order. */
const EACH = 2;
const HOUR_MS = 3_600_000;

/** An event of today with sold tickets, and phones at its door. */
export interface Door {
  readonly event: Staged;
  readonly codes: readonly string[];
}

/** The setting under which codes are signed here and by the product. */
export const SECRET_KEY = randomBytes(32).toString('hex');

/** Sells tickets of a new event of today, two in each order. `cash`: they are to be paid at the door. */
export async function openDoor(database: Database, tickets: number): Promise<Door> {
  const now = new Date();
  const { date } = wallClock(now);
  const event = await stage(database, {
    now,
    event: { start_date: date, end_date: date, start_time: '00:01:00', end_time: '23:59:00' },
    tickets: [{ quantity: tickets }],
  });
  await database.unlimited((db) => sell(db, event, tickets));
  const secrets = openSecrets(SECRET_KEY);
  const keys = openSigningKeys({ database, secrets, now: () => new Date() });
  const rows = await database.db
    .selectFrom('admissions')
    .select(['id', 'created_at'])
    .where('event_id', '=', event.eventId)
    .execute();
  const about = { kind: 'admission', eventId: event.eventId, ticketId: event.tickets[0] ?? 0, codeVersion: 1 } as const;
  const codes: string[] = [];
  for (const { id, created_at } of rows)
    codes.push(await signCode(keys, { ...about, id, createdAt: created_at, startDate: date, endDate: date }));
  return { event, codes };
}

async function sell(db: Kysely<DB>, { eventId, organizationId, tickets }: Staged, count: number): Promise<void> {
  const order = sql`('00000000-0000-7000-8000-' || lpad(to_hex(${sql.lit(eventId)} * 1000000 + n), 12, '0'))::uuid`;
  const number = sql`'KJ-' || upper(lpad(to_hex(${sql.lit(eventId)}), 4, '0')) || '-' || upper(lpad(to_hex(n), 4, '0')) || '-DEUR'`;
  const orders = sql`generate_series(1, ${sql.lit(count / EACH)}) as n`;
  await sql`
    insert into orders (id, order_number, state, payment_method, brand, customer_name, customer_email, tickets_cents,
      supplements_cents, handling_cents, transaction_cents, discount_cents, total_cents, hold_until, created_at, decided_at)
    select ${order}, ${number}, 'success', '2', 'bcmc', 'Gast ' || n, 'gast' || n || '@bench.test', 2500, 0, 0, 0, 0, 2500,
      now(), now(), now()
    from ${orders}`.execute(db);
  await sql`
    insert into bookings (order_id, position, event_id, ticket_id, organization_id, quantity, ticket_price_cents, subtotal_cents)
    select ${order}, 1, ${sql.lit(eventId)}, ${sql.lit(tickets[0] ?? 0)}, ${sql.lit(organizationId)}, ${sql.lit(EACH)}, 1250, 2500
    from ${orders}`.execute(db);
  await sql`
    insert into admissions (id, booking_id, event_id, ticket_id, position, price_cents)
    select gen_random_uuid(), bookings.id, event_id, ticket_id, place, 1250
    from bookings, generate_series(1, ${sql.lit(EACH)}) as place where event_id = ${sql.lit(eventId)}`.execute(db);
  for (const table of ['orders', 'bookings', 'admissions']) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}

/** Phones of helpers at a door. */
export async function openPhones(database: Database, { event }: Door, count: number): Promise<DoorPhone[]> {
  const now = new Date();
  const times = { created_at: now, seen_at: now, expires_at: new Date(now.getTime() + 24 * HOUR_MS) };
  const phones: DoorPhone[] = [];
  for (let at = 1; at <= count; at += 1)
    phones.push(await addPhone(database, event, { gate: 'Noord', name: `Telefoon ${at}`, ...times }));
  return phones;
}

/** A link by which a phone joins, and what is asked for beside it. */
export async function invite({ db }: Database, { event }: Door): Promise<{ path: string; passCode: string }> {
  const { secret, hash } = makeSecret();
  const now = new Date();
  const until = new Date(now.getTime() + HOUR_MS);
  await db
    .insertInto('door_invitations')
    .values({
      id: crypto.randomUUID(),
      event_id: event.eventId,
      gate: 'Noord',
      secret_hash: hash,
      created_by: event.ownerId,
      created_at: now,
      join_until: until,
      device_until: until,
    })
    .execute();
  const { pass_code } = await db
    .selectFrom('events')
    .select('pass_code')
    .where('id', '=', event.eventId)
    .executeTakeFirstOrThrow();
  return { path: `/door#${secret}`, passCode: pass_code };
}
