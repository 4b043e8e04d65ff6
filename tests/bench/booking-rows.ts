import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Staged } from '../server/orders/stage.ts';

/** A name that few buyers have, and its owner's address. */
export const RARE = { name: 'Zeldzame Zeekoet', email: 'zeekoet@bench.test' } as const;
/** Every so many buyers have it. */
const RARE_EVERY = 500;
/** Every so many bookings are cancelled as a whole and paid back; no multiple of the events, or one event has them all. */
const CANCELLED_EVERY = 19;

/**
 * Fills the events of one organizer with paid bookings up to a number, of one to three admissions each: every second is in,
 * every nineteenth is cancelled. The events get the same number of them, and the ledger what they brought.
 */
export async function growBookings(db: Kysely<DB>, events: readonly Staged[], upTo: number): Promise<void> {
  const { count } = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const from = sql.lit(count + 1);
  const to = sql.lit(upTo);
  const quantity = sql`(1 + n % 3)`;
  const at = sql`(array[${sql.join(events.map(({ eventId }) => sql.lit(eventId)))}])[1 + n % ${sql.lit(events.length)}]`;
  const ticket = sql`(array[${sql.join(events.map(({ tickets }) => sql.lit(tickets[0] ?? 0)))}])[1 + n % ${sql.lit(events.length)}]`;
  const organization = sql.lit(events[0]?.organizationId ?? 0);
  const order = sql`('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  await sql`
    insert into orders (id, order_number, state, payment_method, brand, customer_name, customer_email, customer_zip, customer_gender, tickets_cents,
      supplements_cents, handling_cents, transaction_cents, discount_cents, total_cents, hold_until, created_at, decided_at)
    select ${order}, 'KJ-' || upper(lpad(to_hex(n), 5, '0')) || '-BENC-HMRK', 'success', '2', 'bcmc',
      case when n % ${sql.lit(RARE_EVERY)} = 0 then ${RARE.name} else 'Koper ' || n || ' De Proef' end,
      case when n % ${sql.lit(RARE_EVERY)} = 0 then ${RARE.email} else 'koper' || n || '@bench.test' end,
      (1000 + 10 * (n % 50))::text, (array['Male', 'Female', 'Other', null])[1 + n % 4],
      1250 * ${quantity}, 0, 0, 0, 0, 1250 * ${quantity}, now(), now() - make_interval(secs => 20 * n),
      now() - make_interval(secs => 20 * n)
    from generate_series(${from}, ${to}) as n`.execute(db);
  await sql`
    insert into bookings (order_id, position, event_id, ticket_id, organization_id, quantity, ticket_price_cents,
      subtotal_cents, booking_cancel, cancelled_quantity, cancelled_earned_cents)
    select ${order}, 1, ${at}, ${ticket}, ${organization}, ${quantity}, 1250, 1250 * ${quantity},
      case when n % ${sql.lit(CANCELLED_EVERY)} = 0 then 3 else 0 end,
      case when n % ${sql.lit(CANCELLED_EVERY)} = 0 then ${quantity} else 0 end,
      case when n % ${sql.lit(CANCELLED_EVERY)} = 0 then 1250 * ${quantity} else 0 end
    from generate_series(${from}, ${to}) as n`.execute(db);
  await sql`
    insert into admissions (id, booking_id, event_id, ticket_id, position, price_cents, scans, revoked_at)
    select gen_random_uuid(), bookings.id, bookings.event_id, bookings.ticket_id, place, 1250,
      case when bookings.booking_cancel = 0 then bookings.id % 2 else 0 end, case when bookings.booking_cancel = 3 then now() end
    from bookings, generate_series(1, bookings.quantity) as place
    where not exists (select from admissions where admissions.booking_id = bookings.id)`.execute(db);
  await sql`
    insert into ledger_entries (id, kind, at, order_id, booking_id, organization_id, amount_cents)
    select gen_random_uuid(), part.kind, orders.decided_at, bookings.order_id, bookings.id, bookings.organization_id, part.cents
    from bookings join orders on orders.id = bookings.order_id,
      lateral (values ('charge', bookings.subtotal_cents), ('fee', -50)) as part (kind, cents)
    where not exists (select from ledger_entries where ledger_entries.booking_id = bookings.id)`.execute(db);
  for (const table of ['orders', 'bookings', 'admissions', 'booking_counts', 'ledger_entries'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}
