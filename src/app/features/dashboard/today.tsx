import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatTime } from '#domain/time/calendar.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { TodaysEvent } from '#wire/organizer/today.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import { Ticket } from '#app/ui/event/ticket.tsx';
import styles from './today.module.css';

/** The events of today: how many are sold and in, of how many, and what they earned. Source: ORGD-01, screens 16 and 50. */
export function TodaysEvents({ events }: { events: readonly TodaysEvent[] }): ReactNode {
  const todays = events.filter(({ is_today }) => is_today === 1);
  if (todays.length === 0) return null;
  return (
    <section aria-labelledby="today" className={styles['today']}>
      <h2 id="today" className="visually-hidden">
        <Trans>Today</Trans>
      </h2>
      {todays.map((event) => (
        <EventOfToday key={event.id} event={event} />
      ))}
    </section>
  );
}

function EventOfToday({ event }: { event: TodaysEvent }): ReactNode {
  const { t } = useLingui();
  const { id, title, venue, city, sold, quantity, admissions, checked_in: inside, income } = event;
  return (
    <Ticket
      className={styles['ticket']}
      mainClassName={styles['main']}
      stubClassName={styles['stub']}
      accent
      main={
        <>
          <p className={styles['when']}>
            <When event={event} />
          </p>
          <h3 className={styles['title']}>{title}</h3>
          <p className={styles['place']}>{[venue, city].filter(Boolean).join(', ')}</p>
          <dl className={styles['figures']}>
            <div>
              <dt>
                <Trans>sold</Trans>
              </dt>
              <dd className="num">{t`${sold} of ${quantity}`}</dd>
            </div>
            <div>
              <dt>
                <Trans>your income</Trans>
              </dt>
              <dd className="num">
                <MoneyOf wire={income} />
              </dd>
            </div>
          </dl>
        </>
      }
      stub={
        <>
          <p className={styles['inside']}>
            <b className="num">{inside}</b> <span className="num">{t`of ${admissions} in`}</span>
          </p>
          <meter min={0} max={Math.max(1, admissions)} value={inside} aria-label={t`${title}, in`} />
          <Link
            to="/dashboard/organizer/$section/customers/$event"
            params={{ section: 'my-events', event: String(id) }}
          >
            <Trans>Customers</Trans>
          </Link>
          <Link to="/dashboard/organizer/scan/$event/live" params={{ event: String(id) }}>
            <Trans>Live at the door</Trans>
          </Link>
        </>
      }
    />
  );
}

/** When it begins; of one that began on another day, until when it lasts. */
function When({ event: { start_date, start_time, end_date, end_time } }: { event: TodaysEvent }): ReactNode {
  const { lang } = usePageFacts();
  const { date: today } = wallClock(useNow());
  const time = formatTime(start_time);
  if (end_date === null || start_date === today) return <Trans>Today, {time}</Trans>;
  const end = formatTime(end_time);
  if (end_date === today) return <Trans>Today, until {end}</Trans>;
  const last = formatShortDate(end_date, { language: lang, today });
  return <Trans>Under way, until {last}</Trans>;
}
