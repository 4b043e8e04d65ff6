import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { flagInput } from '#wire/fields.ts';
import { table, tableInput, tableParameters } from '#wire/table.ts';

const cats = table({ columns: [null, 'name', 'age'], sort: { column: 'age', descending: true } });
const input = tableInput(cats, { fed: v.optional(flagInput, true) });

function request(given: Record<string, unknown>) {
  return v.parse(input, given);
}

function refused(given: Record<string, unknown>): string[] {
  return (v.safeParse(input, given).issues ?? []).map((issue) => v.getDotPath(issue) ?? '');
}

const FIRST_PAGE = {
  start: 0,
  length: 10,
  search: undefined,
  sort: { column: 'age', descending: true },
  draw: undefined,
};

describe('the parameters of a table', () => {
  test('are its first page in its own order when none are given', () => {
    expect(request({})).toEqual({ fed: true, table: FIRST_PAGE });
  });

  test('mean the same in both generations of names, as numbers and as texts', () => {
    const asked = { start: 20, length: 25, search: 'mia', sort: { column: 'name', descending: true }, draw: 7 };
    const newer = { start: 20, length: 25, 'search[value]': ' mia ', 'order[0][column]': 1, 'order[0][dir]': 'desc' };
    const older = { iDisplayStart: 20, iDisplayLength: 25, sSearch: 'mia', iSortCol_0: 1, sSortDir_0: 'desc' };
    for (const given of [
      { ...newer, draw: 7 },
      { ...older, sEcho: 7 },
    ]) {
      expect(request(given).table).toEqual(asked);
      const texts = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
      expect(request({ ...texts, fed: 'false' })).toEqual({ fed: false, table: asked });
    }
    expect(request({ ...older, ...newer, iSortCol_0: 2, sSearch: 'tom' }).table.sort.column).toBe('name');
  });

  test('sort upwards where no direction is given', () => {
    expect(request({ iSortCol_0: '2' }).table.sort).toEqual({ column: 'age', descending: false });
  });

  test('never ask for more rows than the table answers', () => {
    for (const [length, rows] of [
      [100, 100],
      [101, 100],
      ['5000', 100],
      [-1, 100],
      ['-1', 100],
      [1, 1],
    ])
      expect([length, request({ length }).table.length]).toEqual([length, rows]);
    const small = tableInput(table({ ...cats, pageSize: { usual: 3, most: 5 } }), {});
    expect([v.parse(small, {}).table.length, v.parse(small, { length: -1 }).table.length]).toEqual([3, 5]);
  });

  test.each([
    ['a column that cannot be sorted by', { 'order[0][column]': 0 }, 'order[0][column]'],
    ['a column there is not', { 'order[0][column]': 3 }, 'order[0][column]'],
    ['a column before the first', { iSortCol_0: -1 }, 'iSortCol_0'],
    ['a column by its name', { iSortCol_0: 'name' }, 'iSortCol_0'],
    ['SQL for a column', { 'order[0][column]': '1; drop table events' }, 'order[0][column]'],
    ['another direction', { 'order[0][dir]': 'desc nulls first' }, 'order[0][dir]'],
    ['a page of nothing', { length: 0 }, 'length'],
    ['a negative page', { length: -2 }, 'length'],
    ['rows before the first', { start: -1 }, 'start'],
    ['more rows before it than any table has', { start: 1_000_001 }, 'start'],
    ['half a row', { start: 0.5 }, 'start'],
    ['a search without end', { sSearch: 'x'.repeat(201) }, 'sSearch'],
    ['a list for one column', { 'order[0][column]': ['1', '2'] }, 'order[0][column]'],
  ])('are refused with %s', (_, given, field) => {
    expect(refused(given)).toContain(field);
  });

  test('are what a screen’s state makes of them', () => {
    expect(
      request(
        tableParameters(cats, {
          page: 3,
          pageSize: 25,
          search: 'mia',
          sort: { column: 'name', descending: true },
        }),
      ).table,
    ).toEqual({ start: 50, length: 25, search: 'mia', sort: { column: 'name', descending: true }, draw: undefined });
    expect(request(tableParameters(cats, { page: 1, pageSize: 10, search: '' })).table).toEqual(FIRST_PAGE);
  });
});
