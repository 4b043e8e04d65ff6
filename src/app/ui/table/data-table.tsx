import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import styles from './data-table.module.css';
import { TableCards } from './table-cards.tsx';
import { TableGrid } from './table-grid.tsx';
import type { RowAction, TableColumn, TableSelection, TableSort, TableTexts } from './table-parts.ts';
import { useIsWide } from './use-is-wide.ts';

export interface TableProps<Row> {
  /** the table's name */
  readonly label: string;
  /** the shown ones, in their order */
  readonly columns: readonly TableColumn<Row>[];
  /** undefined: the first have not come yet */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
  readonly actions?: ((row: Row) => readonly RowAction[]) | undefined;
  readonly selection?: TableSelection | undefined;
  /** rows as they will be, for the boxes that stand in for them */
  readonly expected: number;
  readonly texts: TableTexts;
}

interface Props<Row> extends TableProps<Row> {
  /** others are on their way: those that are there stay, paler */
  readonly isBusy: boolean;
  /** above the headings: how old the rows are */
  readonly strip?: ReactNode;
  /** in the place of the rows: there are none, or they could not be had */
  readonly instead?: ReactNode;
  /** below the rows: which they are of how many, and the way to the others */
  readonly footer?: ReactNode;
}

/**
 * A table of the office: headings and rows on wide screens, cards on phones. It knows neither address nor server: those
 * come from its owner (`shell/server-table.tsx`). Source: look/SCREENS-3-office, 51 and 52.
 */
export function DataTable<Row>({ isBusy, strip, instead, footer, ...table }: Props<Row>): ReactNode {
  const isWide = useIsWide();
  const View = isWide ? TableGrid : TableCards;
  const columns = isWide ? table.columns.filter(({ isCardOnly }) => !isCardOnly) : table.columns;
  return (
    <div className={classNames(styles['table'], !isWide && styles['cards'])}>
      {strip}
      <div className={styles['busy']} role="status">
        {isBusy && table.rows && <span className="visually-hidden">{table.texts.loading}</span>}
      </div>
      <div className={styles['rows']} data-busy={(isBusy && table.rows !== undefined) || undefined}>
        <View {...table} columns={columns} rows={instead ? [] : table.rows} />
        {instead && <div className={styles['instead']}>{instead}</div>}
      </div>
      {footer}
    </div>
  );
}
