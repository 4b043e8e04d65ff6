import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { chipClass } from '#app/ui/chip.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { xIcon } from '#app/ui/icons/first-view.ts';
import { SearchBox } from './search-box.tsx';
import type { TableProps } from './server-table-props.ts';
import styles from './server-table.module.css';
import type { TableAddress } from './use-table-address.ts';

interface Props<Row, Column extends string> {
  readonly props: Pick<TableProps<Row, Column>, 'searchLabel' | 'bar' | 'filters'>;
  readonly address: TableAddress<Column>;
}

/** Search and filters; each active filter is a chip with its own way out. */
export function TableFilters<Row, Column extends string>({ props, address }: Props<Row, Column>): ReactNode {
  const { searchLabel, bar, filters = {} } = props;
  return (
    <div className={styles['filters']}>
      {searchLabel && <SearchBox label={searchLabel} words={address.state.search} onSearch={address.searchFor} />}
      {bar}
      {Object.entries(address.filters).map(([name, value]) => (
        <FilterChip
          key={name}
          label={filters[name]?.(value) ?? value}
          remove={() => address.filterBy(name, undefined)}
        />
      ))}
    </div>
  );
}

function FilterChip({ label, remove }: { label: string; remove: () => void }): ReactNode {
  const { t } = useLingui();
  return (
    <button type="button" className={chipClass({ soft: true })} aria-label={t`${label}, remove`} onClick={remove}>
      {label}
      <Icon d={xIcon} size={15} stroke={2.4} />
    </button>
  );
}
