import { expect, test } from 'vitest';
import { bankReturn } from '../../../src/app/features/orders/return-from-bank.tsx';

test('the address of a return names the order, and to the first who comes with it a token', () => {
  expect(bankReturn('order=KJ-7Q4M-2XKD-9T3R&t=abc')).toEqual({ orderNumber: 'KJ-7Q4M-2XKD-9T3R', token: 'abc' });
  expect(bankReturn('order=KJ-7Q4M-2XKD-9T3R')).toEqual({ orderNumber: 'KJ-7Q4M-2XKD-9T3R', token: undefined });
  expect(bankReturn('')).toBeUndefined();
  expect(bankReturn('main')).toBeUndefined();
});
