import type { ReactNode } from 'react';
import { formatEventSpan } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { DateTime } from '#app/ui/event/date-time.tsx';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';

/** The times of an event as cards, carts and tickets have them. */
export interface TimedEvent {
  readonly start_date: string;
  readonly start_time: string;
  readonly end_date: string;
  readonly end_time: string;
}

/** When an event takes place, in the short form: `za 12 dec · 20:00`; with a town after it where one is given. */
export function EventTime({ event, city }: { event: TimedEvent; city?: string }): ReactNode {
  const { lang } = usePageFacts();
  const today = wallClock(useNow()).date;
  const span = {
    startDate: event.start_date,
    startTime: event.start_time,
    endDate: event.end_date,
    endTime: event.end_time,
  };
  const words = formatEventSpan(span, { language: lang, today });
  // in a narrow place the line breaks between the days and the time, not within them
  const text = (city ? `${words} · ${city}` : words).replaceAll(/(?<![–·]) /g, '\u00a0');
  return <DateTime iso={`${event.start_date}T${event.start_time.slice(0, 5)}`} text={text} />;
}
