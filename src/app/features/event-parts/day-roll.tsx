import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addDays } from '#domain/time/calendar.ts';
import { formatShortDate, formatLongDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { DateRoll, type RollDay } from '#app/ui/event/date-roll.tsx';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import type { RawSearch } from '#app/features/events/event-list-search.ts';

const DAYS = 14;

export interface DayRollProps {
  readonly category?: string;
  /** the day that the list below is of; where the roll does not have it, there is no roll */
  readonly chosen?: string;
  /** the list of a day; of all days for undefined, which the chosen one leads to when it is pressed again */
  readonly searchOfDay?: (day: string | undefined) => RawSearch;
}

/** The next two weeks; a day opens the list with that day. Source: look/README. */
export function DayRoll({ category = 'All', chosen, searchOfDay = onlyDay }: DayRollProps): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const today = wallClock(useNow()).date;
  const days = Array.from({ length: DAYS }, (_, i): RollDay => {
    const date = addDays(today, i);
    const [weekday = ''] = formatShortDate(date, { language: lang, today: date }).split(' ');
    return {
      key: date,
      weekday: i === 0 ? t({ message: 'Today', context: 'over a day of the roll, as narrow as Wed' }) : weekday,
      day: String(Number(date.slice(8))),
      rest: formatLongDate(date, lang),
      selected: date === chosen,
      link: (props) => (
        <Link
          to="/event-list/$category"
          params={{ category }}
          search={searchOfDay(date === chosen ? undefined : date)}
          activeOptions={{ exact: true }}
          resetScroll={!chosen}
          {...props}
        />
      ),
    };
  });
  if (chosen && !days.some(({ selected }) => selected)) return null;
  return <DateRoll label={t`Events by day`} days={days} />;
}

function onlyDay(day: string | undefined): RawSearch {
  return { start_date: day, end_date: day };
}
