import { sql, type Transaction } from 'kysely';
import { hasBegun, hasStarted } from '#domain/catalogue/event-start.ts';
import { BOOKING_CANCEL, type BookingCancel } from '#domain/orders/booking-state.ts';
import { endsUnanswered, mayAskToCancel, mayDecline } from '#domain/orders/refund.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { timesOf } from '#server/catalogue/offers.ts';
import { audit, type Person, whoIs } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { enqueue } from '#server/platform/jobs/outbox.ts';
import type { Services } from '#server/services.ts';
import { DECLINED_JOB, REQUEST_JOB, UNANSWERED_JOB } from './cancelled-notices.ts';

interface Asked {
  readonly bookingId: number;
  readonly orderId: string;
  /** the buyer's reason */
  readonly reason: string;
  readonly by: Person;
}

/**
 * Notes that a buyer asks to cancel a booking, and tells its organizer. Whoever asks the same again, for its answer was lost,
 * has asked it. False where that may not be asked (any more). Source: MYT-12.
 */
export async function askToCancel(services: Services, { bookingId, orderId, reason, by }: Asked): Promise<boolean> {
  const now = services.now();
  return changeBooking(services, { bookingId, orderId }, async (trx, booking) => {
    if (booking.state === BOOKING_CANCEL.asked)
      return booking.cancel_reason === reason && (await wasLastOf(trx, { bookingId, by }, ASKED));
    if (!mayAskToCancel(booking.state, hasStarted(timesOf(booking), wallClock(now)))) return false;
    await trx
      .updateTable('bookings')
      .set({
        booking_cancel: BOOKING_CANCEL.asked,
        cancel_reason: reason,
        cancel_asked_at: now,
        cancel_answered_at: null,
        cancel_answer: '',
        cancel_unanswered: false,
        cancel_reminded_at: null,
      })
      .where('id', '=', bookingId)
      .execute();
    const askedAt = now.toISOString();
    await enqueue(trx, {
      kind: REQUEST_JOB,
      key: `${REQUEST_JOB}:${bookingId}:${askedAt}`,
      payload: { bookingId, askedAt, message: reason },
    });
    await audit(trx, { by, at: now, subject: 'booking', subjectId: bookingId, ...ASKED });
    return true;
  });
}

interface Declined {
  readonly bookingId: number;
  readonly orderId: string;
  /** the organizer's words to the buyer */
  readonly message: string;
  readonly by: Person;
}

/**
 * Declines what a buyer asked for, and tells the buyer. Whoever sends the same answer again, for its answer was lost, has
 * declined it. False where nothing is asked (any more). Source: MYT-12.
 */
export async function declineToCancel(
  services: Services,
  { bookingId, orderId, message, by }: Declined,
): Promise<boolean> {
  const now = services.now();
  return changeBooking(services, { bookingId, orderId }, async (trx, { state, cancel_asked_at, cancel_answer }) => {
    if (!mayDecline(state))
      return (
        state === BOOKING_CANCEL.normal &&
        cancel_answer === message &&
        (await wasLastOf(trx, { bookingId, by }, DECLINED))
      );
    await trx
      .updateTable('bookings')
      .set({ booking_cancel: BOOKING_CANCEL.normal, cancel_answered_at: now, cancel_answer: message })
      .where('id', '=', bookingId)
      .execute();
    const askedAt = (cancel_asked_at ?? now).toISOString();
    await enqueue(trx, {
      kind: DECLINED_JOB,
      key: `${DECLINED_JOB}:${bookingId}:${askedAt}`,
      payload: { bookingId, askedAt, message },
    });
    await audit(trx, { by, at: now, subject: 'booking', subjectId: bookingId, ...DECLINED });
    return true;
  });
}

/**
 * Ends a request that nobody answered before its event began, and tells the buyer. False where it was answered, the event
 * does not begin yet, or a cancellation of the event answers it. Source: MYT-12, issue 28.
 */
export async function endUnanswered(
  services: Services,
  { bookingId, orderId }: Pick<Asked, 'bookingId' | 'orderId'>,
): Promise<boolean> {
  const now = services.now();
  return changeBooking(services, { bookingId, orderId }, async (trx, booking) => {
    const { state, cancel_asked_at } = booking;
    if (!endsUnanswered(state, hasBegun(timesOf(booking), wallClock(now)))) return false;
    const ended = await trx
      .updateTable('bookings')
      .set({
        booking_cancel: BOOKING_CANCEL.normal,
        cancel_answered_at: now,
        cancel_answer: '',
        cancel_unanswered: true,
      })
      .where('id', '=', bookingId)
      .where(IS_LEFT_TO_RUN, '=', false)
      .returning('id')
      .executeTakeFirst();
    if (!ended) return false;
    const askedAt = (cancel_asked_at ?? now).toISOString();
    await enqueue(trx, {
      kind: UNANSWERED_JOB,
      key: `${UNANSWERED_JOB}:${bookingId}:${askedAt}`,
      payload: { bookingId, askedAt },
    });
    await audit(trx, { by: 'job:end-requests', at: now, subject: 'booking', subjectId: bookingId, ...UNANSWERED });
    return true;
  });
}

/**
 * Whether the request of the booking in reach is left to a cancellation of its event: one that still runs, or one that
 * accepted the request and failed, which a person mends. Source: decisions 6, issue 28.
 */
export const IS_LEFT_TO_RUN = sql<boolean>`exists (
  select from event_cancellations as runs
  where runs.event_id = bookings.event_id and (runs.finished_at is null or runs.started_at >= bookings.cancel_asked_at and exists (
    select from event_cancellation_failures as failures where failures.run_id = runs.id and failures.booking_id = bookings.id
  ))
)`;

const ASKED = { action: '0 → 1', why: 'asked to cancel' } as const;
const DECLINED = { action: '1 → 0', why: 'declined' } as const;
const UNANSWERED = { action: '1 → 0', why: 'not answered' } as const;

/** Whether the last who asked to cancel the booking, or declined that, is the same person. */
async function wasLastOf(
  trx: Transaction<DB>,
  { bookingId, by }: Pick<Asked, 'bookingId' | 'by'>,
  { action, why }: typeof ASKED | typeof DECLINED,
): Promise<boolean> {
  const last = await trx
    .selectFrom('audit_lines')
    .select('actor')
    .where('subject', '=', 'booking')
    .where('subject_id', '=', String(bookingId))
    .where('action', '=', action)
    .where('why', '=', why)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last?.actor === whoIs(by).actor;
}

/** Changes a booking of a paid order while nobody else does: the order is locked first, as whoever changes one does. */
function changeBooking(
  services: Services,
  { bookingId, orderId }: { readonly bookingId: number; readonly orderId: string },
  change: (trx: Transaction<DB>, booking: LockedBooking) => Promise<boolean>,
): Promise<boolean> {
  return services.database
    .transaction(async (trx) => {
      await trx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute();
      const booking = await findBooking(trx, { bookingId, orderId });
      return booking !== undefined && change(trx, { ...booking, state: booking.booking_cancel as BookingCancel }); // the column's check allows no others
    })
    .finally(() => services.jobs.notify());
}

type LockedBooking = NonNullable<Awaited<ReturnType<typeof findBooking>>> & { readonly state: BookingCancel };

function findBooking(trx: Transaction<DB>, { bookingId, orderId }: { bookingId: number; orderId: string }) {
  return trx
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .innerJoin('events', 'events.id', 'bookings.event_id')
    .select(['bookings.booking_cancel', 'bookings.cancel_asked_at', 'bookings.cancel_reason', 'bookings.cancel_answer'])
    .select(['events.start_date', 'events.start_time', 'events.end_date', 'events.end_time'])
    .where('bookings.id', '=', bookingId)
    .where('orders.id', '=', orderId)
    .where('orders.state', '=', 'success')
    .executeTakeFirst();
}
