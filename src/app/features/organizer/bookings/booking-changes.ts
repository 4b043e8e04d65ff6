import type { QueryClient } from '@tanstack/react-query';
import { getAdminOrder, listAdminOrders } from '#wire/admin/orders.ts';
import { listBookedTickets, getBookingTotals, listBookings } from '#wire/organizer/booking-table.ts';
import { previewCancellation } from '#wire/organizer/bookings.ts';
import { getEventCancellation } from '#wire/organizer/bookings-of-event.ts';
import { listEventStatistics } from '#wire/organizer/dashboard.ts';
import { getBooking, listCancellationRequests } from '#wire/organizer/one-booking.ts';
import { getToday } from '#wire/organizer/today.ts';

/** The calls whose answers change when something is done with a booking. */
export const BOOKING_CHANGES = [
  listBookings,
  getBookingTotals,
  getBooking,
  previewCancellation,
  listCancellationRequests,
  listBookedTickets,
  getEventCancellation,
  listEventStatistics,
  getToday,
  // an admin does it for them
  getAdminOrder,
  listAdminOrders,
];

/** Has all of them asked for again: what was refused may be because somebody else was faster. */
export async function reloadBookings(client: QueryClient): Promise<void> {
  await Promise.all(BOOKING_CHANGES.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
}
