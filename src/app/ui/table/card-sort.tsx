import type { ReactNode } from 'react';
import { InlineSelect } from '#app/ui/form/inline-select.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { arrowDownIcon, arrowUpIcon } from '#app/ui/icons/organizer.ts';
import type { TableProps } from './data-table.tsx';
import styles from './data-table.module.css';
import { ChooseAll } from './table-choice.tsx';

/** What stands above a phone's cards, which have no headings: their order, and what chooses all of them. */
export function CardSort<Row>(table: TableProps<Row>): ReactNode {
  const { columns, rows, rowKey, sort, onSort, selection, texts } = table;
  const sortable = columns.filter(({ isSortable }) => isSortable);
  if (sortable.length === 0) return null;
  const { column, descending } = sort;
  return (
    <div className={styles['card-sort']}>
      {selection && <ChooseAll {...{ rows, rowKey, selection, texts }} />}
      <InlineSelect
        label={texts.sort}
        value={column}
        onChange={(event) => onSort({ column: event.currentTarget.value, descending: false })}
      >
        {sortable.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </InlineSelect>
      <IconButton
        icon={descending ? arrowDownIcon : arrowUpIcon}
        iconSize={18}
        label={descending ? texts.descending : texts.ascending}
        onClick={() => onSort({ column, descending: !descending })}
      />
    </div>
  );
}
