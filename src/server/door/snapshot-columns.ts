import { sql, type Kysely, type RawBuilder } from 'kysely';
import { CODE_STATES } from '#domain/door/judge.ts';
import type { SnapshotColumns } from '#domain/door/snapshot.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { ADMISSION_STATE, DUE_CENTS } from '#server/tickets/code-state.ts';
import { MAY_BE_GIVEN } from '#server/tickets/given-vouchers.ts';

interface Wanted {
  readonly eventId: number;
  /** what counts no more alone, as a phone needs it to begin */
  readonly isFirst: boolean;
  /** what changed from this transaction on; undefined: all */
  readonly since: number | undefined;
}

/** A snapshot's columns, and the oldest transaction that may still change something that is not in them. */
interface Read extends SnapshotColumns {
  readonly version: number;
}

/**
 * Reads and packs an event's codes in one statement: the database hashes, sorts and joins them, so that 50,000 tickets
 * cost the server one row. The hash is that of `domain/door/code-identity.ts`. Source: issue 15.
 */
export async function readColumns(db: Kysely<DB>, wanted: Wanted): Promise<Read> {
  const { rows } = await sql<Record<keyof SnapshotColumns, Buffer | null> & { readonly version: number }>`
    with chosen as materialized (${chosen(wanted)}),
    tickets as (
      select admissions.id, admissions.booking_id, admissions.code_version, ${ADMISSION_STATE} as state, ${DUE_CENTS} as due,
        orders.id as order_id,
        row_number() over (partition by admissions.booking_id order by admissions.position) as place
      from admissions
      join bookings on bookings.id = admissions.booking_id
      join orders on orders.id = bookings.order_id
      where bookings.id in (select booking_id from chosen)
    ),
    scans as (
      select check_ins.admission_id as id, count(*) as scans,
        string_agg(substring(int4send(${minuteOf(sql`check_ins.at`)}) for 2), '' order by check_ins.at) as high,
        string_agg(substring(int4send(${minuteOf(sql`check_ins.at`)}) from 3), '' order by check_ins.at) as low
      from check_ins join chosen on chosen.id = check_ins.admission_id
      group by check_ins.admission_id
    ),
    codes as (
      select ${hashOf(1, sql`tickets.id`, sql`0`)} as hash, 0 as rule, tickets.code_version as version, tickets.state,
        tickets.due, tickets.order_id, coalesce(scans.scans, 0) as scans, scans.high, scans.low
      from tickets join chosen on chosen.id = tickets.id left join scans on scans.id = tickets.id
      union all
      ${supplements(wanted)}
      union all
      ${usedVouchers(wanted)}
      union all
      ${voidVouchers(wanted)}
    ),
    sorted as (
      select * from codes
      where ${wanted.isFirst ? sql`state not in ('valid', 'amount_due') or version > 1` : sql`true`}
      order by hash
    )
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as version,
      string_agg(hash, '') as hashes,
      string_agg(int4send(rule), '') as rules,
      string_agg(int2send(version::int2), '') as versions,
      string_agg(int2send((array_position(${sql.val([...CODE_STATES])}::text[], state) - 1)::int2), '') as states,
      string_agg(int2send(scans::int2), '') as "scanCounts",
      string_agg(high, '') as "scansHigh",
      string_agg(low, '') as "scansLow",
      string_agg(int4send(due), '') filter (where state = 'amount_due') as dues,
      string_agg(substring(sha256(uuid_send(order_id)) for 4), '') filter (where state = 'amount_due') as "dueOrders"
    from sorted
  `.execute(db);
  const [row] = rows;
  return { version: row?.version ?? 0, ...columnsOf(row) };
}

/** The columns of a row; empty ones for none. */
function columnsOf(row: Readonly<Record<keyof SnapshotColumns, Buffer | null>> | undefined): SnapshotColumns {
  const column = (name: keyof SnapshotColumns): Uint8Array => row?.[name] ?? new Uint8Array(0);
  return {
    hashes: column('hashes'),
    rules: column('rules'),
    versions: column('versions'),
    states: column('states'),
    scanCounts: column('scanCounts'),
    scansHigh: column('scansHigh'),
    scansLow: column('scansLow'),
    dues: column('dues'),
    dueOrders: column('dueOrders'),
  };
}

/**
 * The admissions that are wanted. What an order in cash has due is said at each of its tickets, so that a change of one
 * concerns all of them at the event.
 */
function chosen({ eventId, since }: Wanted): RawBuilder<unknown> {
  if (since === undefined) return sql`select id, booking_id from admissions where event_id = ${eventId}`;
  return sql`
    with changed as (
      select id, booking_id from admissions where event_id = ${eventId} and changed_xid >= ${since}
      union
      select admissions.id, booking_id from admissions join bookings on bookings.id = admissions.booking_id
      where bookings.event_id = ${eventId} and bookings.changed_xid >= ${since}
      union
      select admissions.id, admissions.booking_id from door_extras
      join booking_supplements on booking_supplements.code = door_extras.code_id
      join admissions on admissions.booking_id = booking_supplements.booking_id
      where door_extras.event_id = ${eventId} and door_extras.voucher_id = 0 and door_extras.changed_xid >= ${since}
    )
    select id, booking_id from changed
    union
    select admissions.id, admissions.booking_id from changed
    join bookings as line on line.id = changed.booking_id
    join orders on orders.id = line.order_id and orders.payment_method = 'offline' and orders.total_cents > 0
    join bookings on bookings.order_id = orders.id and bookings.event_id = ${eventId}
    join admissions on admissions.booking_id = bookings.id`;
}

/** Supplements with a code: as good as the ticket they were bought for, or as any of their line where it has them once. */
function supplements({ eventId }: Wanted): RawBuilder<unknown> {
  return sql`
    select ${hashOf(2, sql`booking_supplements.code`, sql`0`)}, booking_supplements.supplement_id::int, bought.code_version,
      case when bought.state = 'amount_due' or booking_supplements.applied = 2 and exists (
        select from tickets as other where other.booking_id = bookings.id and other.state in ('valid', 'amount_due')
      ) then 'valid' else bought.state end,
      0, null::uuid, ${used()}
    from bookings
    join booking_supplements on booking_supplements.booking_id = bookings.id
    join tickets as bought on bought.booking_id = bookings.id and bought.place = booking_supplements.ticket_position
    left join door_extras on door_extras.code_id = booking_supplements.code and door_extras.voucher_id = 0
    where bookings.event_id = ${eventId} and booking_supplements.code is not null
      and bookings.id in (select booking_id from chosen)`;
}

/** Vouchers that were used, or whose use was taken back, also where a ticket of their order has changed: of all others a phone needs to know nothing. */
function usedVouchers({ eventId, since }: Wanted): RawBuilder<unknown> {
  return sql`
    select ${hashOf(3, sql`door_extras.code_id`, sql`door_extras.voucher_id::int`)}, 0, coalesce(admissions.code_version, 1),
      case when admissions.id is null and not ${hasGoodTicket(sql`door_extras.code_id`, sql`door_extras.voucher_id`)}
        then 'cancelled' else 'valid' end,
      0, null::uuid, ${used()}
    from door_extras
    left join admissions on admissions.id = door_extras.code_id
    where door_extras.event_id = ${eventId} and door_extras.voucher_id > 0
      ${
        since === undefined
          ? sql``
          : sql`and (door_extras.changed_xid >= ${since} or door_extras.code_id in (
            select bookings.order_id from bookings where bookings.id in (select booking_id from chosen)
          ))`
      }`;
}

/** Vouchers of whole orders that have no ticket left, and were not used. */
function voidVouchers({ eventId }: Wanted): RawBuilder<unknown> {
  return sql`
    select distinct ${hashOf(3, sql`bookings.order_id`, sql`vouchers.id::int`)}, 0, 1, 'cancelled', 0, null::uuid, 0, null::bytea, null::bytea
    from vouchers
    join voucher_tickets on voucher_tickets.voucher_id = vouchers.id
    join bookings on bookings.ticket_id = voucher_tickets.ticket_id and bookings.event_id = vouchers.event_id
    where vouchers.event_id = ${eventId} and ${MAY_BE_GIVEN} and vouchers.voucher_type = 2
      and vouchers.generated_code and bookings.id in (select booking_id from chosen)
      and not ${hasGoodTicket(sql`bookings.order_id`, sql`vouchers.id`)}
      and not exists (
        select from door_extras where door_extras.code_id = bookings.order_id and door_extras.voucher_id = vouchers.id
      )`;
}

/** Whether an order has a ticket left that a voucher comes with. */
function hasGoodTicket(orderId: RawBuilder<unknown>, voucherId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from bookings as line
    join voucher_tickets as given on given.ticket_id = line.ticket_id and given.voucher_id = ${voucherId}
    join admissions as left_over on left_over.booking_id = line.id
    join orders as paid on paid.id = line.order_id
    where line.order_id = ${orderId} and paid.state = 'success' and line.booking_cancel in (0, 1)
      and left_over.revoked_at is null and left_over.cancellation_id is null
  )`;
}

/** How often the row of door_extras in reach was used, and when. */
function used(): RawBuilder<unknown> {
  const minute = minuteOf(sql`door_extras.used_at`);
  return sql`case when door_extras.used_at is null then 0 else 1 end,
    case when door_extras.used_at is not null then substring(int4send(${minute}) for 2) end,
    case when door_extras.used_at is not null then substring(int4send(${minute}) from 3) end`;
}

function minuteOf(instant: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`floor(extract(epoch from ${instant}) / 60)::int`;
}

function hashOf(kind: 1 | 2 | 3, id: RawBuilder<unknown>, voucherId: RawBuilder<unknown>): RawBuilder<Buffer> {
  return sql<Buffer>`substring(sha256(${sql.lit(`\\x0${kind}`)}::bytea || uuid_send(${id}) || int4send(${voucherId})) for 8)`;
}
