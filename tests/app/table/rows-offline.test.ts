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
const COLUMNS = [
  ...['title', 'seats'].map((key) => ({ key, title: key, cell: () => null })),
  // by what a row has under another name
  { key: 'half', title: 'half', cell: () => null, text: ({ seats }: Row) => `${seats / 2} seats@half.example` },
];

let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
});

const key = (input: object) => ['organizer.listRows', input, 'mine'] as const;
const answerOf =
  (total: number) =>
  (input: object, rows: readonly Row[], at: number): unknown =>
    cache.setQueryData(key(input), { rows, total }, { updatedAt: at });
const answer = answerOf(ROWS.length);

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

test('a column says what its rows are sorted and found by', () => {
  answer({ start: 0, length: 10 }, ROWS, 1000);
  expect(ids(look({ column: 'half', descending: true }))).toEqual([2, 3]);
  expect(ids(look({ search: '4.5 seats@half.example' }))).toEqual([1]);
});

test('the search reads words without accents, wherever they stand', () => {
  answer({ start: 0, length: 10 }, ROWS, 1000);
  expect(ids(look({ search: 'ecl' }))).toEqual([1]);
  expect(ids(look({ search: 'zand zil' }))).toEqual([2]);
  expect(ids(look({ search: 'lat' }))).toEqual([1]);
  expect(look({ search: 'lax' })).toMatchObject({ rows: [], total: 0 });
});

test('rows of other filters are none of this table’s', () => {
  answer({ start: 0, length: 10, expiredallow: true }, ROWS, 1000);
  expect(look({ filters: { expiredallow: false } })).toBeUndefined();
  expect(ids(look({ filters: { expiredallow: true } }))).toEqual([3, 1]);
});

test('where only a part is here, the total and its pages stay those that the server said last', () => {
  answerOf(250)({ start: 0, length: 2 }, ROWS.slice(0, 2), 1000);
  answerOf(240)({ start: 0, length: 1 }, ROWS.slice(0, 1), 2000);
  answerOf(1)({ start: 0, length: 2, 'search[value]': 'bra' }, ROWS.slice(2), 3000);
  expect(look({})).toMatchObject({ total: 240, part: { count: 3, of: 240 } });
  expect(look({ page: 2 })).toMatchObject({ rows: [{ id: 2 }], total: 240 });
  expect(look({ page: 3 })).toMatchObject({ rows: [], total: 240, part: { count: 3, of: 240 } });
});

test('a search in a part says that it is one', () => {
  answerOf(240)({ start: 0, length: 3 }, ROWS, 1000);
  expect(look({ search: 'nobody' })).toMatchObject({ rows: [], total: 0, part: { count: 3, of: 240 } });
  answerOf(3)({ start: 0, length: 3 }, ROWS, 2000);
  expect(look({ search: 'nobody' })).toMatchObject({ rows: [], total: 0, part: undefined });
});

test('answers to searches alone say nothing of how many there are', () => {
  answerOf(1)({ start: 0, length: 2, 'search[value]': 'bra' }, ROWS.slice(2), 1000);
  expect(look({})).toMatchObject({ total: 1, part: { count: 1, of: undefined } });
});
