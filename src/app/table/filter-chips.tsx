import { Trans } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { chipClass } from '#app/ui/chip.tsx';
import styles from './filter-chips.module.css';

interface Props {
  /** the filter of the address */
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
  /** what the chip without a value says; absent: one of the values holds then */
  readonly all?: ReactNode;
  readonly label: string;
}

/** A filter of a table as chips above it and in its address, beside its other filters: what `<ServerTable>` takes of it. */
export function chipFilter(props: Props) {
  const { name, values } = props;
  return {
    bar: <FilterChips {...props} />,
    filters: { [name]: (value: string) => (Object.hasOwn(values, value) ? values[value] : undefined) },
  };
}

/** All rows with one tap, or those of one value. */
function FilterChips({ name, values, all = <Trans>All</Trans>, label }: Props): ReactNode {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const chosen = search[name];
  const entries: readonly (readonly [value: string | undefined, label: ReactNode])[] = [
    [undefined, all],
    ...Object.entries(values),
  ];
  return (
    <nav className={styles['chips']} aria-label={label}>
      {entries.map(([value, text]) => {
        const isOn = (chosen ?? '') === (value ?? '');
        return (
          <Link
            key={value ?? ''}
            to="."
            search={{ ...search, page: undefined, [name]: value } as never}
            className={chipClass({ on: isOn })}
            aria-current={isOn ? 'true' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {text}
          </Link>
        );
      })}
    </nav>
  );
}
