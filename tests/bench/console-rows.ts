import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Staged } from '../server/orders/stage.ts';

/** Of how much a site has that has sold for years. */
export const USERS = 100_000;
export const ORDERS = 1_000_000;
export const ORGANIZERS = 5_000;
export const EVENTS = 20_000;
const STEP = 100_000;

/**
 * Fills a site: accounts with two sessions each, half of which agree to news; organizers, two thirds of whom were checked, with events, reviews
 * and notices of them, and payouts; orders of every state, each with one booking, a payment and two audit lines, one in twenty paid back; mails and jobs that wait or were given
 * up; alerts. Orders are written in steps, for all of one statement's triggers wait in memory.
 */
export async function fillConsole(db: Kysely<DB>, { eventId, tickets, organizationId }: Staged): Promise<void> {
  await sql`
    insert into users (role_id, email, first_name, last_name, email_confirmed_at, created_at, marketing)
    select 2, 'koper' || n || '@bench.test', (array['Jonas', 'Merel', 'Anne-Marie', 'Pieter'])[1 + n % 4],
      'De Proef ' || n, now(), now() - make_interval(mins => n), n % 2 = 0
    from generate_series(1, ${sql.lit(USERS)}) as n`.execute(db);
  await sql`
    insert into sessions (id, user_id, token_hash, created_at, last_used_at, expires_at, ends_at)
    select gen_random_uuid(), id, sha256((id || ' ' || n)::text::bytea), now(), now() - make_interval(mins => id::int * n),
      now() + interval '30 days', now() + interval '90 days'
    from users, generate_series(1, 2) as n`.execute(db);
  await sql`
    insert into consents (id, user_id, purpose, granted, wording_version, created_at)
    select gen_random_uuid(), id, 'marketing', true, 'sign-up-1', created_at from users where marketing`.execute(db);
  await fillOrganizers(db);
  for (let from = 1; from <= ORDERS; from += STEP) {
    const numbers = sql`generate_series(${sql.lit(from)}, ${sql.lit(from + STEP - 1)}) as n`;
    await sql`
      insert into orders (id, order_number, state, payment_method, brand, customer_name, customer_email, tickets_cents,
        supplements_cents, handling_cents, transaction_cents, discount_cents, total_cents, hold_until, stock_held, created_at,
        decided_at)
      select ${ORDER}, 'KJ-' || upper(lpad(to_hex(n % 65536), 4, '0')) || '-BENC-' || lpad((n / 65536)::text, 4, '0'),
        case when n % 50 = 0 then 'failed' when n % 20 = 0 then 'expired' when n % 9973 = 0 then 'pending' else 'success' end,
        '2', 'bcmc', (array['Jonas', 'Merel', 'Anne-Marie', 'Pieter'])[1 + n % 4] || ' De Proef ' || n % 5000,
        'koper' || n % ${sql.lit(USERS)} || '@bench.test', 1250, 0, 0, 0, 0, 1250, now(), false,
        now() - make_interval(secs => 60 * n), now() - make_interval(secs => 60 * n)
      from ${numbers}`.execute(db);
    await sql`
      insert into bookings (order_id, position, event_id, ticket_id, organization_id, quantity, ticket_price_cents, subtotal_cents)
      select ${ORDER}, 1, ${sql.lit(eventId)}, ${sql.lit(tickets[0] ?? 0)}, ${sql.lit(organizationId)}, 1, 1250, 1250
      from ${numbers}`.execute(db);
    await sql`
      insert into payments (id, order_id, provider, reference, amount_cents, status)
      select ${ORDER}, ${ORDER}, 'ccv', 'bench-' || n, 1250, 'success' from ${numbers}`.execute(db);
    await sql`
      insert into refunds (id, payment_id, order_id, amount_cents, reason, status, created_at)
      select gen_random_uuid(), ${ORDER}, ${ORDER}, 1250, 'bench', case when n % 10000 = 1 then 'failed' else 'success' end,
        now() - make_interval(secs => 60 * n)
      from ${numbers} where n % 20 = 1`.execute(db);
    await sql`
      insert into audit_lines (id, at, actor, subject, subject_id, action)
      select gen_random_uuid(), now() - make_interval(secs => 60 * n), part.actor, 'order', ${ORDER}::text, part.action
      from ${numbers}, lateral (values (case when n % 3 = 0 then 'user:' || 1 + n % 1000 else 'guest' end, '→ pending'),
        ('provider:ccv', 'pending → success')) as part (actor, action)`.execute(db);
  }
  await sql`
    insert into mails (id, key, to_address, subject, text, html, created_at, failed_at, failure)
    select gen_random_uuid(), 'bench:' || n, 'koper' || n || '@bench.test', 'Je tickets', 'tekst', 'tekst',
      now() - make_interval(secs => n), case when n % 10 = 0 then now() end, case when n % 10 = 0 then '550 5.1.1' else '' end
    from generate_series(1, 50000) as n`.execute(db);
  await sql`
    insert into outbox_jobs (id, kind, key, run_at, failed_at, tries, last_error)
    select gen_random_uuid(), 'bench.work', 'bench.work:' || n, now() + interval '1 day',
      case when n % 10 = 0 then now() end, 3, case when n % 10 = 0 then 'Error: no answer' else '' end
    from generate_series(1, 50000) as n`.execute(db);
  await sql`
    insert into alerts (id, at, kind, text, order_id)
    select gen_random_uuid(), now() - make_interval(mins => n), (array['payment-manual', 'mail-failed', 'chargeback'])[1 + n % 3],
      'bench ' || n, ${ORDER}
    from generate_series(1, 2000) as n`.execute(db);
  for (const table of [
    'organizations',
    'events',
    'event_texts',
    'event_search',
    'reviews',
    'content_reports',
    'payout_requests',
    'users',
    'sessions',
    'consents',
    'orders',
    'bookings',
    'payments',
    'refunds',
    'audit_lines',
    'mails',
    'outbox_jobs',
    'alerts',
  ])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}

/** Organizers with their events, a notice of every tenth event, and a payout that each third asks for. */
async function fillOrganizers(db: Kysely<DB>): Promise<void> {
  await sql`
    with owners as (
      insert into users (role_id, email, first_name, last_name, email_confirmed_at)
      select 3, 'huis' || n || '@bench.test', 'An', 'Van de Zaal ' || n, now()
      from generate_series(1, ${sql.lit(ORGANIZERS)}) as n
      returning id, email
    )
    insert into organizations (owner_id, name, slug, email, vat_number, checked_at, check_asked_at)
    select id, 'Huis ' || id, 'bench-huis-' || id, email, 'BE0123456749', case when id % 3 > 0 then now() end,
      case when id % 5 = 0 then now() - make_interval(mins => id::int) end
    from owners`.execute(db);
  await sql`
    with made as (
      insert into events (organization_id, category_id, slug, status, draft, launch_date, start_date, start_time, end_date,
        end_time, venue, zipcode, city)
      select id, (select min(id) from categories), 'bench-' || id || '-' || n, 1, false, current_date,
        current_date + n, '20:00', current_date + n, '23:00', 'De Zaal', '8400', 'Oostende'
      from organizations, generate_series(1, ${sql.lit(EVENTS / ORGANIZERS)}) as n where slug like 'bench-huis-%'
      returning id
    )
    insert into event_texts (event_id, lang, title) select id, 'nl', 'Avond ' || id from made`.execute(db);
  await sql`
    insert into event_search (event_id, words) select id, 'avond ' || id from events where slug like 'bench-%'`.execute(
    db,
  );
  await sql`
    insert into content_reports (id, event_id, reason, explanation, lang, created_at, decision, decided_at)
    select gen_random_uuid(), id, 'other', 'bench', 'nl', now() - make_interval(mins => id::int),
      case when id % 3 = 0 then 'kept' end, case when id % 3 = 0 then now() end
    from events where slug like 'bench-%' and id % 10 = 0`.execute(db);
  await sql`
    insert into reviews (user_id, event_id, review, description, created_at)
    select (select min(id) from users where role_id = 2) + (events.id * 5 + n) % ${sql.lit(USERS)}, events.id, 1 + n,
      'Een avond om niet te vergeten ' || n, now() - make_interval(mins => (events.id + n)::int)
    from events, generate_series(0, 4) as n where slug like 'bench-%'`.execute(db);
  await sql`
    insert into payout_requests (organization_id, amount_cents, asked_by, created_at)
    select id, 1000 + id, owner_id, now() - make_interval(mins => id::int)
    from organizations where slug like 'bench-huis-%' and id % 3 = 0`.execute(db);
}

const ORDER = sql`('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
