import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { TABLE_PAGE_SIZES } from '#domain/organizer/limits.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { TableFooter } from '#app/ui/table/table-footer.tsx';
import { PageLink } from './page-link.tsx';
import { SelectionBar } from './selection-bar.tsx';
import styles from './server-table.module.css';
import type { ServerTableProps } from './server-table-props.ts';
import { TableFilters } from './table-filters.tsx';
import { TableHead } from './table-head.tsx';
import { NoRows, RowsFailed, RowsStrip } from './table-states.tsx';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useSelection } from './use-selection.ts';
import { useTableAddress } from './use-table-address.ts';
import { askedOf, useTableRows } from './use-table-rows.ts';
import { useTableTexts } from './use-table-texts.ts';

/** Boxes that stand in for rows that have not come. */
const MOST_BOXES = 10;

/**
 * A screen that is a table of the server: heading, search, filters, rows, pages, and the whole as a file. Its state is in
 * the address. Source: look/SCREENS-3-office, 51 and 52.
 */
export function ServerTable<Row, Column extends string, E extends AnyEndpoint>(
  props: ServerTableProps<Row, Column, E>,
): ReactNode {
  const { table, title, rowKey, rowName, actions, filters = {}, bulk } = props;
  const texts = useTableTexts();
  const address = useTableAddress(table, filters);
  const loaded = useTableRows(props, address);
  const columns = useHiddenColumns(props);
  const { rows, total, isMore } = loaded;
  const keys = rows?.map(rowKey) ?? [];
  const question = useShownQuestion(
    // another event is another table, whatever the address filters
    { key: JSON.stringify([address.key, props.input]), asked: askedOf(props, address) },
    loaded.isFormer,
  );
  const selection = useSelection(question.key, { shown: keys, total });
  const instead = loaded.failed ? (
    <RowsFailed error={loaded.failed} retry={loaded.retry} />
  ) : rows?.length === 0 ? (
    <NoRows
      isPart={loaded.part !== undefined}
      isFiltered={address.isFiltered}
      clear={address.clear}
      empty={props.empty}
    />
  ) : undefined;
  return (
    <section className={styles['screen']}>
      <TableHead props={props} address={address} columns={columns} total={total} isMore={isMore} />
      <TableFilters props={props} address={address} />
      {bulk && <SelectionBar selection={selection} rows={keys} total={total} asked={question.asked} bulk={bulk} />}
      <DataTable
        label={title}
        columns={columns.shown}
        rows={rows}
        rowKey={rowKey}
        rowName={rowName}
        sort={address.state.sort}
        onSort={address.sortBy}
        actions={actions}
        selection={bulk && selection}
        expected={Math.min(address.state.pageSize, MOST_BOXES)}
        texts={texts}
        isBusy={loaded.isBusy}
        strip={<RowsStrip loaded={loaded} />}
        instead={instead}
        footer={
          total !== undefined &&
          total > 0 && <Footer total={total} isMore={isMore} shown={rows?.length ?? 0} address={address} />
        }
      />
    </section>
  );
}

interface Question {
  readonly key: string;
  readonly asked: Readonly<Record<string, unknown>>;
}

/** The question that the rows on the screen answer: while those of a newer one are on their way, the former. */
function useShownQuestion(now: Question, isFormer: boolean): Question {
  const [shown, setShown] = useState(now);
  if (!isFormer && shown.key !== now.key) setShown(now);
  return shown;
}

function Footer({
  total,
  isMore,
  shown,
  address: { state, setSize, pageSearch },
}: {
  total: number;
  isMore: boolean;
  shown: number;
  address: ReturnType<typeof useTableAddress>;
}): ReactNode {
  const texts = useTableTexts();
  const first = (state.page - 1) * state.pageSize + 1;
  const span = `${first}–${first + shown - 1}`;
  return (
    <TableFooter
      count={
        shown > 0 &&
        (isMore ? (
          <Trans>
            {span} of more than {total}
          </Trans>
        ) : (
          <Trans>
            {span} of {total}
          </Trans>
        ))
      }
      page={state.page}
      pages={Math.ceil(total / state.pageSize)}
      link={(page) => (link) => <PageLink {...link} search={pageSearch(page)} />}
      sizes={TABLE_PAGE_SIZES}
      size={state.pageSize}
      onSize={setSize}
      texts={texts}
    />
  );
}
