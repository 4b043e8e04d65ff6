import { isBookingValid, type BookingCancel } from '#domain/orders/booking-state.ts';
import type { CodeFacts } from '#server/tickets/ticket-codes.ts';
import type { AdmissionView, BookingView } from './own-orders/order-view.ts';

/** Whether an admission of an order still lets somebody in. Source: MYT-11. */
export function isAdmitting(booking: Pick<BookingView, 'booking_cancel'>, admission: AdmissionView): boolean {
  return isBookingValid(booking.booking_cancel as BookingCancel) && admission.revoked_at === null;
}

/** What the code of an admission is made from. */
export function codeFacts(booking: BookingView, admission: AdmissionView): CodeFacts {
  return {
    kind: 'admission',
    id: admission.id,
    eventId: admission.event_id,
    ticketId: admission.ticket_id,
    codeVersion: admission.code_version,
    createdAt: admission.created_at,
    startDate: booking.start_date,
    endDate: booking.end_date,
  };
}
