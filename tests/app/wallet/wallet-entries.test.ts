import { expect, test } from 'vitest';
import { matchingEntries, type WalletEntry } from '../../../src/app/features/wallet/wallet-entries.ts';

const entry = (orderNumber: string, event: { title: string; venue: string; city: string }): WalletEntry =>
  ({ orderNumber, count: 1, first: 1, event }) as unknown as WalletEntry; // what a search reads of it

const ZILT = entry('KJ-7Q4M-2XKD-9T3R', { title: 'Zilt & Zand', venue: 'Zaal De Vuurboei', city: 'Oostende' });
const OPERA = entry('KJ-0000-0000-0001', { title: 'Opéra en plein air', venue: 'Citadelle', city: 'Liège' });

test.each([
  ['', [ZILT, OPERA]],
  ['zilt', [ZILT]],
  ['oostende vuur', [ZILT]],
  ['opera liege', [OPERA]],
  ['2xkd', [ZILT]],
  ['zilt liege', []],
  ['&', [ZILT, OPERA]],
])('the wallet finds tickets by title, place and order number, accents or not: %j', (typed, found) => {
  expect(matchingEntries([ZILT, OPERA], typed)).toEqual(found);
});
