import type { ReactNode } from 'react';
import type { AnyEndpoint, InputOf } from '#wire/endpoint.ts';
import type { Table, tableParameters } from '#wire/table.ts';
import type { OwnQuery } from '#app/data/own-query.ts';
import type { RowAction, TableColumn } from '#app/ui/table/table-parts.ts';

/** What is asked of a table's call: a page in an order, with the words it must hold. */
export type TableParameters = ReturnType<typeof tableParameters>;

/** A page of rows, and of how many. */
export interface TableRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** What a screen says of its table. */
export interface ServerTableProps<Row, Column extends string> {
  /** keeps what the device remembers of it apart from others: its hidden columns */
  readonly name: string;
  readonly table: Table<Column>;
  readonly title: string;
  /** before the title: the way back */
  readonly back?: ReactNode;
  /** the call for a page, with the filters that the address names */
  readonly query: (page: TableParameters, filters: Readonly<Record<string, string>>) => OwnQuery<TableRows<Row>>;
  readonly columns: readonly TableColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  /** what a row is called: in the names of its buttons, on its sheet */
  readonly rowName: (row: Row) => string;
  readonly actions?: (row: Row) => readonly RowAction[];
  /** absent: nothing to search */
  readonly searchLabel?: string;
  /** filters of the call that the address may name, with what the chip of a value says; undefined: no such value */
  readonly filters?: Readonly<Record<string, (value: string) => string | undefined>>;
  /** beside the search: what filters with one tap */
  readonly bar?: ReactNode;
  /** all rows that search and filters leave, as a file */
  readonly file?: TableFile;
  /** when there is nothing at all */
  readonly empty: ReactNode;
  /** what can be done with several rows at once */
  readonly bulk?: (chosen: ChosenRows) => ReactNode;
}

export interface TableFile {
  readonly endpoint: AnyEndpoint;
  readonly input?: InputOf<AnyEndpoint>;
  readonly name: string;
}

/** The rows that are chosen: their keys, or all that the table has. */
export interface ChosenRows {
  readonly keys: ReadonlySet<string>;
  readonly isAll: boolean;
  readonly clear: () => void;
}
