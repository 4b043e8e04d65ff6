import { type EventTimes, hasEnded } from '#domain/catalogue/event-clock.ts';
import { BOOKING_CANCEL } from '#domain/orders/booking-state.ts';
import type { WallClock } from '#domain/time/wall-clock.ts';
import type { OwnBooking } from '#wire/orders/own-bookings.ts';

/** How a booking stands, in one word. Source: look/SCREENS-2-accounts 30 */
export type BookingState =
  | 'ready'
  | 'waiting'
  | 'asked'
  | 'cancelled'
  | 'refunded'
  | 'invalid'
  | 'called-off'
  | 'over'
  | 'checked-in';

const CANCEL_STATES = {
  [BOOKING_CANCEL.cancelled]: 'cancelled',
  [BOOKING_CANCEL.refunded]: 'refunded',
} as const;

/** What was cancelled or given back says so whatever else is true; checked in are all its tickets, or it is ready for the rest. Source: MYT-09, MYT-11. */
export function stateOf(booking: OwnBooking, now: WallClock): BookingState {
  const { booking_cancel, status, checked_in, quantity } = booking;
  const isAsked = booking_cancel === BOOKING_CANCEL.asked;
  if (booking_cancel !== BOOKING_CANCEL.normal && !isAsked) return CANCEL_STATES[booking_cancel];
  if (status === 0) return 'waiting';
  if (booking.event_cancelled === 1) return 'called-off';
  // taken back, as after a chargeback
  if (booking.valid === 0) return 'invalid';
  if (isAsked) return 'asked';
  if (checked_in >= quantity) return 'checked-in';
  return hasEnded(timesOf(booking), now) ? 'over' : 'ready';
}

/** An answer that was kept on the device may be of before the event began, or ended. */
export function timesOf(booking: OwnBooking): EventTimes {
  return {
    startDate: booking.event_start_date,
    startTime: booking.event_start_time,
    endDate: booking.event_end_date,
    endTime: booking.event_end_time,
  };
}

/** Whether its tickets can be opened and downloaded: a cancellation that is only asked for leaves them valid. Source: MYT-09, MYT-11. */
export function hasTickets({ booking_cancel, status, valid }: OwnBooking): boolean {
  const isValid = booking_cancel === BOOKING_CANCEL.normal || booking_cancel === BOOKING_CANCEL.asked;
  return isValid && status === 1 && valid !== 0;
}
