import { type Kysely, sql } from 'kysely';
import { worksIn } from '#domain/accounts/admin-parts.ts';
import type { Area } from '#domain/accounts/areas.ts';
import { isUrgent } from '#domain/admin/alert-kinds.ts';
import { cents, toWire } from '#domain/money/money.ts';
import { PAYMENT_METHOD } from '#domain/payments/methods.ts';
import { addDays } from '#domain/time/calendar.ts';
import { toInstant } from '#domain/time/instant.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { type getOverview, OVERVIEW_ALERTS } from '#wire/admin/overview.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Call } from '#server/platform/http/route.ts';
import { eventOf, GOES_ON } from '#server/platform/jobs/alert.ts';
import { IS_PERIODIC } from '#server/platform/jobs/outbox.ts';
import { IS_WITHHELD } from '#server/platform/mail/mail-remedies.ts';
import type { Services } from '#server/services.ts';
import { whatFails } from '#server/system/health.ts';
import { HARM, waitingAlerts } from './alerts.ts';
import { readLeft } from './left-over.ts';

type Data = ReplyOf<typeof getOverview>['data'];

/** How today stands, what waits for a person, and how the product does: of the caller's part of the work. Source: screens 69. */
export async function handleOverview({
  caller,
  services,
}: Call<typeof getOverview>): Promise<ReplyOf<typeof getOverview>> {
  const { db } = services.database;
  const now = services.now();
  const { adminPart } = caller;
  const isTheirs = (area: Area) => adminPart !== undefined && worksIn(adminPart, area);
  const [today, alerts, left, payouts, health, jobs] = await Promise.all([
    isTheirs('orders') ? readToday(db, now) : undefined,
    readAlerts(db, caller),
    readLeft(db, isTheirs),
    isTheirs('payouts') ? readPayouts(db) : null,
    readHealth(services),
    isTheirs('jobs') ? readPeriodic(db) : undefined,
  ]);
  return { ...SUCCESS, data: { at: now.toISOString(), today, alerts, left, payouts, health, jobs } };
}

const DAY_MS = 86_400_000;
/** A session's last use is noted once an hour: who was there within the last hour was noted within two. */
const SEEN_MS = 2 * 3_600_000;

/** What was paid since midnight in Brussels. Cash at the door is not paid here. */
async function readToday(db: Kysely<DB>, now: Date): Promise<NonNullable<Data['today']>> {
  const { date } = wallClock(now);
  const midnight = toInstant(date, '00:00:00');
  const yesterday = toInstant(addDays(date, -1), '00:00:00');
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const hoursAgo = new Date(now.getTime() - SEEN_MS);
  const { rows } = await sql<{
    paid: number;
    paid_yesterday: number;
    orders: number;
    pending: number;
    failed: number;
    signed_in: number;
    paid_back: number;
  }>`
    select
      coalesce(sum(total_cents) filter (where decided_at >= ${midnight} and payment_method <> ${PAYMENT_METHOD.offline}), 0)::float8 as paid,
      coalesce(sum(total_cents) filter (where decided_at < ${dayAgo} and payment_method <> ${PAYMENT_METHOD.offline}), 0)::float8 as paid_yesterday,
      (count(*) filter (where decided_at >= ${midnight}))::int as orders,
      (select count(*) from orders where state = 'pending')::int as pending,
      (select count(*) from orders where state = 'failed' and created_at >= ${midnight})::int as failed,
      (select count(distinct user_id) from sessions where last_used_at >= ${hoursAgo}
        and revoked_at is null and impersonated_by is null and not by_event_code)::int as signed_in,
      (select coalesce(sum(amount_cents), 0) from refunds where created_at >= ${midnight} and status <> 'failed')::float8 as paid_back
    from orders
    where state = 'success' and decided_at >= ${yesterday}
  `.execute(db);
  const [figures] = rows;
  return {
    paid: money(figures?.paid),
    paid_yesterday: money(figures?.paid_yesterday),
    orders: figures?.orders ?? 0,
    pending: figures?.pending ?? 0,
    failed: figures?.failed ?? 0,
    signed_in: figures?.signed_in ?? 0,
    paid_back: money(figures?.paid_back),
  };
}

function money(amount: number | undefined): string {
  return toWire(cents(amount ?? 0));
}

async function readAlerts(db: Kysely<DB>, caller: Caller): Promise<Data['alerts']> {
  const open = waitingAlerts(db, caller).where('alerts.kind', '<>', 'payout-asked');
  const [{ listed }, { count }, first] = await Promise.all([
    waitingAlerts(db, caller)
      .select(({ fn }) => fn.countAll<number>().as('listed'))
      .executeTakeFirstOrThrow(),
    open.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    open
      .leftJoin('orders', 'orders.id', 'alerts.order_id')
      .select(['alerts.id', 'alerts.kind', 'alerts.at', 'alerts.about', 'orders.order_number', 'orders.total_cents'])
      .orderBy(HARM)
      .orderBy('alerts.at')
      .limit(OVERVIEW_ALERTS)
      .execute(),
  ]);
  return {
    count,
    listed,
    first: first.map(({ id, kind, at, about, order_number, total_cents }) => ({
      id,
      kind,
      urgent: isUrgent(kind) ? 1 : 0,
      at: at.toISOString(),
      order_number: order_number ?? '',
      event_id: eventOf(about),
      order_total: total_cents === null ? null : toWire(cents(total_cents)),
    })),
  };
}

async function readPayouts(db: Kysely<DB>): Promise<Data['payouts']> {
  const open = db
    .selectFrom('payout_requests')
    .innerJoin('organizations', 'organizations.id', 'payout_requests.organization_id')
    .where('payout_requests.state', '=', 'asked');
  const [{ count }, oldest] = await Promise.all([
    open.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    open
      .select(['organizations.name', 'payout_requests.created_at', 'payout_requests.amount_cents'])
      .orderBy('payout_requests.created_at')
      .limit(1)
      .executeTakeFirst(),
  ]);
  if (!oldest) return null;
  return {
    count,
    oldest_at: oldest.created_at.toISOString(),
    text: oldest.name,
    amount: toWire(cents(oldest.amount_cents)),
  };
}

async function readHealth(services: Services): Promise<Data['health']> {
  const { db } = services.database;
  const begin = performance.now();
  const failing = await whatFails(services);
  const milliseconds = Math.round(performance.now() - begin);
  const { rows } = await sql<{
    connections: number;
    most: number;
    bytes: number;
    due: number;
    failed: number;
    oldest_due: Date | null;
    mails: number;
    failed_mails: number;
    oldest_mail: Date | null;
  }>`
    select
      (select count(*) from pg_stat_activity where datname = current_database())::int as connections,
      current_setting('max_connections')::int as most,
      pg_database_size(current_database())::float8 as bytes,
      jobs.due, jobs.oldest_due, mails.mails, mails.oldest_mail,
      (select count(*) from outbox_jobs where failed_at is not null and done_at is null and kind <> 'mail.send')::int as failed,
      (select count(*) from mails
        where failed_at >= now() - interval '1 day' and not ${IS_WITHHELD})::int as failed_mails
    from
      (select count(*)::int as due, min(run_at) as oldest_due from outbox_jobs
        where done_at is null and failed_at is null and run_at <= now()
          and (leased_until is null or leased_until <= now()) and kind <> 'mail.send' and not ${IS_PERIODIC}) as jobs,
      (select count(*)::int as mails, min(created_at) as oldest_mail from mails
        where sent_at is null and failed_at is null) as mails
  `.execute(db);
  const [figures] = rows;
  return {
    failing: failing ?? '',
    database: {
      milliseconds,
      connections: figures?.connections ?? 0,
      most: figures?.most ?? 0,
      bytes: figures?.bytes ?? 0,
    },
    disk: await services.files.room(),
    jobs: {
      due: figures?.due ?? 0,
      failed: figures?.failed ?? 0,
      oldest_due_at: figures?.oldest_due?.toISOString() ?? null,
    },
    mails: {
      waiting: figures?.mails ?? 0,
      failed: figures?.failed_mails ?? 0,
      oldest_at: figures?.oldest_mail?.toISOString() ?? null,
    },
    providers: await Promise.all(services.payments.names.map((name) => readProvider(db, name))),
  };
}

async function readProvider(db: Kysely<DB>, name: string): Promise<Data['health']['providers'][number]> {
  const { rows } = await sql<{ open: number; answered: Date | null; troubled: boolean }>`
    select
      (select count(*) from payments where provider = ${name}
        and status in ('created', 'pending', 'manualintervention'))::int as open,
      (select coalesce(asked_at, created_at) from payments where provider = ${name} and status = 'success'
        order by coalesce(asked_at, created_at) desc limit 1) as answered,
      exists (select from alerts where about = ${`provider:${name}`} and ${GOES_ON}) as troubled
  `.execute(db);
  const [row] = rows;
  return {
    name,
    open: row?.open ?? 0,
    answered_at: row?.answered?.toISOString() ?? null,
    troubled: row?.troubled ? 1 : 0,
  };
}

/** The work that repeats by itself: when it is next done, and what went wrong the last time. */
async function readPeriodic(db: Kysely<DB>): Promise<NonNullable<Data['jobs']>> {
  const rows = await db
    .selectFrom('outbox_jobs')
    .select(['kind', 'run_at', 'last_error', sql<boolean>`coalesce(leased_until > now(), false)`.as('running')])
    .select(sql<boolean>`run_at < now() - interval '2 minutes'`.as('late'))
    .where(IS_PERIODIC)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, run_at, last_error, running, late }) => ({
    name: kind.replace(/^every\./, ''),
    next_at: run_at.toISOString(),
    running,
    late: late && !running,
    error: last_error,
  }));
}
