/** Lets whoever queued work wake the worker of this process, which may be opened later, or not at all. */
export class JobNotifier {
  #wake: (() => void) | undefined;

  /** Says that work was committed to the outbox: a worker need not wait for its next look. */
  notify(): void {
    this.#wake?.();
  }

  /** From now on kicks wake this worker. */
  subscribe(worker: { notify(): void }): void {
    this.#wake = () => worker.notify();
  }
}
