import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { settledRange } from '#domain/catalogue/list-dates.ts';
import { formatEventDays } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { chipClass } from '#app/ui/chip.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { xIcon } from '#app/ui/icons/first-view.ts';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import styles from './event-list-page.module.css';
import { type EventChoice, type EventFilter, searchOf } from './event-list-search.ts';
import { useAudienceName } from '#app/features/event-parts/event-words.tsx';
import { useFilterNames } from './filter-names.ts';
import { categoryNamesQuery } from '#app/features/event-parts/category-names.ts';

/** A filter that narrows the list. */
export interface ActiveFilter {
  readonly key: string;
  readonly text: ReactNode;
  /** the list without it */
  readonly without: EventChoice;
}

/** The filters that are on, as chips that take them off. */
export function ActiveFilters({ filters }: { filters: readonly ActiveFilter[] }): ReactNode {
  const { t } = useLingui();
  if (filters.length === 0) return null;
  return (
    <ul className={styles['active']} aria-label={t`Active filters`}>
      {filters.map(({ key, text, without }) => (
        <li key={key}>
          <Link
            data-chip={key}
            to="/event-list/$category"
            params={{ category: without.category }}
            search={searchOf(without.filter)}
            resetScroll={false}
            className={chipClass({ on: true })}
          >
            <span className="visually-hidden">
              <Trans>Remove filter:</Trans>{' '}
            </span>
            <span className={styles['name']} suppressHydrationWarning>
              {text}
            </span>
            <Icon d={xIcon} size={16} stroke={2.4} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What narrows the list now; `city` is the town's name in the page's language, where the list has said it. */
export function useActiveFilters({ category, filter }: EventChoice, city?: string): readonly ActiveFilter[] {
  const { t } = useLingui();
  const audienceName = useAudienceName();
  const days = useDaysText(filter);
  const names = useFilterNames(filter);
  const name = useQuery(categoryNamesQuery).data?.data.find((one) => one.slug === category)?.name;
  const words = filter.search;
  const texts: readonly { key: string; text: ReactNode; names: readonly (keyof EventFilter)[] }[] = [
    { key: 'search', text: words && t`“${words}”`, names: ['search'] },
    { key: 'city', text: filter.city && (city ?? filter.city), names: ['city'] },
    { key: 'venue', text: filter.venue, names: ['venue'] },
    { key: 'online', text: filter.online && t`Online`, names: ['online'] },
    { key: 'local', text: filter.local && t`In person only`, names: ['local'] },
    { key: 'prices', text: pricesText(filter), names: ['price_min', 'price_max'] },
    { key: 'days', text: days, names: ['start_date', 'end_date'] },
    { key: 'price', text: filter.price && t`Free`, names: ['price'] },
    { key: 'audience', text: filter.audience && audienceName(filter.audience), names: ['audience'] },
    { key: 'country', text: filter.country_id && (names.country || t`Country`), names: ['country_id'] },
    { key: 'organizer', text: filter.organizer && (names.organizer || t`Organizer`), names: ['organizer'] },
  ];
  const active = texts
    .filter(({ text }) => Boolean(text))
    .map(({ key, text, names: taken }) => ({
      key,
      text,
      without: { category, filter: withoutNames(filter, ['page', ...taken]) },
    }));
  if (category === 'All') return active;
  const everywhere = { category: 'All', filter: withoutNames(filter, ['page']) };
  return [{ key: 'category', text: name ?? category, without: everywhere }, ...active];
}

function pricesText({ price_min: min, price_max: max }: EventFilter): string {
  if (min === undefined && max === undefined) return '';
  return max === undefined ? `≥ € ${min}` : `€ ${min ?? 0}–${max}`;
}

function withoutNames(filter: EventFilter, names: readonly (keyof EventFilter)[]): EventFilter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !names.some((one) => one === name)));
}

/** The chosen days in words, as the list heeds them: `Sat 12 Dec`, `12–20 Dec`. */
function useDaysText({ start_date, end_date }: EventFilter): string {
  const { lang } = usePageFacts();
  const today = wallClock(useNow()).date;
  if (!start_date && !end_date) return '';
  const range = settledRange({ start: start_date ?? null, end: end_date ?? null }, today);
  const first = range.start ?? today;
  const span = { startDate: first, startTime: '00:00:00', endDate: range.end ?? first, endTime: '23:59:59' };
  const text = formatEventDays(span, { language: lang, today });
  return range.end ? text : `${text} →`;
}
