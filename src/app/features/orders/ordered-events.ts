import type { OrderTickets } from '#wire/orders/order-tickets.ts';
import type { OrderedLine } from '#device/orders/order-store.ts';

/** An event of an order with how many tickets of it there are. */
export interface OrderedEvent {
  readonly event: {
    readonly id: number;
    readonly title: string;
    readonly poster: string;
    readonly poster_paper: string;
    readonly start_date: string;
    readonly start_time: string;
    readonly end_date: string;
    readonly end_time: string;
    readonly city: string;
    readonly undated?: 0 | 1;
    readonly cancelled?: 0 | 1;
  };
  readonly quantity: number;
}

/** The events that the order's tickets let somebody into; all of them where none does any more. */
export function eventsOfTickets({ bookings, admissions }: OrderTickets): readonly OrderedEvent[] {
  const valid = bookings.map(({ id, event }) => ({
    event,
    quantity: admissions.filter((admission) => admission.booking_id === id && admission.valid === 1).length,
  }));
  const left = valid.filter(({ quantity }) => quantity > 0);
  if (left.length > 0) return merged(left);
  return merged(bookings.map(({ event, quantity, free_quantity }) => ({ event, quantity: quantity + free_quantity })));
}

/** The events of an order as they were when it was placed on this device. */
export function eventsOfDevice(lines: readonly OrderedLine[]): readonly OrderedEvent[] {
  return merged(lines);
}

function merged(lines: readonly OrderedEvent[]): readonly OrderedEvent[] {
  const events = new Map<number, OrderedEvent>();
  for (const { event, quantity } of lines) {
    events.set(event.id, { event, quantity: (events.get(event.id)?.quantity ?? 0) + quantity });
  }
  return [...events.values()];
}
