import type { ReactNode } from 'react';
import { formatTime } from '#domain/time/calendar.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import { DateTime } from '#app/ui/event/date-time.tsx';
import { usePageFacts } from '#app/shell/page-facts.ts';

/** When a moved event was to start before: `za 12 dec 20:00`, from `2026-12-12 20:00:00`. */
export function FormerStart({ at }: { at: string }): ReactNode {
  const { lang } = usePageFacts();
  const [date = '', clock = ''] = at.split(' ');
  const time = formatTime(clock);
  return (
    <DateTime iso={`${date}T${time}`} text={`${formatShortDate(date, { language: lang, today: date })} ${time}`} />
  );
}
