/** Codes that may wait for their turn: more than a person who scans keeps in mind. */
const MOST = 3;

/** Why codes got no answer and have to be scanned again: too many were in line, or the code before them got none either. */
export type Missed = 'line-full' | 'no-answer';

/** How it stands with a line of codes. */
export interface LineState {
  /** codes that were scanned and whose turn has not come */
  readonly inLine: number;
  /** of codes that were scanned last; null: each got its answer, or waits for it */
  readonly missed: Missed | null;
}

/** The codes that a scanner was shown while the one before had no answer yet, in their order. */
export class CodesInLine {
  #texts: readonly string[] = [];
  #missed: Missed | null = null;

  get state(): LineState {
    return { inLine: this.#texts.length, missed: this.#missed };
  }

  has(text: string): boolean {
    return this.#texts.includes(text);
  }

  /** False: it is full. `isOnce`: the text does not come again by itself. */
  add(text: string, { isOnce }: { readonly isOnce: boolean }): boolean {
    const isTaken = this.#texts.length < MOST;
    if (isTaken) this.#texts = [...this.#texts, text];
    this.#missed = isTaken ? null : isOnce ? 'line-full' : this.#missed;
    return isTaken;
  }

  /** Takes the first out. */
  shift(): string | undefined {
    const [first, ...others] = this.#texts;
    this.#texts = others;
    return first;
  }

  /** Takes all out that come after a code without an answer: they would get none either. */
  miss(): void {
    if (this.#texts.length > 0) this.#missed = 'no-answer';
    this.#texts = [];
  }

  clear(): void {
    this.#texts = [];
    this.#missed = null;
  }
}
