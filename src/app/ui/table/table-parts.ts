import type { ReactNode } from 'react';
import type { LinkRender } from '#app/ui/link-render.ts';

/** A column of a table, declared once: its cell on wide screens, and what becomes of it on a phone's card. */
export interface TableColumn<Row> {
  /** the server's name of the column: what the table is sorted by */
  readonly key: string;
  readonly title: string;
  /** stands in the place of the title, which stays its name */
  readonly icon?: string;
  readonly cell: (row: Row) => ReactNode;
  /** what rows are searched and sorted by without a network, where it is no field of the column's name */
  readonly text?: (row: Row) => string;
  /** numbers and sums stand at the end */
  readonly align?: 'start' | 'center' | 'end';
  readonly isSortable?: boolean;
  /** names the row: it is never hidden */
  readonly isName?: boolean;
  /** where it stands on a phone's card; none: it does not */
  readonly card?: CardPlace;
  /** it is no column of wide screens: another holds it there */
  readonly isCardOnly?: boolean;
  /** what stands there, where that is not the cell */
  readonly cardCell?: (row: Row) => ReactNode;
}

export type CardPlace = 'picture' | 'title' | 'line' | 'note';

export interface TableSort {
  readonly column: string;
  readonly descending: boolean;
}

/** What can be done with a row. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  /** one more line: what it brings, or why it is off */
  readonly hint?: string | undefined;
  readonly icon: string;
  /** a line stands above it */
  readonly isApart?: boolean;
  /** on a phone's card it stands beside the dots too */
  readonly isOnCard?: boolean;
  readonly isOff?: boolean;
  /** where it leads; else what it does */
  readonly link?: LinkRender;
  readonly run?: () => void;
}

/** The rows that are chosen, and how to choose. */
export interface TableSelection {
  readonly chosen: ReadonlySet<string>;
  readonly choose: (keys: readonly string[], chosen: boolean) => void;
}

/** What a table says; numbers are put in by its owner. */
export interface TableTexts {
  readonly actions: (row: string) => string;
  readonly close: string;
  readonly loading: string;
  readonly chooseAll: string;
  readonly choose: (row: string) => string;
  /** of the list of orders that phones have instead of headings */
  readonly sort: string;
  /** how the order runs now, on the button that turns it round */
  readonly ascending: string;
  readonly descending: string;
}
