/** Seconds between two questions about a pending order. Source: ORD-12. */
export const ORDER_POLL_SECONDS = 20;

/** Seconds before each of the first questions, which fill the first minute or so. Source: ORD-12. */
const FIRST_DELAYS_SECONDS = [1, 2, 3, 5, 8, 13, 20] as const;

/** After so many seconds a page asks less often. Source: ORD-17. */
const SLOW_AFTER_SECONDS = 600;

/** Seconds between two questions then. Source: ORD-17. */
const SLOW_POLL_SECONDS = 60;

/** Seconds to wait before the next question about an order; `asked` counts the questions so far. Source: ORD-12, ORD-17. */
export function pollDelaySeconds(asked: number, elapsedSeconds: number): number {
  const first = FIRST_DELAYS_SECONDS[asked];
  if (first !== undefined) return first;
  return elapsedSeconds > SLOW_AFTER_SECONDS ? SLOW_POLL_SECONDS : ORDER_POLL_SECONDS;
}
