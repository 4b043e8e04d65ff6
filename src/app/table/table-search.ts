import { TABLE_PAGE_SIZES, TABLE_SEARCH_MAX } from '#domain/organizer/limits.ts';
import type { Table, TableSort, TableState } from '#wire/table.ts';

/** A table's state as an address holds it: `?page=2&size=25&sort=-end_date&search=zilt`. What is usual is left out. */
export interface TableSearch {
  readonly page?: string | undefined;
  readonly size?: string | undefined;
  /** a column; with a minus before it, descending */
  readonly sort?: string | undefined;
  readonly search?: string | undefined;
}

/** The state that an address asks for; what it says wrongly is as if it were not said. */
export function readTableSearch<Column extends string>(
  { page, size, sort, search }: TableSearch,
  table: Table<Column>,
  usualSize: number,
): TableState<Column> & { readonly sort: TableSort<Column>; readonly search: string } {
  return {
    page: wholeNumber(page) ?? 1,
    pageSize: TABLE_PAGE_SIZES.find((one) => String(one) === size) ?? usualSize,
    sort: readSort(sort, table) ?? table.sort,
    search: readWords(search),
  };
}

/** What is searched; of more than a search may hold, as an address may say, the beginning, without half an emoji. */
export function readWords(search = ''): string {
  return search
    .trim()
    .slice(0, TABLE_SEARCH_MAX)
    .replace(/[\uD800-\uDBFF]$/, '');
}

/** A sort as an address says it; nothing for the table's own. */
export function writeSort({ column, descending }: TableSort, table: Table): string | undefined {
  const isUsual = column === table.sort.column && descending === table.sort.descending;
  return isUsual ? undefined : `${descending ? '-' : ''}${column}`;
}

function readSort<Column extends string>(
  text: string | undefined,
  { columns }: Table<Column>,
): TableSort<Column> | undefined {
  const name = text?.replace(/^-/, '');
  const column = columns.find((one) => one !== null && one === name);
  return column ? { column, descending: text !== name } : undefined;
}

/** A page number, from 1. */
function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
