import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { TABLE_SEARCH_MAX } from '#domain/organizer/limits.ts';
import { chipClass } from '#app/ui/chip.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SearchInput } from '#app/ui/form/search-input.tsx';
import { xIcon } from '#app/ui/icons/first-view.ts';
import type { TableProps } from './server-table-props.ts';
import { askFor, fieldOf, followAddress } from './search-field.ts';
import styles from './server-table.module.css';
import type { TableAddress } from './use-table-address.ts';

/** Who types is not asked after each letter. */
const TYPED_MS = 300;

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

interface SearchBoxProps {
  readonly label: string;
  readonly words: string;
  readonly onSearch: (words: string) => void;
}

function SearchBox({ label, words, onSearch }: SearchBoxProps): ReactNode {
  const [field, setField] = useState(() => fieldOf(words));
  const { typed } = field;
  if (words !== field.words) setField(followAddress(field, words));
  const search = (wanted: string): void => {
    const after = askFor(field, wanted);
    if (after === field) return;
    setField(after);
    onSearch(wanted);
  };
  const searchTyped = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchTyped(typed.trim()), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <form
      role="search"
      aria-label={label}
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault();
        search(typed.trim());
      }}
    >
      <SearchInput
        size="small"
        label={label}
        placeholder={label}
        maxLength={TABLE_SEARCH_MAX}
        value={typed}
        onChange={(event) => setField({ ...field, typed: event.currentTarget.value })}
      />
    </form>
  );
}
