import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTablePage, readWholeTable, type TableQuery } from '#server/platform/database/table-query.ts';
import { temporaryDatabase, type TemporaryDatabase } from './temporary-database.ts';

const ROWS = 1_050;

let temporary: TemporaryDatabase;
beforeAll(async () => {
  temporary = await temporaryDatabase();
  await sql`create table papers_of_test as
    select n::bigint as id, n / 2 as day from generate_series(1, ${sql.lit(ROWS)}) as n`.execute(temporary.database.db);
});
afterAll(() => temporary.drop());

const newestFirst = { column: 'day', descending: true } as const;
const query = (more: Partial<TableQuery<'day', number, number>> = {}): TableQuery<'day', number, number> => ({
  matching: sql`(select id as key, day from papers_of_test)`,
  rowsOf: (ids) => Promise.resolve(new Map(ids.map((id) => [id, id]))),
  ...more,
});
const firstPage = { start: 0, length: 3, search: undefined, sort: newestFirst };
const page = (mostCounted?: number) => readTablePage(temporary.database.db, query({ mostCounted }), firstPage);

describe('a page', () => {
  const rows = [ROWS, ROWS - 1, ROWS - 2];

  test('says how many rows there are', async () => {
    expect(await page()).toEqual({ rows, total: ROWS, isMore: false });
    expect(await page(ROWS)).toEqual({ rows, total: ROWS, isMore: false });
  });

  test('of more rows than are counted says so, and is the same', async () => {
    expect(await page(ROWS - 1)).toEqual({ rows, total: ROWS - 1, isMore: true });
  });
});

test('the whole has every row once, in its order', async () => {
  const read: number[] = [];
  for await (const row of readWholeTable(temporary.database.db, query(), newestFirst)) read.push(row);
  expect(read).toEqual(Array.from({ length: ROWS }, (_, at) => ROWS - at));
});
