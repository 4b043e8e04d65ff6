import { setTimeout as delay } from 'node:timers/promises';

const LONGEST_WAIT_MS = 20_000;

/** Resolves as soon as something is so; rejects when it still is not after 20 s. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + LONGEST_WAIT_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('it never came to that');
    await delay(15);
  }
}
