/** How many checkouts of a server use the database at once: fewer than it has connections, and each uses one at a time. */
const AT_ONCE = 6;

/**
 * Lets checkouts read, price and place one after another, a few at a time. In a rush each that has begun soon ends, and
 * those after it find the stock as it left it; if all went on together, each step of each would wait for the same step of
 * all others, and buyers whose order is placed would be told too late. Questions to a provider stay outside: they take long.
 */
export class CheckoutQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** Runs work in its turn; nothing that runs may wait for another turn. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < AT_ONCE) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // the turn is handed on, so the number that runs stays
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
