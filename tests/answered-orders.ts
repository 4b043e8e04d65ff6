import type { OrderTickets } from '#wire/orders/order-tickets.ts';
import type { OwnBooking } from '#wire/orders/own-bookings.ts';
import type { OrderState } from './state-words.ts';

/** When all of it happens. */
export const NOW = '2026-11-20T11:00:00.000Z';

/**
 * What the server answers of an order of two tickets in a state, as far as its owner's places read it:
 * `server/orders/owner-answers.test.ts` holds it against the real answers.
 */
export function answered(state: OrderState): { tickets: OrderTickets; booking: OwnBooking } {
  const isRefunded = state === 'refunded' || state === 'cash refunded' || state === 'event cancelled';
  const cancel = isRefunded ? 3 : state === 'cancelled' ? 2 : state === 'cancellation asked' ? 1 : 0;
  const isPart = state === 'part refunded' || state === 'accepted in part';
  const isWorthless = cancel > 1 || state === 'charged back';
  const day = state === 'event over' ? '2026-11-17' : '2026-12-12';
  const event = {
    id: 1,
    slug: 'zilt-en-zand',
    title: 'Zilt & Zand',
    poster: '',
    poster_paper: '',
    start_date: day,
    start_time: '20:00:00',
    end_date: day,
    end_time: '23:00:00',
    undated: 0,
    venue: 'De Vuurboei',
    city: 'Oostende',
    online_location: '',
    latitude: null,
    longitude: null,
    cancelled: state === 'event cancelled' ? 1 : 0,
    former_start: state === 'event moved' ? '2026-12-05 19:30:00' : null,
    sequence: state === 'event moved' || state === 'event cancelled' ? 1 : 0,
  };
  const admission = (position: number) => {
    // of an order that was refunded in part the second ticket is gone
    const valid = isWorthless || (isPart && position === 2) ? 0 : 1;
    return {
      id: `${position}`,
      booking_id: 1,
      position,
      valid,
      code: valid ? 'A1' : '',
      holder_names: [],
      price: '12.50',
    };
  };
  const some = { at: NOW, tickets: 2, amount: '25.00', paid_back: 0, kept: 0 };
  const tickets = {
    order_number: 'KJ-7Q4M-2XKD-9T3R',
    payment_method: state === 'cash refunded' ? 'offline' : '2',
    bookings: [{ id: 1, event, ticket_title: 'Staanplaats', quantity: 2, free_quantity: 0, booking_cancel: cancel }],
    admissions: [admission(1), admission(2)],
    cancellations: [
      ...(isPart ? [{ ...some, tickets: 1, amount: '12.50', paid_back: 1 }] : []),
      ...(isRefunded ? [some] : []),
      ...(state === 'cancelled' ? [{ ...some, amount: '0.00', kept: 1 }] : []),
    ],
    charged_back: state === 'charged back' ? 1 : 0,
  };
  const booking = {
    booking_cancel: cancel,
    status: state === 'pending' ? 0 : 1,
    checked_in: 0,
    quantity: isPart ? 1 : 2,
    cancel_request: requestIn(state),
    valid: state === 'pending' ? 0 : tickets.admissions.filter(({ valid }) => valid === 1).length,
    event_cancelled: event.cancelled,
    event_start_date: day,
    event_start_time: '20:00:00',
    event_end_date: day,
    event_end_time: '23:00:00',
  };
  // what these places read of them
  return { tickets: tickets as unknown as OrderTickets, booking: booking as unknown as OwnBooking };
}

/** What the buyer asked in a state, and the answer. */
function requestIn(state: OrderState): OwnBooking['cancel_request'] {
  const asked = { asked_at: NOW, answered_at: null, answer: '', accepted: null, unanswered: 0 as const };
  switch (state) {
    case 'cancellation asked':
      return asked;
    case 'cancellation refused':
      return { ...asked, answered_at: NOW };
    case 'accepted in part':
      return { ...asked, answered_at: NOW, accepted: { tickets: 1, left: 1, status: 3 } };
    default:
      return null;
  }
}
