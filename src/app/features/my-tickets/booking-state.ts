import { BOOKING_CANCEL } from '#domain/orders/booking-state.ts';
import type { OwnBooking } from '#wire/orders/own-bookings.ts';

/** How a booking stands, in one word. Source: look/SCREENS-2-accounts 30 */
export type BookingState = 'ready' | 'waiting' | 'asked' | 'cancelled' | 'refunded' | 'checked-in';

const CANCEL_STATES = {
  [BOOKING_CANCEL.asked]: 'asked',
  [BOOKING_CANCEL.cancelled]: 'cancelled',
  [BOOKING_CANCEL.refunded]: 'refunded',
} as const;

/** What was cancelled or given back says so whatever else is true; checked in are all its tickets, or it is ready for the rest. Source: MYT-09, MYT-11. */
export function stateOf({ booking_cancel, status, checked_in, quantity }: OwnBooking): BookingState {
  if (booking_cancel !== BOOKING_CANCEL.normal) return CANCEL_STATES[booking_cancel];
  if (status === 0) return 'waiting';
  return checked_in >= quantity ? 'checked-in' : 'ready';
}

/** Whether its tickets can be opened and downloaded: a cancellation that is only asked for leaves them valid. Source: MYT-09, MYT-11. */
export function hasTickets({ booking_cancel, status }: OwnBooking): boolean {
  const isValid = booking_cancel === BOOKING_CANCEL.normal || booking_cancel === BOOKING_CANCEL.asked;
  return isValid && status === 1;
}
