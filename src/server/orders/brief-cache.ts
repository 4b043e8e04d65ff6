const KEPT_MS = 1_000;
const MOST_ENTRIES = 20_000;

/**
 * Answers that thousands ask for at once, kept for less than a second from the moment they were asked of the database.
 * Whoever asks while that is under way waits for the same reading.
 */
export class BriefCache<Value> {
  readonly #entries = new Map<string, { readonly at: number; readonly value: Promise<Value> }>();

  /** The kept answer, or a new one. A reading that fails is not kept. */
  get(key: string, read: () => Promise<Value>): Promise<Value> {
    const kept = this.#entries.get(key);
    if (kept && performance.now() - kept.at < KEPT_MS) return kept.value;
    const entry = { at: performance.now(), value: read() };
    this.#entries.delete(key); // so that the oldest comes first
    this.#entries.set(key, entry);
    entry.value.catch(() => this.#drop(key, entry));
    if (this.#entries.size > MOST_ENTRIES) this.#dropOldest();
    return entry.value;
  }

  /** Forgets an answer that this server has changed. */
  forget(key: string): void {
    this.#entries.delete(key);
  }

  #drop(key: string, entry: unknown): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }

  #dropOldest(): void {
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}
