import { plainLetters, wordsOf } from '#domain/catalogue/search-words.ts';
import type { OrderTickets } from '#wire/orders/order-tickets.ts';
import type { Wallet } from '#device/tickets/ticket-store.ts';

/** The tickets of one event in one order: one card of the wallet. */
export interface WalletEntry {
  readonly orderNumber: string;
  readonly event: OrderTickets['bookings'][number]['event'];
  readonly count: number;
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
        count: tickets.length,
        first: Math.min(...tickets.map(({ position }) => position)),
      },
    ];
  });
}

function startOf({ event }: WalletEntry): string {
  return `${event.start_date} ${event.start_time}`;
}
