import { expect, test } from 'vitest';
import {
  askFor as askForWords,
  fieldOf,
  followAddress,
  type SearchField,
} from '../../../src/app/table/search-field.ts';

const askFor = (field: SearchField): SearchField => askForWords(field, field.typed.trim());
const type = (field: SearchField, typed: string): SearchField => ({ ...field, typed });

test('letters typed before the address says what was asked for stay', () => {
  const asked = askFor(type(fieldOf(''), 'zi'));
  const later = followAddress(type(asked, 'zilt'), 'zi');
  expect(later.typed).toBe('zilt');
  expect(askFor(later).asked).toEqual(['zilt']);
});

test('two answers of the address one after the other take no letters either', () => {
  const asked = askFor(type(askFor(type(fieldOf(''), 'zi')), 'zilt'));
  const first = followAddress(type(asked, 'zilt en'), 'zi');
  expect(first.typed).toBe('zilt en');
  expect(followAddress(first, 'zilt').typed).toBe('zilt en');
  // where the second overtook the first
  expect(followAddress(asked, 'zilt')).toEqual({ typed: 'zilt', words: 'zilt', asked: [] });
});

test('what others say takes the place of what was typed: Back, or "clear"', () => {
  const asked = followAddress(askFor(type(fieldOf(''), 'zilt')), 'zilt');
  expect(followAddress(asked, '')).toEqual(fieldOf(''));
  expect(followAddress(type(asked, 'zilt en'), 'brass').typed).toBe('brass');
  // what was asked for once is others’ word when it comes back
  expect(followAddress(followAddress(asked, ''), 'zilt').typed).toBe('zilt');
});

test('the same words are asked for once; those taken back before the address said them are asked for', () => {
  const found = fieldOf('zilt');
  expect(askFor(type(found, ' zilt ')).asked).toEqual([]);
  expect(askFor(type(askFor(type(found, 'zil')), 'zilt')).asked).toEqual(['zil', 'zilt']);
});
