import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from 'pg';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 500;

/**
 * Runs a transaction, again from its beginning when PostgreSQL gave it up for the sake of another one. Pauses of random
 * length, growing at most to half a second, keep the same two from meeting again.
 * @throws the last failure after all tries, and at once any other
 */
export async function retried<Result>(run: () => Promise<Result>, tries = 6): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= tries || !isGivenUp(error)) throw error;
      await delay(Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt));
    }
  }
}

function isGivenUp(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK_DETECTED);
}
