import type { ReactNode } from 'react';
import { IconButton } from '#app/ui/icon-button.tsx';
import { ellipsisIcon } from '#app/ui/icons/other-pages.ts';
import { Skeleton } from '#app/ui/layout/skeleton.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { useOverlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import type { TableProps } from './data-table.tsx';
import styles from './data-table.module.css';
import { CardSort } from './card-sort.tsx';
import { RowActionFace } from './row-action-face.tsx';
import { ChooseRow } from './table-choice.tsx';
import type { CardPlace, RowAction } from './table-parts.ts';

/** The rows of a phone: cards of three lines, with one button for what can be done, and one for what is done most. */
export function TableCards<Row>(table: TableProps<Row>): ReactNode {
  const { label, rows, rowKey, expected } = table;
  return (
    <>
      {rows?.length !== 0 && <CardSort {...table} />}
      <ul className={styles['list']} aria-label={label} aria-busy={rows === undefined}>
        {rows
          ? rows.map((row) => <Card key={rowKey(row)} row={row} table={table} />)
          : Array.from({ length: expected }, (_, index) => (
              <li key={index} className={styles['card']} aria-hidden="true">
                <span className={styles['text']}>
                  <Skeleton shape="title" />
                  <Skeleton shape="short" />
                </span>
              </li>
            ))}
      </ul>
    </>
  );
}

function Card<Row>({ row, table }: { row: Row; table: TableProps<Row> }): ReactNode {
  const { columns, rowKey, rowName, actions, selection, texts } = table;
  const key = rowKey(row);
  const name = rowName(row);
  const at = (place: CardPlace): ReactNode =>
    columns
      .filter(({ card }) => card === place)
      .map((column) => <span key={column.key}>{(column.cardCell ?? column.cell)(row)}</span>);
  return (
    <li className={styles['card']} data-chosen={selection?.chosen.has(key) || undefined}>
      {selection && <ChooseRow rowKey={key} label={texts.choose(name)} selection={selection} />}
      {at('picture')}
      <span className={styles['text']}>
        <b className={styles['title']}>{at('title')}</b>
        <span className={styles['line']}>{at('line')}</span>
        <span className={styles['note']}>{at('note')}</span>
      </span>
      {actions && <CardActions rowKey={key} name={name} actions={actions(row)} texts={texts} />}
    </li>
  );
}

interface CardActionsProps {
  readonly rowKey: string;
  readonly name: string;
  readonly actions: readonly RowAction[];
  readonly texts: TableProps<never>['texts'];
}

/** What can be done with a row, in a sheet behind three dots, and what of it stands beside them: for phones. */
export function CardActions({ rowKey, name, actions, texts }: CardActionsProps): ReactNode {
  const overlay = useOverlay('row-actions', rowKey);
  const hasBeenOpen = useTimesOpened(overlay) > 0;
  if (actions.length === 0) return null;
  return (
    <>
      {actions
        .filter(({ isOnCard, isOff }) => isOnCard && !isOff)
        .map(({ key, label, icon, run }) => (
          <IconButton key={key} icon={icon} label={`${label}: ${name}`} onClick={run} />
        ))}
      <IconButton icon={ellipsisIcon} label={texts.actions(name)} aria-haspopup="dialog" onClick={overlay.show} />
      {hasBeenOpen && (
        <Sheet overlay={overlay} title={name} closeLabel={texts.close}>
          <ul className={styles['sheet']}>
            {actions.map((action) => (
              <li key={action.key} data-apart={action.isApart || undefined}>
                <RowActionFace action={action} close={overlay.close} />
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
}
