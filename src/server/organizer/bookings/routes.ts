import {
  exportBookedTickets,
  exportBookings,
  getBookingTotals,
  listBookedTickets,
  listBookings,
} from '#wire/organizer/booking-table.ts';
import { correctAddress, resendTicket } from '#wire/organizer/booking-address.ts';
import { getBooking, listCancellationRequests, makeBookingLink, noteRefund } from '#wire/organizer/one-booking.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleBookedTickets, handleBookedTicketsFile } from './booked-tickets.ts';
import { handleBookingLink } from './booking-link.ts';
import { handleNoteRefund } from './booking-refunds.ts';
import { handleBookingsFile } from './booking-file.ts';
import { handleBookings } from './booking-table.ts';
import { handleBookingTotals } from './booking-totals.ts';
import { handleCorrectAddress } from './correct-address.ts';
import { handleBooking } from './one-booking.ts';
import { handleCancellationRequests } from './requests.ts';
import { handleResendTicket } from './resend-ticket.ts';

export const bookingRoutes: readonly Route[] = [
  route(listBookings, handleBookings),
  route(exportBookings, handleBookingsFile),
  route(getBookingTotals, handleBookingTotals),
  route(listBookedTickets, handleBookedTickets),
  route(exportBookedTickets, handleBookedTicketsFile),
  route(getBooking, handleBooking),
  route(resendTicket, handleResendTicket),
  route(correctAddress, handleCorrectAddress),
  route(makeBookingLink, handleBookingLink),
  route(noteRefund, handleNoteRefund),
  route(listCancellationRequests, handleCancellationRequests),
];
