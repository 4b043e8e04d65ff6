import { expect, test } from 'vitest';
import { withoutThousands } from '#domain/money/typed-amount.ts';

test.each([
  ['1.234,50', '1234,50'],
  ['1 234,50', '1234,50'],
  ['1\u00A0234,50', '1234,50'],
  ['1\u202F234,50', '1234,50'],
  ['1’234.50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['12.345.678,9', '12345678,9'],
  [' 12,50 ', '12,50'],
  ['1 234', '1234'],
])('%s is %s', (typed, plain) => {
  expect(withoutThousands(typed)).toBe(plain);
});

test.each(['1.234', '1,234', '1.23,45', '12.34.567,00', '1234.567,00', '-5', '12 5', 'x', ''])(
  '%s stays as it is, to be judged',
  (typed) => {
    expect(withoutThousands(typed)).toBe(typed);
  },
);
