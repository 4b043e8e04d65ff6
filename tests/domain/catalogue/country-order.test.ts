import { expect, test } from 'vitest';
import { nearness } from '#domain/catalogue/country-order.ts';

test('Belgium comes before its neighbours, and these before all others', () => {
  expect(['AF', 'NL', 'BE', 'ZW', 'LU', 'DE', 'FR', 'GB'].map(nearness)).toEqual([2, 1, 0, 2, 1, 1, 1, 2]);
});
