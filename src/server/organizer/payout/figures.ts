import { type Kysely, sql } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { duePayout, type PayoutFigures } from '#domain/organizer/payout.ts';
import { BOOKING_CANCEL } from '#domain/orders/booking-state.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
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
  /** an event counts from the day after its last one */
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

/**
 * What bookings whose money may still go back have brought their seller, each once: their buyers ask for it, or the
 * cancellation of the whole event, which pays it back, is not done with them.
 */
function heldOf(organizationIds: readonly number[]) {
  const ids = sql`any(${[...organizationIds]}::bigint[])`;
  return sql<{ readonly event_id: number; readonly organization_id: number; readonly amount: number }>`(
    select held.event_id, entries.organization_id, greatest(sum(entries.amount_cents), 0) as amount
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
    join ledger_entries as entries
      on entries.booking_id = held.id and entries.organization_id = held.organization_id and entries.kind <> 'cash'
    group by held.id, held.event_id, entries.organization_id
  )`;
}

/** Of what is held, all that its booking has brought. */
async function readEvents(db: Kysely<DB>, { organizationId, today }: Whose): Promise<EndedEvent[]> {
  const { rows } = await sql<Row>`
    with brought as (
      select event_id, kind, sum(amount_cents) as amount from ledger_entries
      where organization_id = ${organizationId} and event_id is not null group by event_id, kind
    ), held as (
      select event_id, sum(amount) as amount from ${heldOf([organizationId])} as held group by event_id
    )
    select events.id, events.start_date as started, coalesce(events.end_date, events.start_date) as ended,
      coalesce(sum(brought.amount) filter (where kind = 'charge'), 0)::bigint as sold,
      coalesce(-sum(brought.amount) filter (where kind = 'fee'), 0)::bigint as commission,
      coalesce(-sum(brought.amount) filter (where kind in ('refund', 'chargeback')), 0)::bigint as paid_back,
      coalesce(max(held.amount), 0)::bigint as held
    from brought
    join events on events.id = brought.event_id
    left join held on held.event_id = events.id
    where brought.kind <> 'cash' and coalesce(events.end_date, events.start_date) < ${today}::date
    group by events.id
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

interface Whoses {
  readonly organizationIds: readonly number[];
  readonly today: WallDate;
}

/** What is due to some organizers, as `readPayout` has it, in one statement: of whom nothing is booked it says nothing. */
export async function readDues(
  db: Kysely<DB>,
  { organizationIds, today }: Whoses,
): Promise<ReadonlyMap<number, Cents>> {
  if (organizationIds.length === 0) return new Map();
  const organizations = [...new Set(organizationIds)];
  const ids = sql`any(${organizations}::bigint[])`;
  const isEnded = sql`coalesce(events.end_date, events.start_date) < ${today}::date`;
  const { rows } = await sql<{ organization_id: number; due: number }>`
    with brought as (
      select organization_id, event_id, sum(amount_cents) as amount from ledger_entries
      where organization_id = ${ids} and event_id is not null and kind <> 'cash' group by organization_id, event_id
    )
    select organization_id, sum(amount)::bigint as due from (
      select brought.organization_id, brought.amount from brought join events on events.id = brought.event_id where ${isEnded}
      union all
      select held.organization_id, -held.amount from ${heldOf(organizations)} as held
      join events on events.id = held.event_id where ${isEnded}
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
    select coalesce(-sum(entries.amount_cents), 0)::bigint as commission
    from ledger_entries as entries
    join events on events.id = entries.event_id
    where entries.organization_id = ${organizationId} and entries.kind = 'fee'
      and coalesce(events.end_date, events.start_date) < ${today}::date
      and not exists (
        select from ledger_entries as charges where charges.booking_id = entries.booking_id and charges.kind = 'charge'
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
