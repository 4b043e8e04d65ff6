import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { rowsOffline } from '../../../src/app/table/rows-offline.ts';
import type { TableRows } from '../../../src/app/table/server-table-props.ts';

interface Row {
  readonly id: number;
  readonly title: string;
  readonly seats: number;
}

const ROWS: readonly Row[] = [
  { id: 1, title: 'Éclat', seats: 9 },
  { id: 2, title: 'Zilt & Zand', seats: 100 },
  { id: 3, title: 'Brassband', seats: 20 },
];
const COLUMNS = ['title', 'seats'].map((key) => ({ key, title: key, cell: () => null }));

let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
});

const key = (input: object) => ['organizer.listRows', input, 'mine'] as const;
const answer = (input: object, rows: readonly Row[], at: number) =>
  cache.setQueryData(key(input), { rows, total: 40 }, { updatedAt: at });

function look(asked: { page?: number; search?: string; column?: string; descending?: boolean; filters?: object }) {
  const { page = 1, search = '', column = 'title', descending = false, filters = {} } = asked;
  return rowsOffline<Row>(cache, {
    key: key({ start: 0, length: 2, 'search[value]': search, ...filters }),
    read: (reply) => reply as TableRows<Row>,
    state: { page, pageSize: 2, search, sort: { column, descending } },
    rowKey: ({ id }) => String(id),
    columns: COLUMNS,
  });
}

const ids = (found: ReturnType<typeof look>) => found?.rows.map(({ id }) => id);

test('rows of several pages are put together, each once, sorted and cut into pages; the oldest answer tells the age', () => {
  answer({ start: 0, length: 2 }, ROWS.slice(0, 2), 2000);
  answer({ start: 1, length: 2 }, ROWS.slice(1), 1000);
  expect(look({})).toMatchObject({ total: 3, loadedAt: 1000 });
  expect(ids(look({}))).toEqual([3, 1]);
  expect(ids(look({ page: 2 }))).toEqual([2]);
});

test('numbers are sorted as numbers, in both directions', () => {
  answer({ start: 0, length: 10 }, ROWS, 1000);
  expect(ids(look({ column: 'seats' }))).toEqual([1, 3]);
  expect(ids(look({ column: 'seats', descending: true }))).toEqual([2, 3]);
});

test('the search reads words as the server does: their beginnings, without accents', () => {
  answer({ start: 0, length: 10 }, ROWS, 1000);
  expect(ids(look({ search: 'ecl' }))).toEqual([1]);
  expect(ids(look({ search: 'zand zil' }))).toEqual([2]);
  expect(look({ search: 'lat' })).toMatchObject({ rows: [], total: 0 });
});

test('rows of other filters are none of this table’s', () => {
  answer({ start: 0, length: 10, expiredallow: true }, ROWS, 1000);
  expect(look({ filters: { expiredallow: false } })).toBeUndefined();
  expect(ids(look({ filters: { expiredallow: true } }))).toEqual([3, 1]);
});
