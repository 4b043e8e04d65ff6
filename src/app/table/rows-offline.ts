import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { plainLetters, wordsOf } from '#domain/catalogue/search-words.ts';
import type { TableSort } from '#wire/table.ts';
import type { TableColumn } from '#app/ui/table/table-parts.ts';
import type { TableRows } from './server-table-props.ts';

interface Asked<Row> {
  /** of the query that has no answer here: the call's name and input */
  readonly key: QueryKey;
  readonly read: (reply: unknown) => TableRows<Row>;
  readonly state: {
    readonly page: number;
    readonly pageSize: number;
    readonly search: string;
    readonly sort: TableSort;
  };
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly TableColumn<Row>[];
}

/** What the pages of a table differ in; all else in a query's input are its filters. */
const PAGE_PARAMETER = /^(start|length|search\[|order\[)/;

/** A page of the rows that are here, and what they are a part of. */
export interface RowsHere<Row> extends TableRows<Row> {
  readonly loadedAt: number;
  /** undefined: all rows with these filters are here */
  readonly part: PartHere | undefined;
}

/** How many rows are here, and of how many; undefined: nobody has said. */
export interface PartHere {
  readonly count: number;
  readonly of: number | undefined;
}

/**
 * A page put together from the rows that this page of the browser was answered so far: without a network they are sorted
 * and searched here. Undefined where there are none with the same filters.
 */
export function rowsOffline<Row>(
  queryClient: QueryClient,
  { key, read, state, rowKey, columns }: Asked<Row>,
): RowsHere<Row> | undefined {
  const filters = filtersOf(key);
  const answers = queryClient
    .getQueryCache()
    .findAll({ queryKey: key.slice(0, 1) })
    .filter(({ queryKey, state: { data } }) => data !== undefined && filtersOf(queryKey) === filters);
  if (answers.length === 0) return undefined;
  const here = [
    ...new Map(answers.flatMap(({ state: { data } }) => read(data).rows).map((row) => [rowKey(row), row])).values(),
  ];
  const typed = wordsOf(state.search);
  const sorted = columns.find(({ key: column }) => column === state.sort.column) ?? { key: state.sort.column };
  const found = here
    .filter((row) => holds(columns.map((column) => textOf(row, column)).join('\n'), typed))
    .sort((a, b) => compare(textOf(a, sorted), textOf(b, sorted), state.sort.descending));
  const start = (state.page - 1) * state.pageSize;
  const all = totalOf(answers, read);
  const part = all === undefined || here.length < all ? { count: here.length, of: all } : undefined;
  return {
    rows: found.slice(start, start + state.pageSize),
    total: typed.length === 0 ? (all ?? found.length) : found.length,
    loadedAt: Math.min(...answers.map((answer) => answer.state.dataUpdatedAt)),
    part,
  };
}

/** How many rows there are without a search, as the server said last; undefined where every answer is to a search. */
function totalOf<Row>(answers: readonly Query[], read: Asked<Row>['read']): number | undefined {
  const [newest] = answers
    .filter(({ queryKey }) => !Object.keys(queryKey[1] ?? {}).some((name) => name.startsWith('search[')))
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  return newest && read(newest.state.data).total;
}

function filtersOf(key: QueryKey): string {
  const asked = Object.entries((key[1] ?? {}) as Record<string, unknown>);
  return JSON.stringify(asked.filter(([name]) => !PAGE_PARAMETER.test(name)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether a text has all words, each anywhere in it. */
function holds(text: string, typed: readonly string[]): boolean {
  const letters = plainLetters(text);
  return typed.every((word) => letters.includes(word));
}

/** A row's fields are named as its columns, unless a column says otherwise. */
function textOf<Row>(row: Row, { key, text }: Pick<TableColumn<Row>, 'key' | 'text'>): string {
  if (text) return text(row);
  const value = (row as Readonly<Record<string, unknown>>)[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function compare(a: string, b: string, descending: boolean): number {
  return a.localeCompare(b, undefined, { numeric: true }) * (descending ? -1 : 1);
}
