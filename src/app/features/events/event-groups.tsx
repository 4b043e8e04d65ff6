import type { ReactNode } from 'react';
import { formatLongDate, formatMonth } from '#domain/time/format-date.ts';
import { wallClock, type WallDate } from '#domain/time/wall-clock.ts';
import type { EventCard } from '#wire/catalogue/event.ts';
import { CardGrid } from '#app/ui/event/event-card.tsx';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import styles from './event-groups.module.css';
import { EventTile } from '#app/features/event-parts/event-tile.tsx';
import { groupByTime } from './group-by-time.ts';

interface Props {
  readonly events: readonly EventCard[];
  readonly isByDate: boolean;
}

/** The cards of the list; in the order of their dates they stand under headings that stay in sight, days or months. */
export function EventGroups({ events, isByDate }: Props): ReactNode {
  const { lang } = usePageFacts();
  const today = wallClock(useNow()).date;
  const { by, groups } = groupByTime(events, today);
  if (!isByDate || groups.length < 2) return <Cards events={events} heading="h2" first />;
  const write = (date: WallDate): string => (by === 'day' ? formatLongDate(date, lang) : formatMonth(date, lang));
  return groups.map(([date, group], at) => (
    <section key={date} aria-labelledby={`from-${date}`}>
      <h2 id={`from-${date}`} className={styles['heading']} suppressHydrationWarning>
        {write(date)}
      </h2>
      <Cards events={group} heading="h3" first={at === 0} />
    </section>
  ));
}

interface CardsProps {
  readonly events: readonly EventCard[];
  readonly heading: 'h2' | 'h3';
  /** they are the first of the page, whose pictures are fetched at once */
  readonly first: boolean;
}

function Cards({ events, heading, first }: CardsProps): ReactNode {
  return (
    <CardGrid>
      {events.map((event, i) => (
        <li key={event.id}>
          <EventTile
            event={event}
            heading={heading}
            priority={first && i < 2}
            sizes="(min-width: 1200px) 284px, (min-width: 900px) 30vw, (min-width: 360px) 50vw, 100vw"
          />
        </li>
      ))}
    </CardGrid>
  );
}
