/** Seconds between one try of a message and the next: some two days in all. */
const DELAYS_IN_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 57_600] as const;

/** Share by which a delay is stretched or shortened at random: messages that failed together do not come back together. */
const JITTER = 0.1;

/** How long a webhook pauses that has just begun to fail, and how long at most. */
const PAUSE_MS = { least: 5_000, most: 900_000 } as const;

/**
 * Until when a webhook that failed is sent nothing: it pauses for as long as it has failed so far. An outage costs each message
 * few of its tries, and its end is soon known.
 */
export function pausedUntil({ now, since }: { readonly now: Date; readonly since: Date }): Date {
  const failed = now.getTime() - since.getTime();
  return new Date(now.getTime() + Math.min(Math.max(failed, PAUSE_MS.least), PAUSE_MS.most));
}

/**
 * When a message is tried again after a failed try, or null: that was the last.
 * @param tries tries so far, from 1
 * @param random a number from 0 up to 1
 */
export function nextTry(tries: number, { now, random }: { readonly now: Date; readonly random: number }): Date | null {
  const delay = DELAYS_IN_SECONDS[tries - 1];
  return delay === undefined ? null : new Date(now.getTime() + delay * 1000 * (1 + JITTER * (2 * random - 1)));
}
