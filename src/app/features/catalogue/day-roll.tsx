import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addDays } from '#domain/time/calendar.ts';
import { formatShortDate, formatLongDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { DateRoll, type RollDay } from '#app/ui/date-roll.tsx';
import { useNow, usePageFacts } from '../../shell/page-facts.ts';

const DAYS = 14;

/** The next two weeks; a day opens the list with that day. Source: look/README. */
export function DayRoll(): ReactNode {
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
      link: (props) => (
        <Link
          to="/event-list/$category"
          params={{ category: 'All' }}
          search={{ start_date: date, end_date: date }}
          {...props}
        />
      ),
    };
  });
  return <DateRoll label={t`Events by day`} days={days} />;
}
