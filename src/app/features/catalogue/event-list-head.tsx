import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode, SubmitEvent } from 'react';
import { weekendRange } from '#domain/catalogue/list-dates.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { ChipRow, chipClass } from '#app/ui/chip.tsx';
import { SearchInput } from '#app/ui/search-input.tsx';
import { useOnline } from '../../shell/network.ts';
import { useNow, usePageFacts } from '../../shell/page-facts.ts';
import styles from './event-list-page.module.css';
import { categoriesQuery } from './event-list-queries.ts';
import { type EventFilter, searchOf } from './event-list-search.ts';

interface Props {
  readonly category: string;
  readonly filter: EventFilter;
}

/** The search box and one line of chips: days, free events, categories. */
export function EventListHead({ category, filter }: Props): ReactNode {
  return (
    <div className={styles['head']}>
      <Search category={category} filter={filter} />
      <Chips category={category} filter={filter} />
    </div>
  );
}

function Search({ category, filter }: Props): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const online = useOnline();
  const { page: _, ...rest } = filter;
  const search = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('search');
    const { search: _old, ...others } = rest;
    const wanted = typeof words === 'string' && words.trim() ? { ...others, search: words.trim() } : others;
    void navigate({ to: '/event-list/$category', params: { category }, search: searchOf(wanted) });
  };
  return (
    <form className={styles['search']} role="search" action={`/event-list/${category}`} onSubmit={search}>
      <SearchInput
        key={filter.search}
        label={t`Search`}
        name="search"
        placeholder={online ? t`Events, venues, cities` : t`Search saved events`}
        defaultValue={filter.search}
        maxLength={200}
      />
    </form>
  );
}

function Chips({ category, filter }: Props): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const today = wallClock(useNow()).date;
  const weekend = weekendRange(today);
  const categories = useQuery(categoriesQuery(lang)).data?.data ?? [];
  const { page: _, ...rest } = filter;
  const isRange = (start: string | null, end: string | null): boolean =>
    filter.start_date === start && filter.end_date === end;
  const days = [
    { key: 'today', name: t`Today only`, range: { start_date: today, end_date: today }, on: isRange(today, today) },
    {
      key: 'weekend',
      name: t`This weekend`,
      range: { start_date: weekend.start ?? today, end_date: weekend.end ?? today },
      on: isRange(weekend.start, weekend.end),
    },
  ];
  return (
    <ChipRow label={t`Quick filters`}>
      {days
        .filter((day) => !day.on)
        .map((day) => (
          <Link
            key={day.key}
            to="/event-list/$category"
            params={{ category }}
            search={searchOf({ ...rest, ...day.range })}
            className={chipClass()}
          >
            {day.name}
          </Link>
        ))}
      {!filter.price && (
        <Link
          to="/event-list/$category"
          params={{ category }}
          search={searchOf({ ...rest, price: 'free' })}
          className={chipClass()}
        >
          <Trans>Free</Trans>
        </Link>
      )}
      {categories
        .filter((one) => one.slug !== category)
        .map((one) => (
          <Link
            key={one.id}
            to="/event-list/$category"
            params={{ category: one.slug }}
            search={searchOf(rest)}
            className={chipClass()}
          >
            {one.name}
          </Link>
        ))}
    </ChipRow>
  );
}
