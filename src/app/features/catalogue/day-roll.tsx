import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addDays } from '#domain/time/calendar.ts';
import { formatShortDate, formatLongDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { DateRoll, type RollDay } from '#app/ui/date-roll.tsx';
import { useNow, usePageFacts } from '../../shell/page-facts.ts';
import { type EventChoice, searchOf } from './event-list-search.ts';
import { ROLL_DAYS } from './roll-days.ts';

interface Props {
  /** the list that it stands above: its other filters are kept, and its day, pressed again, is taken back */
  readonly choice?: EventChoice;
}

const ALL: EventChoice = { category: 'All', filter: {} };

/** The next two weeks; a day opens the list with that day. Source: look/README. */
export function DayRoll({ choice = ALL }: Props): ReactNode {
  const { category, filter } = choice;
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const today = wallClock(useNow()).date;
  const days = Array.from({ length: ROLL_DAYS }, (_, i): RollDay => {
    const date = addDays(today, i);
    const selected = filter.start_date === date && filter.end_date === date;
    const day = selected ? undefined : date;
    const [weekday = ''] = formatShortDate(date, { language: lang, today: date }).split(' ');
    return {
      key: date,
      weekday: i === 0 ? t({ message: 'Today', context: 'over a day of the roll, as narrow as Wed' }) : weekday,
      day: String(Number(date.slice(8))),
      rest: formatLongDate(date, lang),
      selected,
      link: (props) => (
        <Link
          to="/event-list/$category"
          params={{ category }}
          search={searchOf({ ...filter, page: 1, start_date: day, end_date: day })}
          activeOptions={{ exact: true }}
          resetScroll={choice === ALL}
          {...props}
        />
      ),
    };
  });
  return <DateRoll label={t`Events by day`} days={days} />;
}
