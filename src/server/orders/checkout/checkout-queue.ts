import { COMMON_REFUSALS } from '#wire/refusal.ts';
import { RETRY_SECONDS } from '#server/platform/http/errors.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/**
 * How many checkouts of a server are on their way at once: some for each of its connections, so that none is idle while
 * this process works; fewer, and buyers who arrive in turn wait for each other.
 */
const AT_ONCE = 30;
/** How long one waits for its turn: less than a buyer's device waits for an answer. */
const WAIT_MS = 25_000;

/**
 * Lets checkouts read, price and place one after another, a few at a time. In a rush each that has begun soon ends, and
 * those after it find the stock as it left it; if all went on together, each step of each would wait for the same step of
 * all others, and buyers whose order is placed would be told too late. Questions to a provider stay outside: they take long.
 */
export class CheckoutQueue {
  #running = 0;
  readonly #waiting = new Set<() => void>();

  /**
   * Runs work in its turn; nothing that runs may wait for another turn.
   * @throws Refusal 503 when the turn does not come: the work was not begun
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < AT_ONCE) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      // the turn is handed on, so the number that runs stays
      const [next] = this.#waiting;
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(patience);
        this.#waiting.delete(begin);
        resolve();
      };
      const patience = setTimeout(() => {
        this.#waiting.delete(begin);
        const { SomethingWentWrongLater: status } = COMMON_REFUSALS;
        reject(new Refusal('SomethingWentWrongLater', status, { headers: { 'retry-after': RETRY_SECONDS } }));
      }, WAIT_MS);
      this.#waiting.add(begin);
    });
  }
}
