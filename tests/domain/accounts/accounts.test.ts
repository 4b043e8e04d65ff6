import { describe, expect, test } from 'vitest';
import { billingFromName, missingGuestFields } from '#domain/accounts/guest.ts';
import {
  isEmail,
  isPhone,
  isPostalCode,
  isSameEmail,
  normaliseBelgianVatNumber,
  normaliseEmail,
} from '#domain/accounts/identity.ts';
import { EMAIL_MAX, OTP_LENGTH, PASSWORD_MAX, PASSWORD_MIN, SIGN_IN_PASSWORD_MIN } from '#domain/accounts/limits.ts';

describe('a telephone number', () => {
  test.each(['+32 470 00 00 00', '0470000000', '059/70.12.34', '(0)2 555-12-12', '+31 6 12345678', '112233'])(
    '%s is one',
    (text) => {
      expect(isPhone(text)).toBe(true);
    },
  );

  test.each(['', 'abc', '12345', '+', '047O 12 34 56', '1234567890123456', '+32+470123456', '0470 12 34 56 ext 3'])(
    '%j is none',
    (text) => {
      expect(isPhone(text)).toBe(false);
    },
  );
});

describe('the shape of an e-mail address', () => {
  test.each([
    'a@b.be',
    'an.peeters+zilt@mail.kaartje.test',
    "o'neil@example.co.uk",
    'x_1-2@sub-domain.example',
    'jörg@köln.example',
    'a@1.be',
    `${'a'.repeat(64)}@b.be`,
  ])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    '',
    'a',
    'a@b',
    '@b.be',
    'a@',
    'a@b.b',
    'a b@c.be',
    'a@b..be',
    'a@-b.be',
    'a@b-.be',
    '.a@b.be',
    'a.@b.be',
    'a..b@c.be',
    'a@b.be, c@d.be',
    'a@b@c.be',
    '<a@b.be>',
    'a@b.be\n',
    `${'a'.repeat(65)}@b.be`,
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('has at most 254 characters (AUTH-05)', () => {
    const address = (length: number) => `a@${'b.'.repeat(120)}${'c'.repeat(length - 242)}`;
    expect(isEmail(address(EMAIL_MAX))).toBe(true);
    expect(isEmail(address(EMAIL_MAX + 1))).toBe(false);
  });

  test('is the same whatever its case (CHK-31, FRM-13)', () => {
    expect(isSameEmail(' An@Example.be', 'an@example.BE ')).toBe(true);
    expect(isSameEmail('an@example.be', 'bo@example.be')).toBe(false);
    expect(normaliseEmail(' An@Example.be ')).toBe('an@example.be');
  });
});

describe('a Belgian VAT number', () => {
  test('is found in every way it is written', () => {
    for (const typed of [
      'BE0428759497',
      'BE 0428.759.497',
      'be0428759497',
      '0428759497',
      '428.759.497',
      'BE 428 759 497',
      'BE-0428-759-497',
    ]) {
      expect(normaliseBelgianVatNumber(typed)).toBe('BE0428759497');
    }
  });

  test('of the newer numbers starts with 1', () => {
    expect(normaliseBelgianVatNumber('BE 1000.000.120')).toBe('BE1000000120');
    expect(normaliseBelgianVatNumber('BE 1000.000.119')).toBe(null);
  });

  test('is none with a wrong check, length or country', () => {
    for (const typed of [
      'BE0428759498',
      'BE042875949',
      'BE2428759497',
      'NL0428759497',
      'BE04287594971',
      '',
      'BE0000000000',
      'BE0000000097',
    ]) {
      expect(normaliseBelgianVatNumber(typed)).toBe(null);
    }
  });
});

test('a Belgian postal code has four digits, 1000 to 9992; others are free', () => {
  expect(['1000', '9000', '9992', ' 9000 '].map((code) => isPostalCode(code, 'BE'))).toEqual([true, true, true, true]);
  expect(['999', '0999', '9993', '10000', '90a0', ''].map((code) => isPostalCode(code, 'be'))).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  const typed = ['1012 AB', '1', 'x'.repeat(20), ' ', 'x'.repeat(21)];
  expect(typed.filter((code) => isPostalCode(code, 'NL'))).toEqual(typed.slice(0, 3));
});

test.each([
  ['Merel Vandewiele', 'Merel', 'Vandewiele'],
  ['  Jan  Van den Berg ', 'Jan', 'Van den Berg'],
  ['Cher', 'Cher', ''],
  ['', '', ''],
])('the billing form takes first and last name from %j (CHK-04)', (name, first_name, last_name) => {
  expect(billingFromName(name, 'Belgium')).toEqual({
    first_name,
    last_name,
    country: 'Belgium',
    user_state: '',
    city: '',
    address: '',
  });
});

test('a guest tells name, e-mail, postal code and telephone (CHK-27, CHK-31)', () => {
  const guest = {
    customer_name: 'An',
    customer_email: 'an@example.be',
    customer_postal: '9000',
    customer_phone: '0470',
  };
  expect(missingGuestFields(guest)).toEqual([]);
  expect(missingGuestFields({ ...guest, customer_phone: ' ' })).toEqual(['customer_phone']);
  expect(missingGuestFields({})).toEqual(['customer_name', 'customer_email', 'customer_postal', 'customer_phone']);
});

test('the documented lengths of passwords and codes (AUTH-06, PWD-08, SGN-12)', () => {
  expect([SIGN_IN_PASSWORD_MIN, PASSWORD_MIN, PASSWORD_MAX, OTP_LENGTH]).toEqual([3, 6, 200, 6]);
});
