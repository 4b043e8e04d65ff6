/** How long a source that is away is left alone before it is asked again. */
const ASK_MS = 1_000;

interface Options {
  /** milliseconds that only ever go up */
  readonly clock: () => number;
  /** resolves when the source answers */
  readonly ask: () => Promise<unknown>;
}

/** Knows whether the source of responses is away: from the failure that showed it until the source answers again. */
export class SourceWatch {
  readonly #clock: () => number;
  readonly #ask: () => Promise<unknown>;
  #isAway = false;
  #asking = false;
  #askedAt = 0;

  constructor({ clock, ask }: Options) {
    this.#clock = clock;
    this.#ask = ask;
  }

  noteAway(): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.#askedAt = this.#clock();
  }

  /** Whether it is away as far as is known. Asks it now and then, one question at a time; nobody waits for the answer. */
  isAway(): boolean {
    if (this.#isAway && !this.#asking && this.#clock() - this.#askedAt >= ASK_MS) void this.#look();
    return this.#isAway;
  }

  async #look(): Promise<void> {
    this.#asking = true;
    try {
      await this.#ask();
      this.#isAway = false;
    } catch {
      // it stays away
    } finally {
      this.#asking = false;
      this.#askedAt = this.#clock();
    }
  }
}
