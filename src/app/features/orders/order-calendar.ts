import { type CalendarEvent, calendarOf } from '#domain/catalogue/calendar-file.ts';
import type { OrderTickets } from '#wire/orders/order-tickets.ts';

type TicketEvent = OrderTickets['bookings'][number]['event'];

/**
 * Every dated event of an order that its tickets open as one calendar file, each once; of one that was called off, that it was.
 * Undefined where there is none.
 */
export function orderCalendar(order: OrderTickets, { origin, now }: { origin: string; now: Date }) {
  const dated = calendarEvents(order);
  if (dated.length === 0) return undefined;
  return calendarOf(
    dated.map((event) => entryOf(event, origin)),
    now,
  );
}

/** What stands in the calendar of an order. */
export function calendarEvents({ bookings, admissions }: OrderTickets): readonly TicketEvent[] {
  const open = new Set(admissions.filter(({ valid }) => valid === 1).map(({ booking_id }) => booking_id));
  const kept = bookings.filter(({ id, event }) => event.undated === 0 && (open.has(id) || event.cancelled === 1));
  return [...new Map(kept.map(({ event }) => [event.id, event])).values()];
}

/** The same entry as the event's own page gives: added twice, it is there once. */
function entryOf(event: TicketEvent, origin: string): CalendarEvent {
  const url = `${origin}/event-details/${event.slug}/${event.id}`;
  const town = `${event.zipcode} ${event.city}`.trim();
  const isOnline = event.online_location !== '' && event.venue === '';
  return {
    uid: `event-${event.id}@${new URL(origin).hostname}`,
    title: event.title,
    startDate: event.start_date,
    startTime: event.start_time,
    endDate: event.end_date,
    endTime: event.end_time,
    place: isOnline ? '' : [event.venue, event.address, town].filter(Boolean).join(', '),
    description: url,
    url,
    latitude: event.latitude,
    longitude: event.longitude,
    cancelled: event.cancelled === 1,
    sequence: event.sequence,
  };
}
