import { expect, test } from 'vitest';
import { countryCodeOf } from '#domain/papers/country-code.ts';
import { formatPaperNumber, readPaperNumber } from '#domain/papers/paper-number.ts';
import { countryOfNumber, enterpriseNumber, isOfOtherMember, normaliseVatNumber } from '#domain/papers/vat-number.ts';

test.each([
  ['BE 0428.759.497', 'BE0428759497'],
  ['0428759497', 'BE0428759497'],
  ['428.759.497', 'BE0428759497'],
  ['be0428759497', 'BE0428759497'],
  ['FR 40 303 265 045', 'FR40303265045'],
  ['EL123456789', 'EL123456789'],
  ['BE 1000.000.021', 'BE1000000021'],
  ['BE123456749', 'BE0123456749'],
  ['nl123456789b01', 'NL123456789B01'],
  ['DE 129 273 398', 'DE129273398'],
  ['ATU13585627', 'ATU13585627'],
  ['ie 6388047v', 'IE6388047V'],
  ['ESX1234567L', 'ESX1234567L'],
])('the VAT number %s is %s', (typed, number) => {
  expect(normaliseVatNumber(typed)).toBe(number);
});

test.each([
  'BE 0428.759.498',
  'BE2428759497',
  'geen',
  '',
  'US123456789',
  'NL',
  '12345',
  'ATU',
  'DE1234567890123',
  'DE12',
  'FR12345678',
  'NL123456789',
  'GB123456789',
  'NL123=4',
])('%j is no VAT number', (typed) => {
  expect(normaliseVatNumber(typed)).toBeNull();
});

test('a Belgian number holds that of the enterprise register; another country’s owes its VAT itself', () => {
  expect(enterpriseNumber('BE0428759497')).toBe('0428759497');
  expect(enterpriseNumber('FR40303265045')).toBeNull();
  expect([isOfOtherMember('BE0428759497'), isOfOtherMember('FR40303265045'), isOfOtherMember(null)]).toEqual([
    false,
    true,
    false,
  ]);
  expect([countryOfNumber('EL123456789'), countryOfNumber('FR40303265045')]).toEqual(['GR', 'FR']);
});

test.each([
  ['België', '', 'BE'],
  ['belgique', '', 'BE'],
  ['Deutschland', '', 'DE'],
  ['FRANCE', 'BE0428759497', 'FR'],
  ['nl', '', 'NL'],
  ['Lalaland', 'FR40303265045', 'FR'],
  ['Lalaland', '', 'BE'],
  ['European Union', '', 'BE'],
])('the country %j (%j) is %s', (country, vatNumber, code) => {
  expect(countryCodeOf({ country, vatNumber })).toBe(code);
});

test('a number tells its series, its year and its place', () => {
  expect(formatPaperNumber({ year: 2026, number: 12 })).toBe('KJ2026-00012');
  expect(formatPaperNumber({ year: 2027, number: 123_456 })).toBe('KJ2027-123456');
});

test('a number is read as it is written; what is none names nothing', () => {
  expect(readPaperNumber(' kj2026-00012 ')).toEqual({ year: 2026, number: 12 });
  expect(readPaperNumber(formatPaperNumber({ year: 2027, number: 123_456 }))).toEqual({ year: 2027, number: 123_456 });
  for (const text of ['', 'KJ2026-12', '2026-00012', "KJ2026-00012' or 1=1"]) expect(readPaperNumber(text)).toBeNull();
});
