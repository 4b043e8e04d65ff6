/** Codes that may wait for their turn: more than a person who scans keeps in mind. */
const MOST = 3;

/** The codes that a scanner was shown while the one before had no answer yet, in their order. */
export class CodesInLine {
  #texts: readonly string[] = [];

  get length(): number {
    return this.#texts.length;
  }

  has(text: string): boolean {
    return this.#texts.includes(text);
  }

  /** False: it is full. */
  add(text: string): boolean {
    if (this.#texts.length >= MOST) return false;
    this.#texts = [...this.#texts, text];
    return true;
  }

  /** Takes the first out. */
  shift(): string | undefined {
    const [first, ...others] = this.#texts;
    this.#texts = others;
    return first;
  }

  clear(): void {
    this.#texts = [];
  }
}
