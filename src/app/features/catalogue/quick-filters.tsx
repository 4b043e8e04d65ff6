import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { todayRange, weekendRange } from '#domain/catalogue/list-dates.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { chipClass, ChipRow } from '#app/ui/chip.tsx';
import { useNow, usePageFacts } from '../../shell/page-facts.ts';
import { type ActiveFilter, ActiveFilters } from './event-list-filters.tsx';
import styles from './event-list-page.module.css';
import { categoriesQuery } from './event-list-queries.ts';
import { type EventChoice, type EventFilter, searchOf } from './event-list-search.ts';

interface Props {
  readonly choice: EventChoice;
  readonly active: readonly ActiveFilter[];
}

/** One line of chips: the filters that are on, then days, free events and categories, each a tap away. */
export function QuickFilters({ choice: { category, filter }, active }: Props): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const today = wallClock(useNow()).date;
  const categories = useQuery(categoriesQuery(lang)).data?.data ?? [];
  const { page: _, ...rest } = filter;
  const days = [
    { key: 'today', name: t`Today only`, range: todayRange(today) },
    { key: 'weekend', name: t`This weekend`, range: weekendRange(today) },
  ].filter(({ range }) => filter.start_date !== range.start || filter.end_date !== range.end);
  return (
    <ChipRow label={t`Quick filters`}>
      <ActiveFilters filters={active} />
      {days.map(({ key, name, range }) => (
        <Quick
          key={key}
          category={category}
          filter={{ ...rest, start_date: range.start ?? undefined, end_date: range.end ?? undefined }}
        >
          {name}
        </Quick>
      ))}
      {!filter.price && (
        <Quick category={category} filter={{ ...rest, price: 'free' }}>
          <Trans>Free</Trans>
        </Quick>
      )}
      {categories
        .filter((one) => one.slug !== category)
        .map((one) => (
          <Quick key={one.id} category={one.slug} filter={rest} className={styles['in-column']}>
            {one.name}
          </Quick>
        ))}
    </ChipRow>
  );
}

interface QuickProps {
  readonly category: string;
  readonly filter: EventFilter;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Quick({ category, filter, className = '', children }: QuickProps): ReactNode {
  return (
    <Link
      to="/event-list/$category"
      params={{ category }}
      search={searchOf(filter)}
      resetScroll={false}
      className={`${chipClass()} ${className}`}
    >
      {children}
    </Link>
  );
}
