import type { TableColumn } from '#app/ui/table/table-parts.ts';
import type { TableProps } from './server-table-props.ts';
import { useKeptChoice } from './kept-choice.ts';

export interface ShownColumns<Row> {
  readonly shown: readonly TableColumn<Row>[];
  readonly hidden: ReadonlySet<string>;
  readonly hide: (key: string, hidden: boolean) => void;
}

/** The columns that this device shows; those of the server's list may be sorted by. Source: TBL-05. */
export function useHiddenColumns<Row, Column extends string>({
  name,
  columns,
  table,
}: Pick<TableProps<Row, Column>, 'name' | 'columns' | 'table'>): ShownColumns<Row> {
  const [kept, keep] = useKeptChoice(`table-hidden-${name}`);
  const hidden = new Set(kept.split(' ').filter(Boolean));
  return {
    hidden,
    shown: columns
      .filter(({ key, isName }) => isName || !hidden.has(key))
      .map((column) => ({ ...column, isSortable: table.columns.some((one) => one === column.key) })),
    hide: (key, isHidden) => {
      const others = [...hidden].filter((one) => one !== key);
      keep((isHidden ? [...others, key] : others).join(' '));
    },
  };
}
