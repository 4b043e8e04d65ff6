import { sql, type Kysely } from 'kysely';
import { cents, toWire } from '#domain/money/money.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { cancelEvent as cancelEventCall, getEventCancellation } from '#wire/organizer/bookings-of-event.ts';
import { IS_CANCELLED } from '#server/catalogue/event-cards.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';
import { personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { requestId } from '#server/platform/http/request-id.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { NotCancelled } from './cancel-booking.ts';
import { countMailed } from '../mails/mailed-orders.ts';
import { readNotices } from './cancelled-notices.ts';
import { cancelEvent, leftOf, stoppedRefunds, type CancelScope } from './event-cancellation.ts';
import { failedBookings } from './event-failures.ts';
import { expectedOf, notCancelled } from './refund-calls.ts';
import { REFUND_STATE } from './refund-state.ts';

type Data = ReplyOf<typeof getEventCancellation>['data'];

/** What cancelling an event's tickets would do, and how far it is. Source: decisions 6. */
export async function handleEventCancellation(
  call: Call<typeof getEventCancellation>,
): Promise<ReplyOf<typeof getEventCancellation>> {
  return { ...SUCCESS, data: await readProgress(call) };
}

/** Cancels the tickets of an event, or goes on with it. Source: decisions 6. */
export async function handleCancelEvent(call: Call<typeof cancelEventCall>): Promise<ReplyOf<typeof cancelEventCall>> {
  const { input, owned, services, request } = call;
  const refused = await cancelEvent(services, {
    id: requestId(request),
    eventId: owned.event,
    scope: input.scope,
    to: input.status,
    message: input.message,
    expected: expectedOf(input.expected_refund),
    by: personOf(call),
  });
  if (refused) throw notCancelled(refused);
  return { ...SUCCESS, message: 'bookingstausupdated', data: await readProgress(call) };
}

type Asked = Pick<Call<typeof getEventCancellation>, 'owned' | 'lang' | 'services'>;

/** What is left of an event to be cancelled, and how far its cancellations are. */
export async function readProgress({ owned: { event: eventId }, lang, services }: Asked): Promise<Data> {
  const { db } = services.database;
  const [all, asked, run, event] = await Promise.all([
    figuresOf(db, eventId, 'all'),
    figuresOf(db, eventId, 'asked'),
    runOf(db, eventId),
    db
      .selectFrom('events')
      .select(['events.start_date', IS_CANCELLED.as('calledOff')])
      .select(titleIn(lang, services.site.languages().fallback).as('title'))
      .where('events.id', '=', eventId)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    event: { title: event.title, start_date: event.start_date },
    all,
    asked,
    called_off: event.calledOff ? 1 : 0,
    run: run && { ...run, bookings_left: run.finished_at === null ? (run.scope === 'all' ? all : asked).bookings : 0 },
  };
}

async function figuresOf(db: Kysely<DB>, eventId: number, scope: CancelScope): Promise<Data['all']> {
  const { bookings, untold, tickets, amount } = await leftOf(db, eventId, scope);
  return { bookings, untold, tickets, refund: toWire(amount) };
}

/** The latest run, with what all runs of the event did. */
async function runOf(db: Kysely<DB>, eventId: number): Promise<Omit<NonNullable<Data['run']>, 'bookings_left'> | null> {
  const latest = await db
    .selectFrom('event_cancellations')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest) return null;
  const { rows } = await sql<{
    bookings: number;
    tickets: number;
    total: number;
    done: number;
    pending: number;
    failed: number;
  }>`
    select count(distinct cancellations.booking_id)::int as bookings,
      coalesce(sum(cancellations.quantity + cancellations.free_quantity), 0)::int as tickets,
      coalesce(sum(refunds.amount_cents) filter (where ${REFUND_STATE} <> 'taken-back' or refunds.noted_at is not null), 0)::float8 as total,
      coalesce(sum(refunds.amount_cents) filter (where refunds.status = 'success' or refunds.noted_at is not null), 0)::float8 as done,
      coalesce(sum(refunds.amount_cents) filter (where refunds.status = 'pending'), 0)::float8 as pending,
      coalesce(sum(refunds.amount_cents) filter (where ${REFUND_STATE} in ('failed', 'by-hand') and refunds.noted_at is null), 0)::float8 as failed
    from cancellations left join refunds on refunds.cancellation_id = cancellations.id
    where cancellations.event_id = ${eventId} and cancellations.run_id is not null
  `.execute(db);
  const [sums = { bookings: 0, tickets: 0, total: 0, done: 0, pending: 0, failed: 0 }] = rows;
  return {
    scope: latest.scope,
    status: latest.state === 3 ? 3 : 2,
    started_at: latest.started_at.toISOString(),
    finished_at: latest.finished_at?.toISOString() ?? null,
    bookings_done: sums.bookings,
    tickets_done: sums.tickets,
    refunds: {
      total: toWire(cents(sums.total)),
      done: toWire(cents(sums.done)),
      under_way: toWire(cents(sums.pending)),
      failed: toWire(cents(sums.failed)),
    },
    ...(await problemsOf(db, eventId)),
    stopped: (await stoppedRefunds(db, eventId)).map(({ booking_id, order_number, amount_cents }) => ({
      booking_id,
      order_number,
      amount: toWire(cents(amount_cents)),
    })),
    mails: countMailed(await readNotices(db, eventId)),
  };
}

/** Most problems that an answer lists. */
const PROBLEMS_MAX = 200;

interface Problems {
  readonly problems: NonNullable<Data['run']>['problems'];
  /** beyond those that are listed */
  readonly more_problems: number;
}

/** Bookings that were left out and still are, and refunds that somebody has to look after. */
async function problemsOf(db: Kysely<DB>, eventId: number): Promise<Problems> {
  const { rows } = await sql<{
    booking_id: number;
    order_number: string;
    amount: number;
    why: 'not-cancelled' | 'refused' | 'by-hand';
    reason: string | null;
    taken_back: boolean;
    total: number;
  }>`
    select *, count(*) over ()::int as total from (
      select bookings.id as booking_id, orders.order_number, 'not-cancelled' as why, failed.why as reason, failed.taken_back, (
        select coalesce(sum(price_cents), 0) from admissions where booking_id = bookings.id and cancellation_id is null
      )::int as amount
      from ${failedBookings(sql`runs.event_id = ${eventId}`)} as failed
      join bookings on bookings.id = failed.booking_id
      join orders on orders.id = bookings.order_id
      union all
      select refunds.booking_id, orders.order_number, case ${REFUND_STATE} when 'failed' then 'refused' else 'by-hand' end,
        null, false, refunds.amount_cents
      from cancellations
      join refunds on refunds.cancellation_id = cancellations.id and ${REFUND_STATE} in ('failed', 'by-hand')
        and refunds.noted_at is null
      join orders on orders.id = refunds.order_id
      where cancellations.event_id = ${eventId} and cancellations.run_id is not null
    ) as problems
    order by booking_id
    limit ${PROBLEMS_MAX}
  `.execute(db);
  return {
    problems: rows.map(({ booking_id, order_number, amount, why, reason, taken_back }) => ({
      booking_id,
      order_number,
      amount: toWire(cents(amount)),
      why,
      ...(reason === null ? {} : { reason: REASONS.find((one) => one === reason) ?? ('other' as const) }),
      ...(taken_back && { taken_back: 1 as const }),
    })),
    more_problems: (rows[0]?.total ?? 0) - rows.length,
  };
}

/** What `cancelTogether` refuses for; else the name of an error is noted. */
const REASONS = ['changed', 'amount', 'money'] as const satisfies readonly NotCancelled['refused'][];
