import type { PublicTicket } from '#wire/catalogue/event.ts';

/** Fewer left than this, or than a tenth, is worth saying louder. Source: look/README (do / don't). */
const FEW_LEFT = 15;

/** The remaining stock of a ticket; null where the event hides it. Source: EVT-45. */
export function leftOf({ quantity, booked_qty }: Pick<PublicTicket, 'quantity' | 'booked_qty'>): number | null {
  return quantity === null || booked_qty === null ? null : Math.max(0, quantity - booked_qty);
}

export function isFew(left: number, quantity: number): boolean {
  return left < FEW_LEFT || left < quantity / 10;
}
