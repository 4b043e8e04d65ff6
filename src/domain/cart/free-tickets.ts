/** Free admissions that one e-mail address without an account may hold for one event. Source: decisions 5. */
export const FREE_ADMISSIONS_PER_EMAIL = 10;

/** What a ticket gives for free. Source: TKT-15. */
export interface FreeTicketOffer {
  /** `free_ticket_allow`. */
  readonly allowed: boolean;
  /** For every so many paid tickets … */
  readonly quantity: number;
  /** … so many are free. */
  readonly get: number;
}

/**
 * How many free tickets come with paid ones: `get` for every full `quantity`, fewer when fewer are left after the paid
 * ones (`available` counts what is left before both). They take stock. Source: PRC-07, decisions 3.
 */
export function freeTicketsFor(paid: number, offer: FreeTicketOffer, available: number): number {
  return Math.min(freeTicketsPromised(paid, offer), Math.max(0, available - paid));
}

/** How many free tickets the offer promises whatever the stock; the picker compares the two. Source: PRC-07, decisions 3. */
export function freeTicketsPromised(paid: number, { allowed, quantity, get }: FreeTicketOffer): number {
  return allowed && quantity > 0 ? Math.floor(paid / quantity) * get : 0;
}
