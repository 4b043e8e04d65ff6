import { expect, test } from 'vitest';
import { countryName } from '#domain/catalogue/country-name.ts';

test('a country is called as its language calls it; what is no code stands as it is', () => {
  expect(['nl', 'en', 'fr', 'de'].map((lang) => countryName('BE', lang))).toEqual([
    'België',
    'Belgium',
    'Belgique',
    'Belgien',
  ]);
  expect([countryName('', 'nl'), countryName('B', 'nl')]).toEqual(['', 'B']);
});
