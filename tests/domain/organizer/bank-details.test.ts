import { describe, expect, test } from 'vitest';
import { isAccountNumber, isBrokenMask, isMask, masked } from '#domain/organizer/bank-details.ts';

describe('the number of a bank account', () => {
  test.each([
    'BE68 5390 0754 7034',
    'be68539007547034',
    'NL91 ABNA 0417 1643 00',
    'FR1420041010050500013M02606',
    '539-0075470-34',
    '12345',
  ])('can be %s', (number) => expect(isAccountNumber(number)).toBe(true));

  test.each([
    'BE68 5390 0754 7035',
    'BE00 5390 0754 7034',
    'NL91ABNA0417164301',
    '1234',
    '',
    'my account',
    'BE68/5390',
    '1'.repeat(35),
    '<b>12345</b>',
  ])('cannot be %j', (number) => expect(isAccountNumber(number)).toBe(false));
});

describe('what stands for a number', () => {
  test('shows its last four characters, and never how long it is', () => {
    expect(masked('BE68 5390 0754 7034')).toBe('••••7034');
    expect(masked('12345678')).toBe('••••5678');
  });

  test('shows nothing of a short one, and is nothing where there is none', () => {
    expect(masked('1234567')).toBe('••••••••');
    expect(masked('1')).toBe('••••••••');
    expect(masked(' ')).toBe('');
  });

  test('is told from every number', () => {
    for (const number of ['BE68 5390 0754 7034', '12345', '1']) {
      expect(isMask(masked(number))).toBe(true);
      expect(isMask(number)).toBe(false);
      expect([isBrokenMask(number), isBrokenMask(masked(number))]).toEqual([false, false]);
    }
  });

  test.each(['••••7034 5', 'BE68••••7034', '•••7034', '••••703', '••••BE68 5390 0754 7034', '•••••7034', '•'])(
    'is no more one when it is typed into: %s',
    (text) => expect([isMask(text), isBrokenMask(text)]).toEqual([false, true]),
  );
});
