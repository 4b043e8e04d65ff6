import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import figures from '#app/ui/table/figures.module.css';
import styles from './reports.module.css';

/** A column of a report's table. */
export interface ReportColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** of the last row; absent: nothing stands there */
  readonly total?: ReactNode;
  /** stands under the name on phones */
  readonly isWideOnly?: true;
}

interface Props<Row> {
  readonly label: string;
  /** what a row is about: the first column */
  readonly name: { readonly title: string; readonly cell: (row: Row) => ReactNode };
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** names the last row, which has the sums */
  readonly total: ReactNode;
}

/** The figures of a chart, all of them, with their sums. Source: screens 65. */
export function ReportTable<Row>({ label, name, columns, rows, rowKey, total }: Props<Row>): ReactNode {
  const classOf = ({ isWideOnly }: ReportColumn<Row>) => classNames(isWideOnly && styles['wide']);
  return (
    <div className={figures['scroll']} role="region" aria-label={label} tabIndex={0}>
      <table className={figures['table']}>
        <thead>
          <tr>
            <th scope="col">{name.title}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <th scope="row">{name.cell(row)}</th>
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{total}</th>
            {columns.map((column) => (
              <td key={column.key} className={classOf(column)}>
                {column.total}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
