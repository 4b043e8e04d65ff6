import { plainLetters, wordsOf } from '#domain/catalogue/search-words.ts';
import { BOOKING_CANCEL, isBookingValid } from '#domain/orders/booking-state.ts';
import type { OrderTickets } from '#wire/orders/order-tickets.ts';
import type { Wallet } from '#device/tickets/ticket-store.ts';

/** How the tickets of one event stand. Source: MYT-11. */
export type TicketsState = 'valid' | 'called-off' | 'cancelled' | 'refunded' | 'invalid';

/** The tickets of one event in one order: one card of the wallet. */
export interface WalletEntry {
  readonly orderNumber: string;
  readonly event: OrderTickets['bookings'][number]['event'];
  /** the tickets that let somebody in; all of them where none does any more */
  readonly count: number;
  readonly state: TicketsState;
  /** position of its first ticket within the order */
  readonly first: number;
}

/** The cards of a wallet: those of today and later soonest first, those of the past last first. */
export function walletEntries(wallet: Wallet, today: string): { upcoming: WalletEntry[]; past: WalletEntry[] } {
  const entries = wallet.flatMap(({ tickets }) => entriesOf(tickets));
  const soonest = entries.sort((a, b) => startOf(a).localeCompare(startOf(b)));
  const isPast = ({ event }: WalletEntry): boolean => event.undated === 0 && event.end_date < today;
  return { upcoming: soonest.filter((entry) => !isPast(entry)), past: soonest.filter(isPast).reverse() };
}

/** The cards that hold every typed word: in title, place or order number. */
export function matchingEntries(entries: readonly WalletEntry[], typed: string): readonly WalletEntry[] {
  const words = wordsOf(typed);
  return entries.filter(({ orderNumber, event }) => {
    const text = plainLetters([event.title, event.venue, event.city, orderNumber].join(' '));
    return words.every((word) => text.includes(word));
  });
}

function entriesOf({ order_number, bookings, admissions }: OrderTickets): WalletEntry[] {
  const events = new Map(bookings.map(({ event }) => [event.id, event]));
  return [...events.values()].flatMap((event) => {
    const own = new Set(bookings.filter((booking) => booking.event.id === event.id).map(({ id }) => id));
    const tickets = admissions.filter(({ booking_id }) => own.has(booking_id));
    if (tickets.length === 0) return [];
    return [
      {
        orderNumber: order_number,
        event,
        count: tickets.filter(({ valid }) => valid === 1).length || tickets.length,
        state: ticketsState(
          event,
          bookings.filter(({ id }) => own.has(id)),
          tickets,
        ),
        first: Math.min(...tickets.map(({ position }) => position)),
      },
    ];
  });
}

/** How some tickets of an event stand, which belong to these lines of their order. Source: MYT-11. */
export function ticketsState(
  event: WalletEntry['event'],
  bookings: OrderTickets['bookings'],
  tickets: OrderTickets['admissions'],
): TicketsState {
  if (event.cancelled === 1) return 'called-off';
  if (tickets.some(({ valid }) => valid === 1)) return 'valid';
  const states = bookings.map(({ booking_cancel }) => booking_cancel);
  if (states.every((state) => state === BOOKING_CANCEL.refunded)) return 'refunded';
  return states.some(isBookingValid) ? 'invalid' : 'cancelled';
}

function startOf({ event }: WalletEntry): string {
  return `${event.start_date} ${event.start_time}`;
}
