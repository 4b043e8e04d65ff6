import { sql, type Kysely, type Transaction } from 'kysely';
import { cents, ZERO, type Cents } from '#domain/money/money.ts';
import { BOOKING_CANCEL, type BookingCancel } from '#domain/orders/booking-state.ts';
import type { CancelTo } from '#domain/orders/refund.ts';
import { endResponses, tagsOfEvent } from '#server/catalogue/end-responses.ts';
import { type Actor, audit, type Person } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { enqueue, revive } from '#server/platform/jobs/outbox.ts';
import type { Services } from '#server/services.ts';
import { BANK_HAS_ALL } from './event-failures.ts';

/** Which bookings of an event: every one, or those whose buyers ask for it. */
export type CancelScope = 'all' | 'asked';

/** What bookings of a scope are while they are left. */
export function statesOf(scope: CancelScope): BookingCancel[] {
  return scope === 'all' ? [BOOKING_CANCEL.normal, BOOKING_CANCEL.asked] : [BOOKING_CANCEL.asked];
}

interface Starting {
  /** names the run that it begins: the same again begins no other */
  readonly id: string;
  readonly eventId: number;
  readonly scope: CancelScope;
  readonly to: CancelTo;
  readonly message: string;
  /** what the organizer was told would go back */
  readonly expected: Cents | undefined;
  readonly by: Person;
}

/**
 * Starts to cancel the tickets of an event, or goes on where that stopped: bookings that failed and refunds that were given up
 * are tried once more. All of them: none is sold any more. Source: BKG-09, decisions 6.
 * @returns why not: another scope, or the same with another end for the money, is under way (`running`), another amount would go back (`amount`), or the id is another event's (`changed`)
 */
export async function cancelEvent(
  services: Services,
  starting: Starting,
): Promise<'running' | 'amount' | 'changed' | undefined> {
  const refused = await services.database.transaction((trx) => startInTransaction(trx, services, starting));
  services.jobs.notify();
  if (refused === undefined && starting.scope === 'all')
    await endResponses(await tagsOfEvent(services.database.db, starting.eventId), services);
  return refused;
}

async function startInTransaction(trx: Transaction<DB>, services: Services, starting: Starting) {
  const { id, eventId, scope, to, expected } = starting;
  await lockEvent(trx, eventId);
  const before = await trx.selectFrom('event_cancellations').select('event_id').where('id', '=', id).executeTakeFirst();
  if (before) return before.event_id === eventId ? undefined : 'changed';
  const running = await runningOf(trx, eventId);
  if (running && (running.scope !== scope || running.state !== to || isOther(starting.message, running)))
    return 'running';
  if (running) return goOn(trx, eventId, running.id);
  const left = await leftOf(trx, eventId, scope);
  const amount = to === BOOKING_CANCEL.refunded ? left.amount : ZERO;
  if (expected !== undefined && expected !== amount) return 'amount';
  await reviveRefunds(trx, eventId);
  if (scope === 'all') await callOff(trx, eventId, services.now());
  // orders that are only paid later are cancelled by what is known of the run
  if (scope === 'all' || left.bookings > 0) await beginRun(trx, services, starting);
  return undefined;
}

/** Other words than those that the run's buyers are mailed; none are said where it is only to go on. */
function isOther(message: string, running: { readonly message: string }): boolean {
  return message !== '' && message !== running.message;
}

/** A run under way goes on by itself; one whose job was given up, or that left something out, does after this. */
async function goOn(trx: Transaction<DB>, eventId: number, runId: string): Promise<undefined> {
  await trx.deleteFrom('event_cancellation_failures').where('run_id', '=', runId).execute();
  await reviveRefunds(trx, eventId);
  const given = await trx
    .selectFrom('outbox_jobs')
    .select('id')
    .where('kind', '=', 'orders.cancel-event')
    .where(sql<boolean>`payload ->> 'runId' = ${runId}`)
    .where('failed_at', 'is not', null)
    .execute();
  await revive(
    trx,
    given.map(({ id }) => id),
  );
}

interface NewRun {
  readonly id: string;
  readonly eventId: number;
  readonly scope: CancelScope;
  readonly to: CancelTo;
  readonly message: string;
  /** only orders that were placed until then; all when left out */
  readonly placedBefore?: Date;
  readonly by: Person | Extract<Actor, string>;
}

/** Begins a run: its job does the bookings, a part at a time. */
export async function beginRun(
  trx: Transaction<DB>,
  services: Services,
  { id: runId, eventId, scope, to, message, placedBefore, by }: NewRun,
): Promise<void> {
  await trx
    .insertInto('event_cancellations')
    .values({
      id: runId,
      event_id: eventId,
      scope,
      state: to,
      message,
      placed_before: placedBefore ?? null,
      by_user_id: typeof by === 'string' ? null : (by.userId ?? null),
      started_at: services.now(),
    })
    .execute();
  await queuePart(trx, runId, 1);
  await audit(trx, {
    by,
    at: services.now(),
    subject: 'event',
    subjectId: eventId,
    action: 'cancel tickets',
    why: scope,
    detail: { run: runId, state: to },
  });
}

/** Queues a part of a run: one part is so much that a server which stops is not held up by it. */
export async function queuePart(db: Kysely<DB>, runId: string, part: number): Promise<void> {
  await enqueue(db, {
    kind: 'orders.cancel-event',
    key: `orders.cancel-event:${runId}:${part}`,
    payload: { runId, part },
  });
}

/** Whoever begins a run of an event waits for whoever does. */
export async function lockEvent(trx: Transaction<DB>, eventId: number): Promise<void> {
  await trx.selectFrom('events').select('id').where('id', '=', eventId).forNoKeyUpdate().execute();
}

/** The run of an event that is not finished. */
export async function runningOf(db: Kysely<DB>, eventId: number) {
  return db
    .selectFrom('event_cancellations')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Has refunds made whose job was given up, because the provider did not answer for hours: asked again by the same
 * reference, none goes back twice.
 * @returns how many
 */
export async function reviveRefunds(trx: Transaction<DB>, eventId: number): Promise<number> {
  const stopped = await stoppedRefunds(trx, eventId);
  await revive(
    trx,
    stopped.map(({ job }) => job),
  );
  return stopped.length;
}

/** Refunds of an event's cancellations that are under way and whose job was given up. */
export async function stoppedRefunds(db: Kysely<DB>, eventId: number) {
  const { rows } = await sql<{ job: string; booking_id: number; order_number: string; amount_cents: number }>`
    select outbox_jobs.id as job, refunds.booking_id, orders.order_number, refunds.amount_cents from cancellations
    join refunds on refunds.cancellation_id = cancellations.id and refunds.status = 'pending'
    join orders on orders.id = refunds.order_id
    join outbox_jobs on outbox_jobs.kind = 'orders.refund' and outbox_jobs.payload ->> 'refundId' = refunds.id::text
    where cancellations.event_id = ${eventId} and cancellations.run_id is not null
      and outbox_jobs.failed_at is not null and outbox_jobs.done_at is null
    order by refunds.booking_id
  `.execute(db);
  return rows;
}

/** Takes the tickets of an event off sale, locked in the order of their ids, as checkouts lock them: it does not take place. */
async function callOff(trx: Transaction<DB>, eventId: number, at: Date): Promise<void> {
  const tickets = await trx
    .selectFrom('tickets')
    .select('id')
    .where('event_id', '=', eventId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await trx
    .updateTable('tickets')
    .set({ status: 0 })
    .where('id', '=', (eb) => eb.fn.any(eb.val(tickets.map(({ id }) => id))))
    .where('status', '!=', 0)
    .execute();
  await trx.updateTable('events').set({ cancelled_at: at }).where('id', '=', eventId).execute();
}

interface Left {
  readonly bookings: number;
  /** of them, without an e-mail address */
  readonly untold: number;
  readonly tickets: number;
  readonly amount: Cents;
}

/**
 * What is left to be cancelled of an event, of it what no mail can tell its buyer (`untold`), and what was paid for it and
 * can go back: nothing that the buyer's bank has.
 */
export async function leftOf(db: Kysely<DB>, eventId: number, scope: CancelScope): Promise<Left> {
  const { rows } = await sql<{ bookings: number; untold: number; tickets: number; amount: number }>`
    select count(distinct bookings.id)::int as bookings,
      (count(distinct bookings.id) filter (where orders.customer_email = ''))::int as untold,
      count(admissions.id)::int as tickets,
      coalesce(sum(admissions.price_cents) filter (where not ${BANK_HAS_ALL}), 0)::float8 as amount
    from bookings
    join orders on orders.id = bookings.order_id and orders.state = 'success'
    left join admissions on admissions.booking_id = bookings.id and admissions.cancellation_id is null
    where bookings.event_id = ${eventId} and bookings.booking_cancel = any(${statesOf(scope)})
  `.execute(db);
  const [row = { bookings: 0, untold: 0, tickets: 0, amount: 0 }] = rows;
  return { ...row, amount: cents(row.amount) };
}
