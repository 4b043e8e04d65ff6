import * as v from 'valibot';
import { TABLE_PAGE_SIZE, TABLE_PAGE_SIZE_MAX, TABLE_SEARCH_MAX } from '#domain/organizer/limits.ts';
import { optionalText, success, wholeNumber } from './fields.ts';

/** How a table is sorted: by one column, in one direction. */
export interface TableSort<Column extends string = string> {
  readonly column: Column;
  readonly descending: boolean;
}

/** A table that the server pages. The place of a column is the number that `order[0][column]` names it by. Source: TBL-01. */
export interface Table<Column extends string = string> {
  /** null: a column that cannot be sorted by, such as the row's actions */
  readonly columns: readonly (Column | null)[];
  /** the order when none is asked for */
  readonly sort: TableSort<Column>;
  /** rows of a page when no number is asked for, and the most that one call answers. Source: TBL-03 */
  readonly pageSize: { readonly usual: number; readonly most: number };
}

const PAGE_SIZE = { usual: TABLE_PAGE_SIZE, most: TABLE_PAGE_SIZE_MAX } as const;

/** Declares a table once, for its call, its query and its screen. */
export function table<const Column extends string>(declared: {
  readonly columns: readonly (Column | null)[];
  readonly sort: TableSort<NoInfer<Column>>;
  readonly pageSize?: Table['pageSize'];
}): Table<Column> {
  return { pageSize: PAGE_SIZE, ...declared };
}

/** Rows before the first one of the page. */
const ROWS_BEFORE_MAX = 1_000_000;

const direction = v.optional(v.picklist(['asc', 'desc']));
const echo = v.optional(wholeNumber);
const start = v.optional(v.pipe(wholeNumber, v.maxValue(ROWS_BEFORE_MAX)));

/** The documented parameters of a table, in the names of both DataTables generations. */
function parameters<Column extends string>({ columns, pageSize }: Table<Column>) {
  const length = v.optional(lengthInput(pageSize.most));
  const column = v.optional(columnInput(columns));
  return {
    start,
    length,
    'search[value]': optionalText(TABLE_SEARCH_MAX),
    'order[0][column]': column,
    'order[0][dir]': direction,
    draw: echo,
    iDisplayStart: start,
    iDisplayLength: length,
    sSearch: optionalText(TABLE_SEARCH_MAX),
    iSortCol_0: column,
    sSortDir_0: direction,
    sEcho: echo,
  };
}

type Parameters<Column extends string> = v.ObjectSchema<ReturnType<typeof parameters<Column>>, undefined>;

/** What is sent to a table and what its handler gets: the call's own filters, and the parameters as one request. */
type TableInput<Column extends string, Filters extends v.ObjectEntries> = v.GenericSchema<
  v.InferInput<v.ObjectSchema<Filters, undefined>> & v.InferInput<Parameters<Column>>,
  v.InferOutput<v.ObjectSchema<Filters, undefined>> & { readonly table: TableRequest<Column> }
>;

/**
 * The documented parameters of a table beside the call's own filters; where both generations' are sent the newer one
 * counts. Sorting by a column that is not listed is refused; a page is never longer than the table allows, and -1
 * ("all") asks for that. Source: TBL-01, TBL-03, TBL-05.
 */
export function tableInput<Column extends string, Filters extends v.ObjectEntries>(
  declared: Table<Column>,
  filters: Filters,
): TableInput<Column, Filters> {
  const entries: v.ObjectEntries = { ...filters, ...parameters(declared) };
  const input = v.pipe(
    v.object(entries),
    v.transform((given) => ({
      ...Object.fromEntries(Object.keys(filters).map((name) => [name, given[name]])),
      table: requestOf(declared, given as v.InferOutput<Parameters<Column>>),
    })),
  );
  return input as unknown as TableInput<Column, Filters>; // types of spread entries cannot be followed
}

function requestOf<Column extends string>(
  { sort, pageSize }: Table<Column>,
  given: v.InferOutput<Parameters<Column>>,
): TableRequest<Column> {
  const column = given['order[0][column]'] ?? given.iSortCol_0;
  const descending = (given['order[0][dir]'] ?? given.sSortDir_0) === 'desc';
  return {
    start: given.start ?? given.iDisplayStart ?? 0,
    length: given.length ?? given.iDisplayLength ?? pageSize.usual,
    search: given['search[value]'] ?? given.sSearch,
    sort: column === undefined ? sort : { column, descending },
    draw: given.draw ?? given.sEcho,
  };
}

/** What a table's query is given: a page of rows, their order, and the words that they hold. */
export interface TableRequest<Column extends string = string> {
  readonly start: number;
  readonly length: number;
  readonly search: string | undefined;
  readonly sort: TableSort<Column>;
  /** comes back in the reply, so that a client knows which of its questions was answered */
  readonly draw?: number | undefined;
}

/** What a screen asks of a table. */
export interface TableState<Column extends string = string> {
  /** from 1 */
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly sort?: TableSort<Column> | undefined;
}

/** The documented parameters that ask for a table's state. */
export function tableParameters<Column extends string>(
  { columns }: Table<Column>,
  { page, pageSize, search, sort }: TableState<NoInfer<Column>>,
) {
  return {
    start: (page - 1) * pageSize,
    length: pageSize,
    ...(search ? { 'search[value]': search } : {}),
    ...(sort
      ? {
          'order[0][column]': columns.indexOf(sort.column),
          'order[0][dir]': sort.descending ? ('desc' as const) : ('asc' as const),
        }
      : {}),
  };
}

/**
 * A page of a table. Both totals count all rows that the filters and the search leave, so that a client that knows only
 * `iTotalRecords` pages to the end and no further. Source: TBL-01.
 */
export function tableReply<Row extends v.GenericSchema>(row: Row) {
  return v.object({ ...success, aaData: v.array(row), ...tableTotals });
}

/** The totals of a table whose rows are documented under another name than `aaData`. */
export const tableTotals = {
  iTotalRecords: v.number(),
  iTotalDisplayRecords: v.number(),
  /** the draw that was asked for */
  sEcho: v.optional(v.number()),
} as const;

/** Number of a column that may be sorted by; gives its name. */
function columnInput<Column extends string>(columns: readonly (Column | null)[]) {
  return v.pipe(
    wholeNumber,
    v.transform((place) => columns[place] ?? null),
    v.check((column) => column !== null, 'PleaseCheckForm'),
    v.transform((column) => column as Column), // checked above
  );
}

function lengthInput(most: number) {
  return v.union([
    v.pipe(
      v.picklist([-1, '-1']),
      v.transform(() => most),
    ),
    v.pipe(
      wholeNumber,
      v.minValue(1),
      v.transform((length) => Math.min(length, most)),
    ),
  ]);
}
