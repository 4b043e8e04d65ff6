import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatEventDays } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { chipClass } from '#app/ui/chip.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { xIcon } from '#app/ui/icons/first-view.ts';
import { useNow, usePageFacts } from '../../shell/page-facts.ts';
import { categoriesQuery } from './event-list-queries.ts';
import styles from './event-list-page.module.css';
import { type EventFilter, searchOf } from './event-list-search.ts';
import { useAudienceName } from './event-words.tsx';

interface Props {
  readonly category: string;
  readonly filter: EventFilter;
}

interface Active {
  readonly key: string;
  readonly text: ReactNode;
  readonly category: string;
  readonly without: EventFilter;
}

/** What narrows the list now, each with a way to take it off. */
export function ActiveFilters({ category, filter }: Props): ReactNode {
  const { t } = useLingui();
  const active = useActiveFilters({ category, filter });
  if (active.length === 0) return null;
  return (
    <ul className={styles['active']} aria-label={t`Active filters`}>
      {active.map((one) => (
        <li key={one.key}>
          <Link
            to="/event-list/$category"
            params={{ category: one.category }}
            search={searchOf(one.without)}
            className={chipClass({ on: true })}
          >
            <span className="visually-hidden">
              <Trans>Remove filter:</Trans>{' '}
            </span>
            {one.text}
            <Icon d={xIcon} size={16} stroke={2.4} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function useActiveFilters({ category, filter }: Props): Active[] {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const audienceName = useAudienceName();
  const days = useDaysText(filter);
  const name = useQuery(categoriesQuery(lang)).data?.data.find((one) => one.slug === category)?.name;
  const words = filter.search;
  const texts: readonly { key: string; text: ReactNode; names: readonly (keyof EventFilter)[] }[] = [
    { key: 'search', text: words && t`“${words}”`, names: ['search'] },
    { key: 'city', text: filter.city, names: ['city'] },
    { key: 'days', text: days, names: ['start_date', 'end_date'] },
    { key: 'price', text: filter.price && t`Free`, names: ['price'] },
    { key: 'audience', text: filter.audience && audienceName(filter.audience), names: ['audience'] },
  ];
  const active: Active[] = texts
    .filter(({ text }) => Boolean(text))
    .map(({ key, text, names }) => ({ key, text, category, without: withoutNames(filter, ['page', ...names]) }));
  if (category === 'All') return active;
  return [
    { key: 'category', text: name ?? category, category: 'All', without: withoutNames(filter, ['page']) },
    ...active,
  ];
}

function withoutNames(filter: EventFilter, names: readonly (keyof EventFilter)[]): EventFilter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !names.some((one) => one === name)));
}

/** The chosen days in words: `Sat 12 Dec`, `12–20 Dec`. */
function useDaysText({ start_date, end_date }: EventFilter): string {
  const { lang } = usePageFacts();
  const today = wallClock(useNow()).date;
  if (!start_date && !end_date) return '';
  const first = start_date ?? today;
  const span = { startDate: first, startTime: '00:00:00', endDate: end_date ?? first, endTime: '23:59:59' };
  const text = formatEventDays(span, { language: lang, today });
  return end_date ? text : `${text} →`;
}
