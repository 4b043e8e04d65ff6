import type { Insertable } from 'kysely';
import { admissionShares, type BookingFigures } from '#domain/orders/shares.ts';
import type { Admissions } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';

/** A booking whose order has succeeded. */
export interface BookingToAdmit extends BookingFigures {
  readonly id: number;
  readonly eventId: number;
  readonly ticketId: number;
  /** how many names an admission of this ticket carries */
  readonly ticketPeople: number;
  /** names as given at checkout, admission after admission; may be shorter, or empty */
  readonly holderNames: readonly string[];
}

/**
 * The admissions of an order, one per ticket of its bookings, free ones included: numbered through the order, each with
 * its own holders and what was paid for it (all admissions together: what the order cost). Source: decisions 7, CHK-28.
 */
export function admissionsToCreate(
  bookings: readonly BookingToAdmit[],
): (Insertable<Admissions> & { readonly id: string })[] {
  const admissions = bookings.flatMap((booking) =>
    admissionShares(booking).map((share, index) => ({
      id: uuidv7(),
      booking_id: booking.id,
      event_id: booking.eventId,
      ticket_id: booking.ticketId,
      holder_names: holdersOf(booking, index),
      free: share.free,
      price_cents: share.paid,
    })),
  );
  return admissions.map((admission, index) => ({ ...admission, position: index + 1 }));
}

function holdersOf({ holderNames, ticketPeople }: BookingToAdmit, index: number): string[] {
  return holderNames
    .slice(index * ticketPeople, (index + 1) * ticketPeople)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
