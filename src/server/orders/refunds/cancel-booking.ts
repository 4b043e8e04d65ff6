import type { Selectable, Transaction } from 'kysely';
import { cents, type Cents } from '#domain/money/money.ts';
import type { BookingCancel } from '#domain/orders/booking-state.ts';
import { moneyBack, planCancellation, type CancellationPlan, type MoneyBack } from '#domain/orders/refund.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Cancellations, DB } from '#server/platform/database/tables.gen.ts';
import { enqueueAll } from '#server/platform/jobs/outbox.ts';
import type { Services } from '#server/services.ts';
import { afterCommit } from '../order-events.ts';
import { type Holding, release } from '../checkout/reservation.ts';
import { giveUpTicketMails } from '../mails/ticket-mails.ts';
import { CANCELLED_JOB } from './cancelled-notices.ts';
import { lockBooking, readBooking, type CancellableBooking } from './booking-rows.ts';
import { returnMoney } from './return-money.ts';
import { type Cancelling, type CancelWish, holdingOf, priorityOf, writeCancellation } from './write-cancellation.ts';

/** What was done. */
export interface Cancelled {
  readonly amount: Cents;
  readonly money: MoneyBack;
  readonly state: BookingCancel;
  /** of so many admissions */
  readonly quantity: number;
}

/**
 * Why nothing was done: the booking is not as it would have to be (`changed`), another amount than expected would go back
 * (`amount`), or no money of it is there to go back (`money`).
 */
export interface NotCancelled {
  readonly refused: 'changed' | 'amount' | 'money';
}

/** What a cancellation would do; undefined when there is no such booking. */
export async function previewCancellation(
  services: Services,
  wish: CancelWish,
): Promise<{ booking: CancellableBooking; plan: CancellationPlan | null; money: MoneyBack | null } | undefined> {
  const booking = await readBooking(services.database.db, services, wish.bookingId);
  return booking && { booking, ...decide(booking, wish) };
}

/**
 * Cancels admissions of a booking with all that follows, once, in one transaction: their codes are revoked, stock and coupon uses go
 * back, the ledger is written; paying back and mails are jobs. Of many at the same time one does it. Source: BKG-09, BKG-10, decisions 6.
 */
export async function cancelBooking(services: Services, cancelling: Cancelling): Promise<Cancelled | NotCancelled> {
  const done = await cancelTogether(services, () => Promise.resolve([cancelling]));
  return 'refused' in done ? done : (done[0] ?? { refused: 'changed' });
}

/**
 * Cancels bookings of one or more orders in one transaction, with one mail for each event of each order: all of them, or
 * none.
 * @param choose which; asked in the transaction, locks the orders first where there are several
 */
export async function cancelTogether(
  services: Services,
  choose: (trx: Transaction<DB>) => Promise<readonly Cancelling[]>,
): Promise<readonly Cancelled[] | NotCancelled> {
  try {
    const done = await services.database.transaction(async (trx) => {
      const all: Done[] = [];
      for (const cancelling of await choose(trx)) all.push(await cancelInTransaction(trx, services, cancelling));
      await finish(trx, services, all);
      return all;
    });
    for (const orderNumber of new Set(done.map(({ booking }) => booking.order.order_number)))
      afterCommit(services, { orderNumber, movedStockOf: [] });
    services.stockChanges.moved([...new Set(done.map(({ booking }) => booking.row.event_id))], services);
    return done;
  } catch (error) {
    if (error instanceof Refused) return { refused: error.reason };
    throw error;
  }
}

/** Ends the transaction: nothing of it is done. */
class Refused extends Error {
  readonly reason: NotCancelled['refused'];
  constructor(reason: NotCancelled['refused']) {
    super(reason);
    this.reason = reason;
  }
}

/** A cancellation with what is to follow; `holding` is null for one that was done before. */
interface Done extends Cancelled {
  readonly id: string;
  readonly booking: CancellableBooking;
  readonly holding: Holding | null;
  /** of the jobs that follow (`NewJob`) */
  readonly priority: number;
}

/** @throws Refused */
async function cancelInTransaction(trx: Transaction<DB>, services: Services, cancelling: Cancelling): Promise<Done> {
  const { id } = cancelling;
  const booking = await lockBooking(trx, services, cancelling.bookingId);
  if (!booking) throw new Refused('changed');
  const priority = priorityOf(cancelling, booking.order);
  const before = await trx.selectFrom('cancellations').selectAll().where('id', '=', id).executeTakeFirst();
  if (before) {
    if (!isSame(before, booking, cancelling)) throw new Refused('changed');
    const amount = amountOf(before.money, cents(before.paid_cents));
    const quantity = before.quantity + before.free_quantity;
    return { id, booking, amount, money: before.money, state: booking.facts.state, quantity, holding: null, priority };
  }
  const { plan, money } = decide(booking, cancelling);
  if (!plan || booking.order.state !== 'success') throw new Refused('changed');
  if (!money) throw new Refused('money');
  const amount = amountOf(money, plan.share.paid);
  if (cancelling.expected !== undefined && cancelling.expected !== amount) throw new Refused('amount');
  await writeCancellation(trx, services, { booking, plan, money, cancelling });
  await returnMoney(trx, services, { booking, plan, money, to: cancelling.to, cancellationId: id, priority });
  await audit(trx, {
    by: cancelling.by,
    at: services.now(),
    subject: 'booking',
    subjectId: booking.row.id,
    action: `${booking.facts.state} → ${plan.state}`,
    why: cancelling.runId === undefined ? 'cancelled' : 'event cancelled',
    detail: { cancellation: id, admissions: plan.positions.length, money, amount },
  });
  const quantity = plan.positions.length;
  return { id, booking, amount, money, state: plan.state, quantity, holding: holdingOf(booking, plan), priority };
}

/** Gives back what all of them held, in the order in which checkouts lock it, and has the buyer of each order told, event by event. */
async function finish(trx: Transaction<DB>, { now }: Services, done: readonly Done[]): Promise<void> {
  const fresh = done.flatMap(({ holding, ...one }) => (holding ? [{ ...one, holding }] : []));
  if (fresh.length === 0) return;
  await release(trx, {
    tickets: fresh.flatMap(({ holding }) => holding.tickets),
    coupons: fresh.flatMap(({ holding }) => holding.coupons),
  });
  const orderIds = [...new Set(fresh.map(({ booking }) => booking.order.id))];
  await giveUpTicketMails(trx, orderIds, now());
  const byEvent = Map.groupBy(fresh, ({ booking: { order, row } }) => `${order.id} ${row.event_id}`);
  const notices = [...byEvent.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const cancellationIds = [first, ...others].map(({ id }) => id);
    const key = `${CANCELLED_JOB}:${first.id}`;
    return [{ kind: CANCELLED_JOB, key, payload: { cancellationIds }, priority: first.priority }];
  });
  await enqueueAll(trx, notices);
}

/** Whether a cancellation that was done under the same id is what is wanted now. */
function isSame(
  before: Selectable<Cancellations>,
  { admissions }: CancellableBooking,
  { id, bookingId, to, admissionIds }: Cancelling,
): boolean {
  const ids = admissions.filter(({ cancellationId }) => cancellationId === id).map((admission) => admission.id);
  const isThese = admissionIds === undefined || admissionIds.toSorted().join() === ids.toSorted().join();
  return before.booking_id === bookingId && before.state === to && isThese;
}

/** What the rules say of a wish; a plan of null: it may not be. */
function decide(
  { facts, admissions, payment }: CancellableBooking,
  { to, admissionIds }: CancelWish,
): { plan: CancellationPlan | null; money: MoneyBack | null } {
  const positions = admissionIds && placesOf(admissions, admissionIds);
  const plan = positions === null ? null : planCancellation(facts, { to, positions });
  return { plan, money: plan && moneyBack(to, plan.share.paid, payment) };
}

/** The places of admissions in their booking; null when one is not of it. */
function placesOf(admissions: CancellableBooking['admissions'], ids: readonly string[]): readonly number[] | null {
  const places = ids.map((id) => admissions.find((admission) => admission.id === id)?.place);
  return places.every((place) => place !== undefined) ? places : null;
}

/** What goes back; 0 where the money stays. */
function amountOf(money: MoneyBack, paid: Cents): Cents {
  return money === 'provider' || money === 'by-hand' ? paid : cents(0);
}
