/** Seconds between one try of a job and the next; the last one counts for all that follow. */
const DELAYS_IN_SECONDS = [1, 5, 30, 120, 600, 1800, 3600] as const;

/** Share by which a delay is stretched or shortened at random, so that jobs that failed together do not come back together. */
const JITTER = 0.2;

/** How often a job is tried before a person has to look at it: some nine hours. */
export const MAX_TRIES = 15;

/**
 * Seconds to wait after a failed try, or null when that was the last one.
 * @param tries tries so far, from 1
 * @param random a number from 0 up to 1
 */
export function delayAfter(tries: number, random: number, maxTries = MAX_TRIES): number | null {
  if (tries >= maxTries) return null;
  const delay = DELAYS_IN_SECONDS[Math.min(tries, DELAYS_IN_SECONDS.length) - 1] ?? DELAYS_IN_SECONDS[0];
  return delay * (1 + JITTER * (2 * random - 1));
}
