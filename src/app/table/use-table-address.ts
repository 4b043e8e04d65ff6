import { useNavigate, useSearch } from '@tanstack/react-router';
import { TABLE_PAGE_SIZE, TABLE_PAGE_SIZES } from '#domain/organizer/limits.ts';
import type { Table, TableSort, TableState } from '#wire/table.ts';
import { useKeptChoice } from './kept-choice.ts';
import { readTableSearch, type TableSearch, writeSort } from './table-search.ts';

/** One for all tables: who wants long pages wants them everywhere. Source: look/SCREENS-3-office, 51. */
const SIZE_KEY = 'table-size';

/** The state of a table, which its address holds, and how to change it. */
export interface TableAddress<Column extends string> {
  readonly state: TableState<Column> & { readonly sort: TableSort<Column>; readonly search: string };
  /** the call's own filters that the address names */
  readonly filters: Readonly<Record<string, string>>;
  /** something is searched or filtered */
  readonly isFiltered: boolean;
  /** differs where search or filters differ */
  readonly key: string;
  readonly sortBy: (sort: TableSort) => void;
  readonly searchFor: (words: string) => void;
  readonly setSize: (size: number) => void;
  /** sets a filter, or takes it away */
  readonly filterBy: (name: string, value: string | undefined) => void;
  /** takes search and filters away */
  readonly clear: () => void;
  /** the search of another page's address */
  readonly pageSearch: (page: number) => Record<string, string | undefined>;
}

/** Filters that an address may name, each with what is said of a value; undefined: it is none. */
type Filters = Readonly<Record<string, (value: string) => string | undefined>>;

/** The state of the table on this page. */
export function useTableAddress<Column extends string>(table: Table<Column>, known: Filters): TableAddress<Column> {
  const search: TableSearch & Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [keptSize, keepSize] = useKeptChoice(SIZE_KEY);
  const usualSize = TABLE_PAGE_SIZES.find((one) => String(one) === keptSize) ?? TABLE_PAGE_SIZE;
  const state = readTableSearch(search, table, usualSize);
  // every change but a turn of the page begins at the first one
  const change = (changed: Record<string, string | undefined>, replace = false): void =>
    void navigate({ to: '.', search: { ...search, page: undefined, ...changed }, replace, resetScroll: false });
  const filters = Object.fromEntries(
    Object.entries(known).flatMap(([name, label]) => {
      const value = search[name];
      return value !== undefined && label(value) !== undefined ? [[name, value]] : [];
    }),
  );
  return {
    state,
    filters,
    isFiltered: state.search !== '' || Object.keys(filters).length > 0,
    key: JSON.stringify([state.search, filters]),
    sortBy: (sort) => change({ sort: writeSort(sort, table) }),
    // a letter more is no step that Back should take back
    searchFor: (words) => change({ search: words || undefined }, true),
    setSize: (size) => {
      keepSize(String(size));
      change({ size: String(size) });
    },
    filterBy: (name, value) => change({ [name]: value }),
    clear: () =>
      change({ search: undefined, ...Object.fromEntries(Object.keys(known).map((name) => [name, undefined])) }),
    pageSearch: (page) => ({ ...search, page: page === 1 ? undefined : String(page) }),
  };
}
