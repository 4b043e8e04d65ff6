import { setTimeout as delay } from 'node:timers/promises';

/** Between two runs of a key: whoever calls an open address on and on makes us ask a provider four times a second at most. */
const PAUSE_MS = 250;

interface Run<Result> {
  readonly ended: Promise<void>;
  /** the run for all who came while this one was under way */
  next?: Promise<Result>;
}

/**
 * Runs work one at a time for each key. Who comes while it is under way may know of something newer than it sees, and
 * shares with all others who do the run that begins after it.
 */
export class SharedRuns<Result> {
  readonly #runs = new Map<string, Run<Result>>();

  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const run = this.#runs.get(key);
    if (!run) return this.#begin(key, work);
    run.next ??= run.ended.then(() => this.#begin(key, work));
    return run.next;
  }

  #begin(key: string, work: () => Promise<Result>): Promise<Result> {
    const result = work();
    const over = async (): Promise<void> => {
      await result.catch(() => undefined);
      await delay(PAUSE_MS, undefined, { ref: false });
      if (!run.next) this.#runs.delete(key);
    };
    const run: Run<Result> = { ended: over() };
    this.#runs.set(key, run);
    return result;
  }
}
