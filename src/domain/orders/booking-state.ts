/** `booking_cancel`: normal, cancellation asked, cancelled, refunded. Source: MYT-11. */
export const BOOKING_CANCEL = { normal: 0, asked: 1, cancelled: 2, refunded: 3 } as const;

export type BookingCancel = (typeof BOOKING_CANCEL)[keyof typeof BOOKING_CANCEL];

/** Who changes a booking: its buyer, the organizer of its event, or the site by itself. */
export type BookingActor = 'attendee' | 'organizer' | 'site';

/** Every change there is: the buyer asks; the organizer cancels, refunds, or declines what was asked; the site ends what nobody answered. Source: BKG-09, MYT-12. */
const CHANGES: Readonly<Record<BookingActor, readonly (readonly [BookingCancel, BookingCancel])[]>> = {
  attendee: [[0, 1]],
  organizer: [
    [0, 2],
    [0, 3],
    [1, 2],
    [1, 3],
    [1, 0],
  ],
  site: [[1, 0]],
};

/** Whether somebody may bring a booking from one cancel state to another. Source: BKG-09, MYT-12. */
export function mayChangeBooking(actor: BookingActor, from: BookingCancel, to: BookingCancel): boolean {
  return CHANGES[actor].some(([before, after]) => before === from && after === to);
}

/** Whether a booking still lets people in: not cancelled, not refunded. Source: MYT-11. */
export function isBookingValid(state: BookingCancel): boolean {
  return state === BOOKING_CANCEL.normal || state === BOOKING_CANCEL.asked;
}

/** Whether a change gives stock, coupon use and codes back: from a valid booking to one that is not. Source: BKG-09, decisions 6. */
export function releasesStock(from: BookingCancel, to: BookingCancel): boolean {
  return isBookingValid(from) && !isBookingValid(to);
}
