import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatShortDate } from '#domain/time/format-date.ts';
import { formatTime } from '#domain/time/calendar.ts';
import { compareWall, wallClock, type WallClock, type WallDate } from '#domain/time/wall-clock.ts';
import type { EventStatistics } from '#wire/organizer/dashboard.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import { useTableTexts } from '#app/table/use-table-texts.ts';
import { DateTime } from '#app/ui/event/date-time.tsx';
import { Poster } from '#app/ui/event/poster.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { TableColumn } from '#app/ui/table/table-parts.ts';
import styles from './dashboard-page.module.css';

/** The next ones; the others are in the table of all. */
const MOST = 5;

/** The next events with what they sold so far, and the way to all of them. Source: ORGD-07, ORGD-08. */
export function UpcomingEvents({ events }: { events: readonly EventStatistics[] }): ReactNode {
  const { t } = useLingui();
  const now = wallClock(useNow());
  const columns = useColumns(now.date);
  const texts = useTableTexts();
  const toCome = events.filter((event) => isToCome(event, now));
  const all = toCome.length;
  const next = toCome.slice(0, MOST);
  return (
    <section>
      <div className={styles['section']}>
        <h2>
          <Trans>Upcoming events</Trans>
        </h2>
        {all > MOST && (
          <span className="small muted num">
            <Trans>
              {MOST} of {all}
            </Trans>
          </span>
        )}
        <Link to="/dashboard/organizer/$section" params={{ section: 'my-events' }} className="link small">
          <Trans>My events</Trans>
        </Link>
      </div>
      <DataTable
        label={t`Upcoming events`}
        columns={columns}
        rows={next}
        rowKey={({ id }) => String(id)}
        rowName={({ title }) => title}
        sort={{ column: 'start_date', descending: false }}
        onSort={() => undefined}
        expected={MOST}
        texts={texts}
        isBusy={false}
        instead={next.length === 0 && <p className="muted">{t`No published event is to come.`}</p>}
      />
    </section>
  );
}

/** Published, not called off and not over: the events that the counter above counts. */
function isToCome({ status, cancelled, end_date, end_time }: EventStatistics, now: WallClock): boolean {
  const isOver = end_date !== null && compareWall({ date: end_date, time: end_time }, now) < 0;
  return status === 1 && cancelled !== 1 && !isOver;
}

function useColumns(today: WallDate): readonly TableColumn<EventStatistics>[] {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const when = ({ start_date, start_time }: EventStatistics): ReactNode => {
    if (start_date === null) return t`No date yet`;
    const text = `${formatShortDate(start_date, { language: lang, today })}, ${formatTime(start_time)}`;
    return <DateTime iso={start_date} text={text} />;
  };
  return [
    {
      key: 'poster',
      title: t`Poster`,
      card: 'picture',
      isCardOnly: true,
      cell: ({ poster }) => <Thumb poster={poster} className={styles['picture']} />,
    },
    {
      key: 'title',
      title: t`Event`,
      isName: true,
      card: 'title',
      cell: (event) => (
        <span className={styles['event']}>
          <Thumb poster={event.poster} className={styles['thumb']} />
          <span>
            <b>{event.title}</b>
            <span className="micro muted">{when(event)}</span>
          </span>
        </span>
      ),
      cardCell: ({ title }) => title,
    },
    { key: 'when', title: t`When`, card: 'line', isCardOnly: true, cell: when },
    {
      key: 'booked',
      title: t`Booked`,
      align: 'end',
      card: 'note',
      cell: bookedOf,
      cardCell: (event) => {
        const booked = bookedOf(event);
        const { quantity } = event;
        return t`${booked} of ${quantity} booked`;
      },
    },
    { key: 'free', title: t`Free`, align: 'end', cell: ({ total_booked_free }) => total_booked_free },
    {
      key: 'income',
      title: t`Income`,
      align: 'end',
      card: 'note',
      cell: ({ total_income }) => (
        <b>
          <MoneyOf wire={total_income} />
        </b>
      ),
    },
    { key: 'stock', title: t`Stock`, cell: (event) => <Stock event={event} /> },
  ];
}

function Thumb({ poster, className }: { poster: string; className: string | undefined }): ReactNode {
  return <Poster image={posterImage(poster, { slot: 'thumb', sizes: '44px' })} className={className} />;
}

/** Tickets that are taken, paid and free. */
function bookedOf({ total_booked, total_booked_free }: EventStatistics): number {
  return total_booked + total_booked_free;
}

/** How much of the stock is booked. */
function Stock({ event }: { event: EventStatistics }): ReactNode {
  const { t } = useLingui();
  const { title, quantity } = event;
  if (quantity === 0) return null;
  const booked = bookedOf(event);
  const share = Math.min(100, Math.round((booked / quantity) * 100));
  return (
    <span className={styles['stock']}>
      <meter min={0} max={100} value={share} aria-label={t`${title}, booked`} />
      <span className="micro muted num">{share} %</span>
    </span>
  );
}
