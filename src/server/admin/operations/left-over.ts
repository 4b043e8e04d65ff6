import type { Area } from '#domain/accounts/areas.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { getOverview } from '#wire/admin/overview.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { IS_OWED } from '#server/orders/refunds/refund-state.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { CHECK_STATE } from '../organizers/organizers-table.ts';

type Left = NonNullable<ReplyOf<typeof getOverview>['data']['left']>;

/**
 * What waits for a person still and has no alert that says so: somebody marked it as seen and did nothing. A mark ends no
 * report, no check and no debt. Null, too, of what is not the caller's part of the work.
 */
export async function readLeft(db: Kysely<DB>, isTheirs: (area: Area) => boolean): Promise<Left> {
  const read = (area: keyof typeof OPEN) => (isTheirs(area) ? readOne(db, OPEN[area]) : null);
  const [reports, organizers, refunds] = await Promise.all([read('reports'), read('organizers'), read('refunds')]);
  return { reports, organizers, refunds };
}

/** What is not done, by the area of the work. */
const OPEN = {
  reports: sql`select created_at as at, '' as order_number from content_reports
    where decision is null and ${hasNoAlert(sql`'report:' || content_reports.id`)}`,
  organizers: sql`select coalesce(organizations.check_asked_at, organizations.created_at) as at, '' as order_number
    from organizations join users on users.id = organizations.owner_id and users.deleted_at is null
    where ${CHECK_STATE} = 'waiting' and ${hasNoAlert(sql`'organization:' || organizations.id`)}`,
  refunds: sql`select refunds.created_at as at, orders.order_number from refunds join orders on orders.id = refunds.order_id
    where ${IS_OWED} and ${hasNoAlert(sql`'refund:' || refunds.id`, sql`'taken-back:' || refunds.id`)}`,
} as const satisfies Partial<Record<Area, RawBuilder<unknown>>>;

function hasNoAlert(...about: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`not exists (
    select from alerts where alerts.about in (${sql.join(about)}) and alerts.about <> '' and alerts.seen_at is null
  )`;
}

/** How many rows there are, and of which order the oldest is; null: none. */
async function readOne(db: Kysely<DB>, found: RawBuilder<unknown>): Promise<Left['reports']> {
  const { rows } = await sql<{ count: number; oldest_at: Date | null; order_number: string | null }>`
    select count(*)::int as count, min(at) as oldest_at, (array_agg(order_number order by at))[1] as order_number
    from (${found}) as found
  `.execute(db);
  const [row] = rows;
  if (!row?.oldest_at) return null;
  return { count: row.count, oldest_at: row.oldest_at.toISOString(), order_number: row.order_number ?? '' };
}
