import { expect, test } from 'vitest';
import { isVatNumber, normaliseVatNumber } from '#domain/organizer/vat-number.ts';

// Source: EVT-18
test.each([
  ['BE 0123.456.749', true],
  ['be0123456749', true],
  ['BE 1000.000.021', true],
  ['BE0123456748', false],
  ['BE123456749', false],
  ['BE 2123.456.749', false],
  ['0123456749', false],
  ['NL123456789B01', true],
  ['FR 40 303265045', true],
  ['DE12', true],
  ['DE', false],
  ['ATU', false],
  ['DE1234567890123', false],
  ['NL123=4', false],
  ['', false],
])('%s can be a VAT number: %s', (text, is) => {
  expect(isVatNumber(normaliseVatNumber(text))).toBe(is);
});
