import { hasExpired } from '#domain/catalogue/ticket-window.ts';
import type { WallClock } from '#domain/time/wall-clock.ts';
import type { PublicTicket } from '#wire/catalogue/event.ts';

/** Fewer left than this, or than a tenth, is worth saying louder. Source: look/README (do / don't). */
const FEW_LEFT = 15;

/** Up to so many tickets per buyer, the limit is said on the page; any is said where it is reached. */
const SMALL_LIMIT = 4;

/** The remaining stock of a ticket; null where the event hides it. Source: EVT-45. */
export function leftOf({ quantity, booked_qty }: Pick<PublicTicket, 'quantity' | 'booked_qty'>): number | null {
  return quantity === null || booked_qty === null ? null : Math.max(0, quantity - booked_qty);
}

/** Whether a ticket is not sold any more because its last moment of sale has passed: then it need not be sold out. Source: EVT-41. */
export function isSaleOver(
  { sold_out, expire_date, expire_time }: Pick<PublicTicket, 'sold_out' | 'expire_date' | 'expire_time'>,
  now: WallClock,
): boolean {
  return sold_out === 1 && hasExpired({ expireDate: expire_date, expireTime: expire_time }, now);
}

/** Whether a limit per buyer is one that friends who come together would meet; 0 is none. */
export function isSmallLimit(limit: number): boolean {
  return limit > 0 && limit <= SMALL_LIMIT;
}

export function isFew(left: number, quantity: number): boolean {
  return left < quantity / 10 || (left < FEW_LEFT && left < quantity / 2);
}
