import { CODE_PREFIX } from '#domain/tickets/code.ts';

/** A scanner types faster than anybody, also on a phone that is busy. */
const PAUSE_MS = 400;
const SHORTEST = 6;

/** A field into which codes are typed: what a scanner types there is its own. */
export const TAKES_CODES = { 'data-takes-codes': true } as const;

/** A key as a document hears of it. */
export type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'preventDefault'
>;

/**
 * What a hardware scanner types, wherever the focus is but in a field for codes. Enter and Tab end it, and so does a pause. In
 * another field a person types: there a code alone is a scanner's, from its first signs on.
 */
export class ScannerKeys {
  #typed = '';
  #byKeys = '';
  #pause: ReturnType<typeof setTimeout> | undefined;
  #endedAt = Number.NEGATIVE_INFINITY;
  readonly #tell: (text: string) => void;

  constructor(tell: (text: string) => void) {
    this.#tell = tell;
  }

  readonly press = (event: Key): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const field = fieldOf(event.target);
    if (field && 'takesCodes' in field.dataset) return;
    if (key === 'Enter' || key === 'Tab') this.#pressEnd(event, field);
    else if (key.length === 1) this.#type(event, field);
  };

  stop(): void {
    clearTimeout(this.#pause);
  }

  /** The key after a code is its scanner's, and so is one more right after: neither presses the button that has the focus. */
  #pressEnd(event: Key, field: Field | null): void {
    const isTheirs = this.#typed === '' ? performance.now() - this.#endedAt < PAUSE_MS : !field || this.#isCode();
    if (isTheirs) event.preventDefault();
    if (this.#typed !== '') this.#end({ isTheirs });
  }

  #type(event: Key, field: Field | null): void {
    // a space alone presses the button that has the focus
    if (event.key === ' ' && this.#typed === '') return;
    const wasCode = this.#isCode();
    this.#typed += event.key;
    this.#byKeys += signOf(event.code, event.shiftKey);
    const isTheirs = !field || this.#isCode();
    if (isTheirs) event.preventDefault();
    // its first signs stand there already
    if (field && isTheirs && !wasCode) takeOut(field, CODE_PREFIX.length - 1);
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#end({ isTheirs }), PAUSE_MS);
  }

  #end({ isTheirs }: { readonly isTheirs: boolean }): void {
    clearTimeout(this.#pause);
    // scanners press the keys of an American keyboard, whatever the phone believes it has
    const text = this.#typed.includes(CODE_PREFIX) || !this.#byKeys.includes(CODE_PREFIX) ? this.#typed : this.#byKeys;
    [this.#typed, this.#byKeys] = ['', ''];
    if (!isTheirs) return;
    this.#endedAt = performance.now();
    // behind what a person typed before it
    const code = text.slice(Math.max(0, text.indexOf(CODE_PREFIX)));
    if (code.trim().length >= SHORTEST) this.#tell(code);
  }

  #isCode(): boolean {
    return this.#typed.includes(CODE_PREFIX) || this.#byKeys.includes(CODE_PREFIX);
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The field in which a person types; a choice is none. */
function fieldOf(target: EventTarget | null): Field | null {
  return target instanceof HTMLElement ? target.closest<Field>('input, textarea') : null;
}

/** Takes signs out of a field again, as if they had been deleted before the cursor. */
function takeOut(field: Field, signs: number): void {
  const end = field.selectionStart ?? field.value.length;
  field.setRangeText('', Math.max(0, end - signs), end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The signs of a code that are not on keys of their own name. */
const PLAIN: Readonly<Record<string, string>> = { Space: ' ', Minus: '-', Period: '.', Slash: '/' };
const SHIFTED: Readonly<Record<string, string>> = { Semicolon: ':', Equal: '+', Digit4: '$', Digit5: '%', Digit8: '*' };

/** What an American keyboard writes. */
function signOf(code: string, shift: boolean): string {
  const shifted = shift ? SHIFTED[code] : undefined;
  return shifted ?? PLAIN[code] ?? /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? '';
}
