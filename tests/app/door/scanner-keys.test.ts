import { beforeEach, expect, test, vi } from 'vitest';
import { type Key, ScannerKeys, TAKES_CODES } from '#app/features/door/scanner-keys.ts';

const CODE = 'KJ1:AB-12 $';

/** A field of a page, or something else that has the focus. */
class Target {
  value = '';
  readonly dataset: Record<string, string>;
  readonly #isField: boolean;

  constructor({ isField = true, dataset = {} }: { isField?: boolean; dataset?: Record<string, string> } = {}) {
    this.#isField = isField;
    this.dataset = dataset;
  }

  get selectionStart(): number {
    return this.value.length;
  }

  closest(): Target | null {
    return this.#isField ? this : null;
  }

  setRangeText(text: string, start: number, end: number): void {
    this.value = this.value.slice(0, start) + text + this.value.slice(end);
  }

  dispatchEvent(): boolean {
    return true;
  }
}

const told: string[] = [];
let keys: ScannerKeys;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('HTMLElement', Target);
  told.length = 0;
  keys = new ScannerKeys((text) => told.push(text));
});

const button = new Target({ isField: false });

/** Presses a key; where nobody keeps it, the field has its sign. Answers whether it was kept from what has the focus. */
function press(key: string, target: Target = button, code = ''): boolean {
  const preventDefault = vi.fn();
  const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
  keys.press({ key, code, ...plain, preventDefault, target: target as unknown as EventTarget } satisfies Key);
  const isKept = preventDefault.mock.calls.length > 0;
  if (!isKept && key.length === 1) target.value += key;
  return isKept;
}

function type(text: string, target: Target = button): void {
  for (const sign of text) press(sign, target);
}

test('a code is told at its end key, or after a pause', () => {
  type(CODE);
  expect(press('Enter')).toBe(true);
  expect(told).toEqual([CODE]);
  type(CODE);
  vi.advanceTimersByTime(500);
  expect(told).toEqual([CODE, CODE]);
});

test('what a scanner types presses no button: neither a short barcode’s end key nor a second one does', () => {
  type('12');
  expect(press('Enter')).toBe(true);
  expect(told).toEqual([]);
  type(CODE);
  expect([press('Enter'), press('Tab'), press('Enter')]).toEqual([true, true, true]);
  expect(told).toEqual([CODE]);
  // a person does
  vi.advanceTimersByTime(500);
  expect([press('Enter'), press(' ')]).toEqual([false, false]);
});

test('a code that is typed into a field for something else is read, and leaves in the field what a person typed', () => {
  const search = new Target();
  type('Me', search);
  vi.advanceTimersByTime(500);
  type(CODE, search);
  expect(press('Enter', search)).toBe(true);
  expect([told, search.value]).toEqual([[CODE], 'Me']);
  type('rel', search);
  expect(press('Enter', search)).toBe(false);
  expect([told, search.value]).toEqual([[CODE], 'Merel']);
});

test('the signs of a code are read by their keys where the phone has another keyboard', () => {
  const search = new Target();
  const shifted = { key: 'M', code: 'Semicolon', shiftKey: true } as const;
  for (const [key, code] of [
    ['k', 'KeyK'],
    ['j', 'KeyJ'],
    ['&', 'Digit1'],
  ] as const)
    press(key, search, code);
  const preventDefault = vi.fn();
  const plain = { ctrlKey: false, metaKey: false, altKey: false };
  keys.press({ ...shifted, ...plain, preventDefault, target: search as unknown as EventTarget });
  for (const [key, code] of [
    ['q', 'KeyA'],
    ['b', 'KeyB'],
  ] as const)
    press(key, search, code);
  press('Enter', search);
  expect([told, search.value]).toEqual([['KJ1:AB'], '']);
});

test('a field for codes keeps what is typed into it', () => {
  expect(Object.keys(TAKES_CODES)).toEqual(['data-takes-codes']);
  const typed = new Target({ dataset: { takesCodes: 'true' } });
  type(CODE, typed);
  expect(press('Enter', typed)).toBe(false);
  expect([told, typed.value]).toEqual([[], CODE]);
});
