import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from '#app/ui/icon-button.tsx';
import { xIcon } from '#app/ui/icons/first-view.ts';
import type { TableProps } from './server-table-props.ts';
import styles from './server-table.module.css';
import type { Selection } from './use-selection.ts';

interface Props {
  readonly selection: Selection;
  /** keys of the page's rows */
  readonly rows: readonly string[];
  readonly total: number | undefined;
  readonly asked: Readonly<Record<string, unknown>>;
  readonly bulk: NonNullable<TableProps<never, never>['bulk']>;
}

/** How many rows are chosen and what can be done with them. All of the page first, then all there are. */
export function SelectionBar({ selection, rows, total = 0, asked, bulk }: Props): ReactNode {
  const { t } = useLingui();
  const { chosen, isAll, except, count, chooseAll, clear } = selection;
  if (count === 0) return null;
  const offersAll = isAll ? except.size > 0 : total > rows.length && rows.every((key) => chosen.has(key));
  return (
    <div className={styles['bulk']} role="region" aria-label={t`Selected`}>
      <span role="status">
        <Plural value={count} one="# selected" other="# selected" />
      </span>
      {offersAll && (
        <button type="button" className={styles['all']} onClick={chooseAll}>
          <Trans>Select all {total}</Trans>
        </button>
      )}
      <span className={styles['do']}>{bulk({ keys: chosen, isAll, except, asked, clear })}</span>
      <IconButton icon={xIcon} label={t`Clear the selection`} onClick={clear} />
    </div>
  );
}
