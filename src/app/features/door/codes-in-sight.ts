/** A code that stays in the picture, or comes back to it within this time, is one scan. */
const SAME_CODE_MS = 2000;

/** The codes that a camera sees, several at once where a phone shows several: each is one scan until it was out of sight. */
export class CodesInSight {
  readonly #seenAt = new Map<string, number>();

  /** Tells of a code that was not in sight; where it was not taken it is told again. */
  see(text: string, now: number, tell: (text: string) => boolean): void {
    for (const [seen, at] of this.#seenAt) if (now - at > SAME_CODE_MS) this.#seenAt.delete(seen);
    if (this.#seenAt.has(text) || tell(text)) this.#seenAt.set(text, now);
  }
}
