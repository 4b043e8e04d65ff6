import { setTimeout as delay } from 'node:timers/promises';

const LONGEST_WAIT_MS = 20_000;

/** Resolves as soon as something is so; rejects when it still is not after 20 s, or the time given. */
export async function until(isSo: () => boolean | Promise<boolean>, longestMs = LONGEST_WAIT_MS): Promise<void> {
  const end = Date.now() + longestMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('it never came to that');
    await delay(15);
  }
}
