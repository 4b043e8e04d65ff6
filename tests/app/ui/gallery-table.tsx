import { type ReactNode, useState } from 'react';

import { Button } from '../../../src/app/ui/button.tsx';
import { trashIcon } from '../../../src/app/ui/icons/buying.ts';
import { pencilIcon } from '../../../src/app/ui/icons/other-pages.ts';
import { ColumnChooser } from '../../../src/app/ui/table/column-chooser.tsx';
import { DataTable } from '../../../src/app/ui/table/data-table.tsx';
import { TableFooter } from '../../../src/app/ui/table/table-footer.tsx';
import type { RowAction, TableColumn, TableSort } from '../../../src/app/ui/table/table-parts.ts';
import { anchor, Part } from './gallery-part.tsx';

interface Seat {
  readonly name: string;
  readonly row: number;
}

const SEATS: readonly Seat[] = [
  { name: 'Balcony', row: 12 },
  { name: 'Parterre', row: 1 },
  { name: 'Standing', row: 0 },
];
const COLUMNS: readonly TableColumn<Seat>[] = [
  { key: 'name', title: 'Seat', isName: true, isSortable: true, card: 'title', cell: ({ name }) => <b>{name}</b> },
  { key: 'row', title: 'Row', align: 'end', isSortable: true, card: 'line', cell: ({ row }) => row },
];
const TEXTS = {
  actions: (row: string) => (row ? `Actions for ${row}` : 'Actions'),
  close: 'Close',
  loading: 'Other seats come',
  chooseAll: 'Select this page',
  choose: (row: string) => `Select ${row}`,
  sort: 'Order of the seats',
  ascending: 'Ascending',
  descending: 'Descending',
  pages: 'Pages',
  rows: 'Rows',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${page}`,
};

/** A table with everything that it can have, and the states that take its place. */
export function TableParts(): ReactNode {
  const [sort, setSort] = useState<TableSort>({ column: 'name', descending: false });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [state, setState] = useState<'rows' | 'loading' | 'busy' | 'empty'>('rows');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState('');
  const rows = SEATS.toSorted((a, b) => {
    const order = sort.column === 'row' ? a.row - b.row : a.name.localeCompare(b.name);
    return sort.descending ? -order : order;
  });
  const actions = ({ name }: Seat): readonly RowAction[] => [
    { key: 'edit', label: 'Edit', icon: pencilIcon, run: () => setDone(`Edit ${name}`) },
    {
      key: 'delete',
      label: 'Delete',
      hint: '3 are booked',
      icon: trashIcon,
      isApart: true,
      isOff: true,
      run: () => setDone('Deleted'),
    },
  ];
  return (
    <Part title="Table">
      <div className="line">
        {(['rows', 'loading', 'busy', 'empty'] as const).map((one) => (
          <Button key={one} kind="outline" size="small" onClick={() => setState(one)}>
            {`Table: ${one}`}
          </Button>
        ))}
        <output data-testid="done">{done}</output>
      </div>
      <div className="line">
        <span className="grow" />
        <ColumnChooser
          label="Columns"
          columns={COLUMNS}
          hidden={hidden}
          onChange={(key, isHidden) => setHidden(new Set(isHidden ? [key] : []))}
        />
      </div>
      <DataTable
        label="Seats"
        columns={COLUMNS.filter(({ key }) => !hidden.has(key))}
        rows={state === 'loading' ? undefined : rows}
        rowKey={({ name }) => name}
        rowName={({ name }) => name}
        sort={sort}
        onSort={setSort}
        actions={actions}
        selection={{
          chosen,
          choose: (keys, isChosen) =>
            setChosen(
              new Set(SEATS.map(({ name }) => name).filter((key) => (keys.includes(key) ? isChosen : chosen.has(key)))),
            ),
        }}
        expected={3}
        texts={TEXTS}
        isBusy={state === 'busy'}
        instead={state === 'empty' && <p>No seats yet</p>}
        footer={
          <TableFooter
            count="1–3 of 60"
            page={2}
            pages={20}
            link={() => anchor}
            sizes={[3, 10]}
            size={3}
            onSize={(size) => setDone(`Rows ${size}`)}
            texts={TEXTS}
          />
        }
      />
    </Part>
  );
}
