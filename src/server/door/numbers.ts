import { sql, type Kysely, type RawBuilder } from 'kysely';
import { LATE_SCANS_DAYS, QUIET_SECONDS } from '#domain/door/limits.ts';
import { cents, toWire } from '#domain/money/money.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { getDoorNumbers } from '#wire/door/numbers.ts';
import { ticketTitleIn } from '#server/catalogue/event-texts.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { COUNTS } from './counts.ts';

const DAY_MS = 86_400_000;

/** Scans of codes with which nobody was let in. What is to be paid is no refusal, and a code that is none of ours is no ticket. Source: screens 74. */
const REFUSED = sql<boolean>`not let_in and outcome <> 'amount_due' and reason <> 'unreadable'`;

/** How it stands at the door of an event, counted from its check-ins and scans. Source: screens 74. */
export async function handleNumbers(call: Call<typeof getDoorNumbers>): Promise<ReplyOf<typeof getDoorNumbers>> {
  const { owned, services } = call;
  const { db } = services.database;
  const eventId = owned.event;
  const [tickets, gates, intervals, scans, devices, cash] = await Promise.all([
    readTickets(call),
    readGates(db, eventId),
    readIntervals(db, eventId),
    readScans(db, eventId),
    readDevices(db, { eventId, now: services.now() }),
    readCash(db, eventId),
  ]);
  const total = (of: (row: (typeof tickets)[number]) => number): number =>
    tickets.reduce((all, row) => all + of(row), 0);
  return {
    ...SUCCESS,
    data: {
      at: services.now().toISOString(),
      of: total((row) => row.of),
      in: total((row) => row.in),
      inside: total((row) => row.in * row.people),
      entries: total((row) => row.entries),
      tickets: tickets.map(({ ticket_id, title, of, in: inside, entries }) => ({
        ticket_id,
        title,
        of,
        in: inside,
        entries,
      })),
      gates,
      intervals: intervals.map(({ from, entries }) => ({ from: from.toISOString(), entries })),
      ...scans,
      ...devices,
      cash,
    },
  };
}

interface TicketRow {
  readonly ticket_id: number;
  readonly title: string;
  readonly people: number;
  readonly of: number;
  readonly in: number;
  readonly entries: number;
}

async function readTickets({ owned, lang, services }: Call<typeof getDoorNumbers>): Promise<readonly TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select bookings.ticket_id, ${ticketTitleIn(lang, services.site.languages().fallback)} as title,
      tickets.ticket_people as people, bookings.of, bookings.in, bookings.entries
    from (
      select admissions.ticket_id, count(*)::int as of, count(*) filter (where admissions.scans > 0)::int as in,
        sum(admissions.scans)::int as entries
      from admissions
      join bookings on bookings.id = admissions.booking_id
      join orders on orders.id = bookings.order_id
      where admissions.event_id = ${owned.event} and ${COUNTS}
      group by admissions.ticket_id
    ) as bookings
    join tickets on tickets.id = bookings.ticket_id
    order by tickets.position, tickets.id
  `.execute(services.database.db);
  return rows;
}

/** Check-ins of the admissions that count: of one that was cancelled since none does, here as in the totals. */
function entriesOf(eventId: number): RawBuilder<unknown> {
  return sql`
    select check_ins.at, check_ins.device_id
    from check_ins
    join admissions on admissions.id = check_ins.admission_id
    join bookings on bookings.id = admissions.booking_id
    join orders on orders.id = bookings.order_id
    where admissions.event_id = ${eventId} and ${COUNTS}`;
}

/** Entries by the gate at which they were; by hand is no gate. What was refused was so at a phone. */
async function readGates(db: Kysely<DB>, eventId: number) {
  const { rows } = await sql<{ gate: string; entries: number; refused: number }>`
    select gate, sum(entries)::int as entries, sum(refused)::int as refused from (
      select coalesce(door_devices.gate, '') as gate, 1 as entries, 0 as refused
      from (${entriesOf(eventId)}) as counted
      left join door_devices on door_devices.id = counted.device_id
      union all
      select door_devices.gate, 0, 1
      from door_scans join door_devices on door_devices.id = door_scans.device_id
      where door_scans.event_id = ${eventId} and ${REFUSED}
    ) as entries_of_gate
    group by gate
    order by gate
  `.execute(db);
  return [...rows];
}

async function readIntervals(db: Kysely<DB>, eventId: number) {
  const { rows } = await sql<{ from: Date; entries: number }>`
    select date_bin('10 minutes', counted.at, timestamptz '2000-01-01 00:00:00+00') as from, count(*)::int as entries
    from (${entriesOf(eventId)}) as counted
    group by 1
    order by 1
  `.execute(db);
  return rows;
}

function readScans(db: Kysely<DB>, eventId: number) {
  return db
    .selectFrom('door_scans')
    .select([
      sql<number>`count(*) filter (where ${REFUSED})`.as('refused'),
      sql<number>`count(*) filter (where let_in and not counted and undone_at is null)`.as('conflicts'),
    ])
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
}

/**
 * What phones keep by their last word, and which of them may keep more: they were not heard of since, or not until their
 * time was over. One whose time is over counts as long as it may send what it scanned before.
 */
async function readDevices(db: Kysely<DB>, { eventId, now }: { eventId: number; now: Date }) {
  // an organizer's own phone is no shift: its time ends long after the event
  const isQuiet = sql`seen_at < least(${now}::timestamptz, expires_at) - make_interval(secs => ${QUIET_SECONDS})
    and (user_id is null or expires_at > ${now}::timestamptz)`;
  const { quiet_since, ...counts } = await db
    .selectFrom('door_devices')
    .select([
      sql<number>`coalesce(sum(waiting), 0)`.as('waiting'),
      sql<number>`count(*) filter (where waiting > 0)`.as('waiting_devices'),
      sql<number>`count(*) filter (where ${isQuiet})`.as('quiet_devices'),
      sql<Date | null>`min(seen_at) filter (where ${isQuiet})`.as('quiet_since'),
    ])
    .where('event_id', '=', eventId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now.getTime() - LATE_SCANS_DAYS * DAY_MS))
    .executeTakeFirstOrThrow();
  return { ...counts, quiet_since: quiet_since?.toISOString() ?? null };
}

async function readCash(db: Kysely<DB>, eventId: number) {
  const { rows } = await sql<{ paid: number; due: number }>`
    select coalesce(sum(door_payments.amount_cents), 0)::int as paid,
      coalesce(sum(owed.amount) filter (where door_payments.booking_id is null), 0)::int as due
    from bookings
    join orders on orders.id = bookings.order_id
    left join door_payments on door_payments.booking_id = bookings.id
    left join lateral (
      select sum(price_cents) as amount from admissions
      where admissions.booking_id = bookings.id and revoked_at is null and cancellation_id is null
        and bookings.booking_cancel in (0, 1)
    ) as owed on true
    where bookings.event_id = ${eventId} and orders.state = 'success' and orders.payment_method = 'offline'
      and orders.total_cents > 0
  `.execute(db);
  const [sums] = rows;
  return { paid: toWire(cents(sums?.paid ?? 0)), due: toWire(cents(sums?.due ?? 0)) };
}
