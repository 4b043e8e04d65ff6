import { freeTicketsPromised, type FreeTicketOffer } from './free-tickets.ts';

/** From here on it is not told how many tickets are left: a buyer of the last ones has to know how many that are. */
const FEW_TICKETS = 20;

/** The round numbers that are told instead. */
const STEPS = [500, 400, 300, 200, 100, 90, 80, 70, 60, 50, 40, 30, FEW_TICKETS];

/** What is told of a ticket whose stock is hidden. */
export interface TicketsAtOnce {
  /** The most that may be bought at once. */
  readonly maximum: number;
  /** How many may be counted on for those and the free ones that come with them. */
  readonly available: number;
}

/**
 * How many tickets may be bought at once where the stock is hidden: the limit where there are enough for it, with the
 * free ones; else a round number that there are enough for. The number that is left is told of the last few alone.
 * Source: decisions 1 and 5, EVT-32.
 */
export function ticketsAtOnce(
  { limit, minimum, remaining }: { limit: number; minimum: number; remaining: number },
  offer: FreeTicketOffer,
): TicketsAtOnce {
  const withFree = (paid: number): number => paid + freeTicketsPromised(paid, offer);
  if (withFree(limit) <= remaining) return { maximum: limit, available: withFree(limit) };
  const most = Math.min(limit, remaining);
  if (remaining <= FEW_TICKETS) return { maximum: most, available: remaining };
  const step = STEPS.find((paid) => paid <= most && withFree(paid) <= remaining) ?? Math.min(most, FEW_TICKETS);
  const maximum = minimum <= most ? Math.max(step, minimum) : step;
  return { maximum, available: Math.max(maximum, Math.min(withFree(maximum), remaining)) };
}
