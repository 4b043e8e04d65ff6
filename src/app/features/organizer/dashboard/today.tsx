import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatTime } from '#domain/time/calendar.ts';
import type { TodaysEvent } from '#wire/organizer/today.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { Ticket } from '#app/ui/event/ticket.tsx';
import styles from './today.module.css';

/** The events of today: how many are sold and in, of how many, and what they earned. Source: ORGD-01, screens 16 and 50. */
export function TodaysEvents({ events }: { events: readonly TodaysEvent[] }): ReactNode {
  const todays = events.filter(({ is_today }) => is_today === 1);
  if (todays.length === 0) return null;
  return (
    <section className={styles['today']}>
      <h2 className="visually-hidden">
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
  const { id, title, venue, city, start_time, sold, quantity, admissions, checked_in: inside, income } = event;
  const time = formatTime(start_time);
  return (
    <Ticket
      className={styles['ticket']}
      mainClassName={styles['main']}
      stubClassName={styles['stub']}
      accent
      main={
        <>
          <p className={styles['when']}>
            <Trans>Today, {time}</Trans>
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
          <Link to="/dashboard/organizer/my-events/customers/$event" params={{ event: String(id) }}>
            <Trans>Customers</Trans>
          </Link>
        </>
      }
    />
  );
}
