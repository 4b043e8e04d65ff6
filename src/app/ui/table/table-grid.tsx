import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { arrowDownIcon, arrowUpIcon } from '#app/ui/icons/organizer.ts';
import { Skeleton } from '#app/ui/layout/skeleton.tsx';
import type { TableProps } from './data-table.tsx';
import styles from './data-table.module.css';
import { RowMenu } from './row-menu.tsx';
import { ChooseAll, ChooseRow } from './table-choice.tsx';
import type { TableColumn } from './table-parts.ts';

/** Headings and rows. */
export function TableGrid<Row>(table: TableProps<Row>): ReactNode {
  const { label, columns, rows, rowKey, actions, selection, texts } = table;
  return (
    // its columns may need more room than there is
    <div className={styles['scroll']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['grid']} aria-busy={rows === undefined}>
        <thead>
          <tr>
            {selection && (
              <th className={styles['tick']}>
                <ChooseAll {...{ rows, rowKey, selection, texts }} />
              </th>
            )}
            {actions && (
              <th className={styles['menu']}>
                <span className="visually-hidden">{texts.actions('')}</span>
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} table={table} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows ? rows.map((row) => <GridRow key={rowKey(row)} row={row} table={table} />) : <Boxes table={table} />}
        </tbody>
      </table>
    </div>
  );
}

function Heading<Row>({ column, table }: { column: TableColumn<Row>; table: TableProps<Row> }): ReactNode {
  const { key, title, icon, align } = column;
  const isSorted = table.sort.column === key;
  const { descending } = table.sort;
  const face = icon === undefined ? title : <Icon d={icon} size={16} stroke={2.2} />;
  return (
    <th
      scope="col"
      className={classNames(align && styles[align])}
      aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : undefined}
    >
      {column.isSortable ? (
        <button
          type="button"
          className={styles['sort']}
          aria-label={icon === undefined ? undefined : title}
          onClick={() => table.onSort({ column: key, descending: isSorted && !descending })}
        >
          {face}
          {isSorted && <Icon d={descending ? arrowDownIcon : arrowUpIcon} size={14} stroke={2.4} />}
        </button>
      ) : (
        <>
          {face}
          {icon !== undefined && <span className="visually-hidden">{title}</span>}
        </>
      )}
    </th>
  );
}

function GridRow<Row>({ row, table }: { row: Row; table: TableProps<Row> }): ReactNode {
  const { columns, rowKey, rowName, actions, selection, texts } = table;
  const key = rowKey(row);
  const name = rowName(row);
  return (
    <tr data-chosen={selection?.chosen.has(key) || undefined}>
      {selection && (
        <td className={styles['tick']}>
          <ChooseRow rowKey={key} label={texts.choose(name)} selection={selection} />
        </td>
      )}
      {actions && (
        <td className={styles['menu']}>
          <RowActions label={texts.actions(name)} actions={actions(row)} />
        </td>
      )}
      {columns.map((column) => {
        const Cell = column.isName ? 'th' : 'td';
        return (
          <Cell
            key={column.key}
            scope={column.isName ? 'row' : undefined}
            className={classNames(column.align && styles[column.align])}
          >
            {column.cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

/** Nothing where nothing can be done. */
function RowActions(menu: ComponentProps<typeof RowMenu>): ReactNode {
  return menu.actions.length > 0 && <RowMenu {...menu} />;
}

/** What stands where the rows will be. */
function Boxes<Row>({ table: { columns, expected, actions, selection } }: { table: TableProps<Row> }): ReactNode {
  const extra = Number(Boolean(actions)) + Number(Boolean(selection));
  return Array.from({ length: expected }, (_, index) => (
    <tr key={index} className={styles['boxes']} aria-hidden="true">
      {Array.from({ length: columns.length + extra }, (_cell, cell) => (
        <td key={cell}>
          <Skeleton shape={(index + cell) % 2 === 0 ? 'line' : 'short'} />
        </td>
      ))}
    </tr>
  ));
}
