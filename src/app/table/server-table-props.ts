import type { ReactNode } from 'react';
import type { AnyEndpoint, InputOf, OutputOf } from '#wire/endpoint.ts';
import type { Table, tableParameters } from '#wire/table.ts';
import type { RowAction, TableColumn } from '#app/ui/table/table-parts.ts';

/** What is asked of a table's call: a page in an order, with the words it must hold. */
export type TableParameters = ReturnType<typeof tableParameters>;

/** A page of rows, and of how many. */
export interface TableRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** there are more than the total: they were not counted */
  readonly isMore?: boolean;
}

/** What a screen says of its table. */
export interface ServerTableProps<Row, Column extends string, E extends AnyEndpoint = AnyEndpoint> {
  /** keeps what the device remembers of it apart from others: its hidden columns */
  readonly name: string;
  readonly table: Table<Column>;
  readonly title: string;
  /** before the title: the way back */
  readonly back?: ReactNode;
  /** the call for its pages, with what it is asked besides them and besides the filters of the address */
  readonly endpoint: E;
  readonly input: Omit<InputOf<E>, keyof TableParameters>;
  readonly read: (reply: OutputOf<E>) => TableRows<Row>;
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
  /** at the end of the heading: the way to a new row */
  readonly create?: ReactNode;
  /** when there is nothing at all */
  readonly empty: ReactNode;
  /** others change these rows at the same time: they are asked for again while the screen is looked at */
  readonly live?: boolean;
  /** what can be done with several rows at once */
  readonly bulk?: (chosen: ChosenRows) => ReactNode;
}

/** What the parts of the screen need of it. */
export type TableProps<Row, Column extends string> = Omit<
  ServerTableProps<Row, Column>,
  'endpoint' | 'input' | 'read'
> & { readonly input: object };

export interface TableFile {
  readonly endpoint: AnyEndpoint;
  readonly name: string;
}

/** The rows that are chosen: their keys, or all that the table has but some. */
export interface ChosenRows {
  readonly keys: ReadonlySet<string>;
  readonly isAll: boolean;
  /** with `isAll` the rows that are left out */
  readonly except: ReadonlySet<string>;
  /** what the table's call was asked for its page: with `isAll` the search and the filters that choose */
  readonly asked: Readonly<Record<string, unknown>>;
  readonly clear: () => void;
}
