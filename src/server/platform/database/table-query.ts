import { type Expression, type Kysely, sql } from 'kysely';
import type { TableRequest, TableSort } from '#wire/table.ts';
import type { DB } from './tables.gen.ts';

type Key = string | number;

/** A table as the database reads it; the columns it can be sorted by are those of the contract, by their names. Source: TBL-05. */
export interface TableQuery<Column extends string, RowKey extends Key, Row> {
  /**
   * Selects every row that the caller may see and the filters and the search leave: its `key`, which no other row has,
   * and each column as it sorts. Rows that are alike in it are in the order of their keys, so that pages never overlap.
   */
  readonly matching: Expression<Readonly<Record<Column, unknown>> & { readonly key: RowKey }>;
  /** Reads rows by their keys, in any order: only those of a page are read whole. */
  readonly rowsOf: (keys: readonly RowKey[]) => Promise<ReadonlyMap<RowKey, Row>>;
  /** Selects how many rows match, where that is known without them: the page is then read without all others. */
  readonly counted?: Expression<number> | undefined;
  /** More rows than this are not counted: of those the page is read by the index of its order, which comes on them soon. */
  readonly mostCounted?: number | undefined;
}

/** A page of a table, and how many rows there are on all its pages. */
interface TablePage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** more rows than the total match: they were not counted */
  readonly isMore: boolean;
}

/** Reads one page: one statement finds its keys and counts all rows, another reads the page. Source: TBL-01. */
export async function readTablePage<Column extends string, RowKey extends Key, Row>(
  db: Kysely<DB>,
  { matching, rowsOf, counted: known, mostCounted }: TableQuery<Column, RowKey, Row>,
  { start, length, sort }: TableRequest<Column>,
): Promise<TablePage<Row>> {
  const direction = directionOf(sort);
  const isMore = mostCounted !== undefined && (await matchMoreThan(db, matching, mostCounted));
  const counted = isMore ? sql.lit(mostCounted) : known;
  const kept = counted ? sql`not materialized` : sql`materialized`;
  const { rows: found } = await sql<{ total: number; key: RowKey | null }>`
    with matching as ${kept} (select key, ${sql.ref(sort.column)} as sorted from ${matching} as listed)
    select counted.total, page.key
    from (select ${counted ?? sql`(select count(*) from matching)`} as total) as counted
    left join (
      select key, sorted from matching order by sorted ${direction}, key ${direction} limit ${length} offset ${start}
    ) as page on true
    order by page.sorted ${direction}, page.key ${direction}
  `.execute(db);
  const keys = found.flatMap(({ key }) => (key === null ? [] : [key]));
  return { rows: await inOrder(keys, rowsOf), total: found[0]?.total ?? 0, isMore };
}

async function matchMoreThan(db: Kysely<DB>, matching: Expression<unknown>, most: number): Promise<boolean> {
  const { rows } = await sql<{ matches: number }>`
    select count(*) as matches from (select from ${matching} as matching limit ${most + 1}) as found
  `.execute(db);
  return (rows[0]?.matches ?? 0) > most;
}

/** Rows that are read at a time when all of them are wanted: few, so that what one read leaves is gone before the next. */
const BATCH_ROWS = 200;

/**
 * Reads every row in order: the keys at once, then some hundred rows at a time, so that neither all of them are in memory
 * nor a connection waits for a slow reader. Source: TBL-07.
 */
export async function* readWholeTable<Column extends string, RowKey extends Key, Row>(
  db: Kysely<DB>,
  { matching, rowsOf }: TableQuery<Column, RowKey, Row>,
  sort: TableSort<Column>,
): AsyncGenerator<Row> {
  const direction = directionOf(sort);
  const { rows: batches } = await sql<{ keys: RowKey[] }>`
    select array_agg(key order by place) as keys from (
      select key, row_number() over (order by ${sql.ref(sort.column)} ${direction}, key ${direction}) as place
      from ${matching} as matching
    ) as placed
    group by (place - 1) / ${sql.lit(BATCH_ROWS)} order by min(place)
  `.execute(db);
  for (const { keys } of batches) yield* await inOrder(keys, rowsOf);
}

function directionOf({ descending }: TableSort) {
  return descending ? sql`desc` : sql`asc`;
}

/** Rows in the order of their keys; one that went away meanwhile is left out. */
async function inOrder<RowKey extends Key, Row>(
  keys: readonly RowKey[],
  rowsOf: TableQuery<string, RowKey, Row>['rowsOf'],
): Promise<Row[]> {
  if (keys.length === 0) return [];
  const rows = await rowsOf(keys);
  return keys.flatMap((key) => rows.get(key) ?? []);
}
