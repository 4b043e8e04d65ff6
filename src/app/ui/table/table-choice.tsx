import { type ReactNode, useEffect, useRef } from 'react';
import styles from './data-table.module.css';
import type { TableSelection, TableTexts } from './table-parts.ts';

/** Chooses all rows of the page, or none; the line in it says that some are. */
export function ChooseAll<Row>({
  rows = [],
  rowKey,
  selection: { chosen, choose },
  texts,
}: {
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  selection: TableSelection;
  texts: Pick<TableTexts, 'chooseAll'>;
}): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  const keys = rows.map(rowKey);
  const count = keys.filter((key) => chosen.has(key)).length;
  const isSome = count > 0 && count < keys.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <label className={styles['choose']}>
      <input
        ref={box}
        type="checkbox"
        aria-label={texts.chooseAll}
        disabled={keys.length === 0}
        checked={keys.length > 0 && count === keys.length}
        onChange={() => choose(keys, count < keys.length)}
      />
    </label>
  );
}

export function ChooseRow({
  rowKey,
  label,
  selection: { chosen, choose },
}: {
  rowKey: string;
  label: string;
  selection: TableSelection;
}): ReactNode {
  return (
    <label className={styles['choose']}>
      <input
        type="checkbox"
        aria-label={label}
        checked={chosen.has(rowKey)}
        onChange={(event) => choose([rowKey], event.currentTarget.checked)}
      />
    </label>
  );
}
