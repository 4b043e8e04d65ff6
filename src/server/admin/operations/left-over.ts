import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Area } from '#domain/accounts/areas.ts';
import { TIME_ZONE } from '#domain/time/wall-clock.ts';
import { BOOKING_CANCEL } from '#domain/orders/booking-state.ts';
import type { getOverview } from '#wire/admin/overview.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { IS_OWED } from '#server/orders/refunds/refund-state.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { CHECK_STATE } from '../organizers/organizers-table.ts';

type Left = Required<NonNullable<ReplyOf<typeof getOverview>['data']['left']>>;

/** What an admin answers without an order and an event. */
const OF_NEITHER = sql`'' as order_number, null::bigint as event_id`;
const OF_ORDER = sql`orders.order_number, null::bigint as event_id`;
const IS_BOOKED = sql`bookings.booking_cancel in (${BOOKING_CANCEL.normal}, ${BOOKING_CANCEL.asked})`;

interface Waiting {
  /** in which it is answered, as an alert of it is */
  readonly area: Area;
  /** with the instant since when, an order's number and an event */
  readonly rows: RawBuilder<unknown>;
}

/** Each kind that waits. */
const WAITING: Readonly<Record<keyof Left, Waiting>> = {
  reports: {
    area: 'reports',
    rows: sql`
      select created_at as at, ${OF_NEITHER} from content_reports
      where decision is null and ${hasNoAlert(sql`'report:' || content_reports.id`)}`,
  },
  organizers: {
    area: 'organizers',
    rows: sql`
      select coalesce(organizations.check_asked_at, organizations.created_at) as at, ${OF_NEITHER}
      from organizations join users on users.id = organizations.owner_id and users.deleted_at is null
      where ${CHECK_STATE} = 'waiting' and ${hasNoAlert(sql`'organization:' || organizations.id`)}`,
  },
  refunds: {
    area: 'refunds',
    rows: sql`
      select refunds.created_at as at, ${OF_ORDER} from refunds join orders on orders.id = refunds.order_id
      where ${IS_OWED} and ${hasNoAlert(sql`'refund:' || refunds.id`, sql`'taken-back:' || refunds.id`)}`,
  },
  // those that nobody was told of yet are decided within the hour as a rule
  payments: {
    area: 'payments',
    rows: sql`
      select payments.created_at as at, ${OF_ORDER} from payments join orders on orders.id = payments.order_id
      where payments.status = 'manualintervention' and ${hasNoAlert(sql`'payment:' || payments.id`)}
        and exists (select from alerts where alerts.about = 'payment:' || payments.id)`,
  },
  // once their event is over nothing can be done for its stock
  chargebacks: {
    area: 'payments',
    rows: sql`
      select taken.at, ${OF_ORDER}
      from (
        select payment_id, max(at) as at from chargebacks group by payment_id having sum(amount_cents) > 0
      ) as taken
      join payments on payments.id = taken.payment_id
      join orders on orders.id = payments.order_id
      where ${hasNoAlert(sql`'chargeback:' || taken.payment_id`)}
        and exists (
          select from bookings join events on events.id = bookings.event_id
          where bookings.order_id = orders.id and ${IS_BOOKED}
            and coalesce(events.end_date, events.start_date) >= (now() at time zone ${sql.lit(TIME_ZONE)})::date
        )`,
  },
  cancellations: {
    area: 'refunds',
    rows: sql`
      select latest.finished_at as at, '' as order_number, latest.event_id
      from (
        select distinct on (event_id) id, event_id, scope, finished_at from event_cancellations
        order by event_id, started_at desc
      ) as latest
      where latest.finished_at is not null and ${hasNoAlert(sql`'event:' || latest.event_id`)} and exists (
        select from event_cancellation_failures as failures join bookings on bookings.id = failures.booking_id
        where failures.run_id = latest.id and ${IS_BOOKED}
          and (latest.scope = 'all' or bookings.booking_cancel = ${BOOKING_CANCEL.asked})
      )`,
  },
};

/**
 * What waits for a person still and has no alert that says so: somebody marked it as seen and did nothing. A mark ends no
 * report, no check, no debt and no dispute. Null, too, of what is not the caller's part of the work.
 */
export async function readLeft(db: Kysely<DB>, isTheirs: (area: Area) => boolean): Promise<Left> {
  const kinds = Object.entries(WAITING) as [keyof Left, Waiting][];
  const found = await Promise.all(
    kinds.map(async ([kind, { area, rows }]) => [kind, isTheirs(area) ? await readOne(db, rows) : null] as const),
  );
  return Object.fromEntries(found) as unknown as Left;
}

function hasNoAlert(...about: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`not exists (
    select from alerts where alerts.about in (${sql.join(about)}) and alerts.about <> '' and alerts.seen_at is null
  )`;
}

interface Row {
  readonly count: number;
  readonly oldest_at: Date | null;
  readonly order_number: string | null;
  readonly event_id: number | null;
}

/** How many rows there are, and of which order or event the oldest is; null: none. */
async function readOne(db: Kysely<DB>, found: RawBuilder<unknown>): Promise<Left['reports']> {
  const { rows } = await sql<Row>`
    select count(*)::int as count, min(at) as oldest_at, (array_agg(order_number order by at))[1] as order_number,
      (array_agg(event_id order by at))[1] as event_id
    from (${found}) as found
  `.execute(db);
  const [row] = rows;
  if (!row?.oldest_at) return null;
  const { count, oldest_at, order_number, event_id } = row;
  return {
    count,
    oldest_at: oldest_at.toISOString(),
    order_number: order_number ?? '',
    ...(event_id !== null && { event_id }),
  };
}
