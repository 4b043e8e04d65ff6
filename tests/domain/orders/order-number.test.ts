import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatOrderNumber, normaliseOrderNumber, ORDER_NUMBER_BYTES } from '#domain/orders/order-number.ts';
import { ORDER_POLL_SECONDS, pollDelaySeconds } from '#domain/orders/polling.ts';

const bytes = fc.uint8Array({ minLength: ORDER_NUMBER_BYTES, maxLength: ORDER_NUMBER_BYTES });

describe('an order number', () => {
  test('is KJ and twelve characters nobody misreads, in fours (ORD-23)', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        expect(formatOrderNumber(random)).toMatch(/^KJ(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
      }),
    );
  });

  test('holds 60 bits of its bytes: each of them changes it', () => {
    const base = new Uint8Array(ORDER_NUMBER_BYTES);
    const numbers = new Set<string>();
    for (let bit = 0; bit < 64; bit += 1) {
      const random = base.slice();
      random[7 - (bit >> 3)] = 1 << (bit & 7);
      numbers.add(formatOrderNumber(random));
    }
    expect(numbers.size).toBe(60 + 1);
    expect(formatOrderNumber(base)).toBe('KJ-0000-0000-0000');
    expect(formatOrderNumber(new Uint8Array(8).fill(255))).toBe('KJ-ZZZZ-ZZZZ-ZZZZ');
  });

  test('needs enough random bytes', () => {
    expect(() => formatOrderNumber(new Uint8Array(7))).toThrow(RangeError);
  });

  test('is found however it is typed', () => {
    for (const typed of [
      'kj-7q4m-2xkd-9t3r',
      ' KJ 7Q4M 2XKD 9T3R ',
      'KJ7Q4M2XKD9T3R',
      '7q4m2xkd9t3r',
      'KJ–7Q4M–2XKD–9T3R',
    ]) {
      expect(normaliseOrderNumber(typed)).toBe('KJ-7Q4M-2XKD-9T3R');
    }
    expect(normaliseOrderNumber('KJ-OIL0-1111-0000')).toBe('KJ-0110-1111-0000');
    expect(normaliseOrderNumber('KJ23-4567-89AB')).toBe('KJ-KJ23-4567-89AB');
  });

  test('is none when it is too short, too long, or has a foreign character', () => {
    for (const typed of [
      '',
      'KJ',
      'KJ-7Q4M-2XKD-9T3',
      'KJ-7Q4M-2XKD-9T3R0',
      'KJ-7Q4M-2XKD-9T3U',
      'KJ-7Q4M-2XKD-9T3!',
    ]) {
      expect(normaliseOrderNumber(typed)).toBe(null);
    }
  });

  test('is its own normal form', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const number = formatOrderNumber(random);
        expect(normaliseOrderNumber(number.toLowerCase().replaceAll('-', ' '))).toBe(number);
      }),
    );
  });
});

test('a pending page asks soon at first, then every 20 seconds, after ten minutes more slowly (ORD-12, ORD-17)', () => {
  expect([0, 1, 2, 3, 4].map((asked) => pollDelaySeconds(asked, 5))).toEqual([1, 2, 3, 5, 8]);
  expect(ORDER_POLL_SECONDS).toBe(20);
  expect(pollDelaySeconds(7, 60)).toBe(20);
  expect(pollDelaySeconds(30, 600)).toBe(20);
  expect(pollDelaySeconds(31, 601)).toBe(60);
});
