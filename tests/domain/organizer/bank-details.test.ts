import { describe, expect, test } from 'vitest';
import { isAccountNumber, isBic, isBrokenMask, isMask, isSepaAccount, masked } from '#domain/organizer/bank-details.ts';

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

/** The examples of the IBAN registry, one of each country of the European Economic Area. */
const REGISTRY = `AT611904300234573201 BE68539007547034 BG80BNBG96611020345678 CY17002001280000001200527600
  CZ6508000000192000145399 DE89370400440532013000 DK5000400440116243 EE382200221020145685 ES9121000418450200051332
  FI2112345600000785 FR1420041010050500013M02606 GR1601101250000000012300695 HR1210010051863000160
  HU42117730161111101800000000 IE29AIBK93115212345678 IS140159260076545510730339 IT60X0542811101000000123456
  LI21088100002324013AA LT121000011101001000 LU280019400644750000 LV80BANK0000435195001
  MT84MALT011000012345MTLCAST001S NL91ABNA0417164300 NO9386011117947 PL61109010140000071219812874
  PT50000201231234567890154 RO49AAAA1B31007593840000 SE4550000000058398257466 SI56263300012039086
  SK3112000000198742637541`.split(/\s+/);

describe('an account that a SEPA transfer reaches by its number alone', () => {
  test('is one of the European Economic Area, with or without spaces', () => {
    expect(REGISTRY).toHaveLength(30);
    for (const number of REGISTRY) {
      expect(isSepaAccount(number), number).toBe(true);
      expect(isSepaAccount(number.toLowerCase().replaceAll(/(.{4})/g, '$1 ')), number).toBe(true);
      expect(isSepaAccount(`${number.slice(0, -1)}${number.endsWith('1') ? '2' : '1'}`), number).toBe(false);
      // the check digits alone would let it pass
      expect(isSepaAccount(`${number}0`), number).toBe(false);
    }
  });

  test.each([
    '',
    '539-0075470-34',
    'GB29NWBK60161331926819',
    'CH9300762011623852957',
    'BE6853900754703',
    'BE685390075470341',
  ])('is not %j', (number) => expect(isSepaAccount(number)).toBe(false));
});

test('a BIC has 8 or 11 characters', () => {
  for (const bic of ['GKCCBEBB', 'KREDBEBBXXX']) expect(isBic(bic)).toBe(true);
  for (const bic of ['', 'GKCCBEB', 'GKCCBEBBX', 'GKCC1EBB', 'gkccbebb', 'GKCCBEBB XXX'])
    expect(isBic(bic)).toBe(false);
});
