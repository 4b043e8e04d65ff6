import { type Kysely, sql } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { duePayout, type PayoutFigures } from '#domain/organizer/payout.ts';
import { BOOKING_CANCEL } from '#domain/orders/booking-state.ts';
import { TIME_ZONE, type WallDate } from '#domain/time/wall-clock.ts';
import { VALID_TICKETS } from '#server/orders/order-rows.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { IS_SOLD } from '../sold-bookings.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';

/** An ended event with what the ledger says of it. */
export interface EndedEvent extends PayoutFigures {
  readonly id: number;
  readonly started: WallDate | null;
  readonly ended: WallDate;
}

/** All that decides what is due. */
export interface Payout {
  /** those that ended last first; of which nothing was ever sold or paid are left out */
  readonly events: readonly EndedEvent[];
  readonly paidOut: Cents;
  readonly due: Cents;
}

export interface Whose {
  readonly organizationId: number;
  /** an event counts from the day after its last one, and on if it was paid out before it got a later one */
  readonly today: WallDate;
}

/** What is due to an organizer, counted from the ledger. Source: POUT-02, decisions 6. */
export async function readPayout(db: Kysely<DB>, whose: Whose): Promise<Payout> {
  // one after the other: in a transaction there is one connection
  const events = await readEvents(db, whose);
  const paidOut = await readPaidOut(db, whose);
  return { events, paidOut, due: duePayout(events, paidOut) };
}

interface Row {
  readonly id: number;
  readonly started: WallDate | null;
  readonly ended: WallDate;
  readonly sold: number;
  readonly commission: number;
  readonly paid_back: number;
  readonly held: number;
}

interface Whoses {
  readonly organizationIds: readonly number[];
  readonly today: WallDate;
}

/**
 * `counted`: the lines of the ledger that count, each with the day on which its event ended; `held`: what of them may still
 * go back. An event that was over at a payout and ends later since keeps what it had sold by then; what it sells after that
 * counts from its new end on. Source: POUT-02, decisions 6.
 */
function countedLines({ organizationIds, today }: Whoses) {
  const ids = sql`any(${[...organizationIds]}::bigint[])`;
  return sql`
    payouts as (${payoutsOf(organizationIds)}),
    moved as (
      select payouts.organization_id, moves.event_id, max(moves.ended) as ended, max(payouts.at) as paid_at
      from (${formerEnds(organizationIds, today)}) as moves
      join payouts on payouts.organization_id = moves.organization_id and payouts.at <= moves.at
        and moves.ended < (payouts.at at time zone ${sql.lit(TIME_ZONE)})::date
      where moves.ended < ${today}::date
      group by payouts.organization_id, moves.event_id
    ),
    counted as not materialized (
      select entries.organization_id, entries.event_id, entries.booking_id, entries.kind, entries.amount_cents,
        coalesce(events.end_date, events.start_date) as ended
      from ledger_entries as entries
      join events on events.id = entries.event_id
      where entries.organization_id = ${ids} and entries.kind <> 'cash'
        and coalesce(events.end_date, events.start_date) < ${today}::date
      union all
      select entries.organization_id, entries.event_id, entries.booking_id, entries.kind, entries.amount_cents, moved.ended
      from moved
      join ledger_entries as entries
        on entries.organization_id = moved.organization_id and entries.event_id = moved.event_id
      where entries.kind <> 'cash' and exists (
        select from ledger_entries as first
        where first.booking_id = entries.booking_id and first.organization_id = entries.organization_id
          and first.at <= moved.paid_at
      )
    ),
    held as (${heldOf(organizationIds)})
  `;
}

/** When the payouts of organizations were judged: at their file, else when they were booked. One that came back is none. */
function payoutsOf(organizationIds: readonly number[]) {
  const ids = sql`any(${[...organizationIds]}::bigint[])`;
  return sql`
    select entries.organization_id, coalesce(files.created_at, entries.at) as at
    from ledger_entries as entries
    left join payout_requests as requests on requests.ledger_entry_id = entries.id
    left join payout_files as files on files.id = requests.file_id
    where entries.organization_id = ${ids} and entries.event_id is null and entries.kind = 'payout'
      and entries.amount_cents < 0 and requests.return_entry_id is null
    union all
    select requests.organization_id, files.created_at
    from payout_requests as requests
    join payout_files as files on files.id = requests.file_id
    where requests.organization_id = ${ids} and requests.state = 'asked'
  `;
}

/** The ends that events to come had before, each with when it was changed. */
function formerEnds(organizationIds: readonly number[], today: WallDate) {
  return sql`
    select events.organization_id, changes.event_id, changes.at,
      coalesce(changes.former ->> 'end_date', changes.former ->> 'start_date', events.start_date::text)::date as ended
    from events
    join (
      select event_id, at, coalesce(former_published, former) as former from event_changes
    ) as changes on changes.event_id = events.id
    where events.organization_id = any(${[...organizationIds]}::bigint[])
      and coalesce(events.end_date, events.start_date, 'infinity') >= ${today}::date
      and (changes.former ? 'end_date' or events.end_date is null and changes.former ? 'start_date')
  `;
}

/**
 * What bookings whose money may still go back have brought their seller, each once: their buyers ask for it, or the
 * cancellation of the whole event, which pays it back, is not done with them.
 */
function heldOf(organizationIds: readonly number[]) {
  const ids = sql`any(${[...organizationIds]}::bigint[])`;
  return sql`
    select held.event_id, counted.organization_id, greatest(sum(counted.amount_cents), 0) as amount
    from (
      select id, event_id, organization_id from bookings
      where organization_id = ${ids} and booking_cancel = ${BOOKING_CANCEL.asked}
      union
      select bookings.id, bookings.event_id, bookings.organization_id
      from event_cancellations as runs
      join bookings on bookings.event_id = runs.event_id
      join orders on orders.id = bookings.order_id
      where runs.scope = 'all' and runs.state = ${BOOKING_CANCEL.refunded}
        and bookings.organization_id = ${ids} and bookings.booking_cancel = ${BOOKING_CANCEL.normal}
        and (runs.placed_before is null or orders.created_at <= runs.placed_before)
        and (runs.finished_at is null or exists (
          select from event_cancellation_failures as failures
          where failures.run_id = runs.id and failures.booking_id = bookings.id
        ))
    ) as held
    join counted on counted.booking_id = held.id and counted.organization_id = held.organization_id
    group by held.id, held.event_id, counted.organization_id
  `;
}

/** Of what is held, all that its booking has brought. */
async function readEvents(db: Kysely<DB>, { organizationId, today }: Whose): Promise<EndedEvent[]> {
  const { rows } = await sql<Row>`
    with ${countedLines({ organizationIds: [organizationId], today })}, brought as (
      select event_id, ended, kind, sum(amount_cents) as amount from counted group by event_id, ended, kind
    ), held_back as (
      select event_id, sum(amount) as amount from held group by event_id
    )
    select events.id, events.start_date as started, brought.ended,
      coalesce(sum(brought.amount) filter (where kind = 'charge'), 0)::bigint as sold,
      coalesce(-sum(brought.amount) filter (where kind = 'fee'), 0)::bigint as commission,
      coalesce(-sum(brought.amount) filter (where kind in ('refund', 'chargeback')), 0)::bigint as paid_back,
      coalesce(max(held_back.amount), 0)::bigint as held
    from brought
    join events on events.id = brought.event_id
    left join held_back on held_back.event_id = events.id
    group by events.id, brought.ended
    order by ended desc, events.id desc
  `.execute(db);
  return rows.map(({ id, started, ended, sold, commission, paid_back, held }) => ({
    id,
    started,
    ended,
    sold: cents(sold),
    commission: cents(commission),
    paidBack: cents(paid_back),
    held: cents(held),
  }));
}

async function readPaidOut(db: Kysely<DB>, { organizationId }: Whose): Promise<Cents> {
  const { rows } = await sql<{ paid: number }>`
    select coalesce(-sum(amount_cents), 0)::bigint as paid from ledger_entries
    where organization_id = ${organizationId} and event_id is null and kind = 'payout'
  `.execute(db);
  return cents(rows[0]?.paid ?? 0);
}

/** What is due to some organizers, as `readPayout` has it, in one statement: of whom nothing is booked it says nothing. */
export async function readDues(
  db: Kysely<DB>,
  { organizationIds, today }: Whoses,
): Promise<ReadonlyMap<number, Cents>> {
  if (organizationIds.length === 0) return new Map();
  const organizations = [...new Set(organizationIds)];
  const ids = sql`any(${organizations}::bigint[])`;
  const { rows } = await sql<{ organization_id: number; due: number }>`
    with ${countedLines({ organizationIds: organizations, today })}
    select organization_id, sum(amount)::bigint as due from (
      select organization_id, sum(amount_cents) as amount from counted group by organization_id
      union all
      select organization_id, -amount from held
      union all
      select organization_id, amount_cents from ledger_entries
      where organization_id = ${ids} and event_id is null and kind = 'payout'
    ) as amounts group by organization_id
  `.execute(db);
  return new Map(rows.map(({ organization_id, due }) => [organization_id, cents(due)]));
}

/** What the site keeps of ended events' bookings of which nothing came in online: those of cash sales. */
export async function readCashCommission(db: Kysely<DB>, { organizationId, today }: Whose): Promise<Cents> {
  const { rows } = await sql<{ commission: number }>`
    with ${countedLines({ organizationIds: [organizationId], today })}
    select coalesce(-sum(amount_cents), 0)::bigint as commission
    from counted
    where kind = 'fee' and not exists (
      select from ledger_entries as charges where charges.booking_id = counted.booking_id and charges.kind = 'charge'
    )
  `.execute(db);
  return cents(rows[0]?.commission ?? 0);
}

/** What screens and statements say of events beside their money. */
export interface EventWords {
  readonly title: string;
  readonly slug: string;
  readonly poster: string;
  readonly tickets: number;
}

export async function wordsOfEvents(
  db: Kysely<DB>,
  ids: readonly number[],
  { lang, fallback }: { readonly lang: Language; readonly fallback: Language },
): Promise<ReadonlyMap<number, EventWords>> {
  const { rows } = await sql<EventWords & { readonly id: number }>`
    select events.id, events.slug, ${titleIn(lang, fallback)} as title, coalesce(events.poster_file, '') as poster, (
      select coalesce(sum(${VALID_TICKETS}), 0)::int
      from bookings
      where bookings.event_id = events.id and ${IS_SOLD}
    ) as tickets
    from events where events.id = any(${[...ids]}::bigint[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
