import { expect, test } from 'vitest';
import { readTableSearch, writeSort } from '../../../src/app/table/table-search.ts';
import { table } from '../../../src/wire/table.ts';

const EVENTS = table({ columns: [null, 'title', 'end_date'], sort: { column: 'end_date', descending: true } });
const USUAL = { page: 1, pageSize: 10, sort: EVENTS.sort, search: '' };
const read = (search: Parameters<typeof readTableSearch>[0]) => readTableSearch(search, EVENTS, 10);

test('an address without a table’s state is its first page in its own order', () => {
  expect(read({})).toEqual(USUAL);
});

test('page, size, order and words are read from the address', () => {
  expect(read({ page: '3', size: '50', sort: 'title', search: ' zilt ' })).toEqual({
    page: 3,
    pageSize: 50,
    sort: { column: 'title', descending: false },
    search: 'zilt',
  });
  expect(read({ sort: '-title' }).sort).toEqual({ column: 'title', descending: true });
});

test('of words that are longer than a search may be the beginning is searched, without half an emoji', () => {
  expect(read({ search: 'x'.repeat(300) }).search).toBe('x'.repeat(200));
  expect(read({ search: `x${'🎉'.repeat(150)}` }).search).toBe(`x${'🎉'.repeat(99)}`);
});

test.each([{ page: '0' }, { page: '-1' }, { page: 'x' }, { size: '7' }, { sort: 'password' }, { sort: '' }])(
  'what an address says wrongly is as if it were not said: %o',
  (search) => {
    expect(read(search)).toEqual(USUAL);
  },
);

test('an order is written as it is read; the table’s own is left out', () => {
  expect(writeSort({ column: 'end_date', descending: true }, EVENTS)).toBeUndefined();
  for (const sort of ['end_date', 'title', '-title']) expect(writeSort(read({ sort }).sort, EVENTS)).toBe(sort);
});
