/** Lets whoever queued work wake the worker of this process, which may be opened later, or not at all. */
export class JobBell {
  #wake: (() => void) | undefined;

  /** Says that work was committed to the outbox: a worker need not wait for its next look. */
  kick(): void {
    this.#wake?.();
  }

  /** From now on kicks wake this worker. */
  wakes(worker: { kick(): void }): void {
    this.#wake = () => worker.kick();
  }
}
