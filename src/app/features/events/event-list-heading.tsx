import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EVENT_SORTS } from '#domain/catalogue/event-sort.ts';
import { InlineSelect } from '#app/ui/form/inline-select.tsx';
import { useOnline } from '#app/data/network.ts';
import styles from './event-list-page.module.css';
import type { EventChoice } from './event-list-search.ts';
import { FILTER_FORM } from './filter-form.tsx';
import { useGoToList } from './use-go-to-list.ts';

interface Found {
  readonly count: number;
  readonly count_more: 0 | 1;
}

interface Props {
  readonly choice: EventChoice;
  /** undefined while it is not known */
  readonly found: Found | undefined;
  readonly saved: boolean;
}

/** How many events there are, and in which order. Source: LIST-13. */
export function EventListHeading({ choice, found, saved }: Props): ReactNode {
  const online = useOnline();
  return (
    <div className={styles['heading']}>
      <h1 className={styles['count']} aria-live="polite">
        {found ? <Count found={found} saved={saved} /> : <Trans>Events</Trans>}
      </h1>
      {online && <Order choice={choice} />}
    </div>
  );
}

function Count({ found: { count, count_more }, saved }: { found: Found; saved: boolean }): ReactNode {
  if (saved) return <Plural value={count} one="# saved event" other="# saved events" />;
  if (count_more) return <Trans>More than {count} events</Trans>;
  return <Plural value={count} one="# event" other="# events" />;
}

/** A field of the filters' form, though it stands apart from it. */
function Order({ choice }: { choice: EventChoice }): ReactNode {
  const { t } = useLingui();
  const go = useGoToList();
  const names = { start_date: t`Soonest first`, price: t`Cheapest first`, title: t`By title`, newest: t`Newest first` };
  return (
    <InlineSelect
      label={t`Sort by`}
      name="event_sort"
      form={FILTER_FORM}
      value={choice.filter.event_sort ?? 'start_date'}
      onChange={({ currentTarget: { value } }) =>
        go({ ...choice, filter: { ...choice.filter, page: 1, event_sort: EVENT_SORTS.find((sort) => sort === value) } })
      }
    >
      {EVENT_SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {names[sort]}
        </option>
      ))}
    </InlineSelect>
  );
}
