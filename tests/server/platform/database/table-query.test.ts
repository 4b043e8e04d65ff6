import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
const query: TableQuery<'day', number, number> = {
  matching: sql`(select id as key, day from papers_of_test)`,
  rowsOf: (ids) => Promise.resolve(new Map(ids.map((id) => [id, id]))),
};
const firstPage = { start: 0, length: 3, search: undefined, sort: newestFirst };

test('a page says how many rows there are', async () => {
  const page = await readTablePage(temporary.database.db, query, firstPage);
  expect(page).toEqual({ rows: [ROWS, ROWS - 1, ROWS - 2], total: ROWS });
});

test('the whole has every row once, in its order', async () => {
  const read: number[] = [];
  for await (const row of readWholeTable(temporary.database.db, query, newestFirst)) read.push(row);
  expect(read).toEqual(Array.from({ length: ROWS }, (_, at) => ROWS - at));
});
