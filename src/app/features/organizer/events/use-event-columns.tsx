import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Language } from '#domain/content/languages.ts';
import { formatTableDate } from '#domain/time/format-date.ts';
import { formatTime } from '#domain/time/calendar.ts';
import type { OrganizerEvent } from '#wire/organizer/events.ts';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { DateTime } from '#app/ui/event/date-time.tsx';
import { Poster } from '#app/ui/event/poster.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { starIcon } from '#app/ui/icons/other-pages.ts';
import type { TableColumn } from '#app/ui/table/table-parts.ts';
import { Tag } from '#app/ui/tag.tsx';
import styles from './events-page.module.css';
import type { EventsSection } from './sections.ts';

/** The documented columns of the organizer's events. Source: OEV-05, FMT-07. */
export function useEventColumns(section: EventsSection): readonly TableColumn<OrganizerEvent>[] {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  return [
    {
      key: 'poster',
      title: t`Poster`,
      card: 'picture',
      isCardOnly: true,
      cell: (event) => <Thumb event={event} className={styles['picture']} />,
    },
    {
      key: 'title',
      title: t`Event`,
      isName: true,
      card: 'title',
      cell: (event) => (
        <span className={styles['name']}>
          <Thumb event={event} className={styles['thumb']} />
          <b>
            <Title event={event} section={section} />
          </b>
          <Status event={event} />
        </span>
      ),
      cardCell: (event) => (
        <>
          <Title event={event} section={section} /> {event.featured === 1 && <Featured event={event} />}{' '}
          <Status event={event} />
        </>
      ),
    },
    { key: 'category_name', title: t`Category`, card: 'note', cell: ({ category_name }) => category_name },
    { key: 'pass_code', title: t`Pass code`, card: 'note', cell: ({ pass_code }) => <code>{pass_code}</code> },
    {
      key: 'start_date',
      title: t`Start`,
      card: 'line',
      cell: ({ start_date }) => <Day date={start_date} lang={lang} />,
      cardCell: (event) => <Span event={event} lang={lang} />,
    },
    { key: 'start_time', title: t`Start time`, cell: ({ start_time }) => <Clock time={start_time} /> },
    { key: 'end_date', title: t`End`, cell: ({ end_date }) => <Day date={end_date} lang={lang} /> },
    { key: 'end_time', title: t`End time`, cell: ({ end_time }) => <Clock time={end_time} /> },
    {
      key: 'featured',
      title: t`Featured`,
      icon: starIcon,
      align: 'center',
      cell: (event) => <Featured event={event} />,
    },
  ];
}

/** Leads to its form. */
function Title({ event: { id, title }, section }: { event: OrganizerEvent; section: EventsSection }): ReactNode {
  return (
    <Link
      to="/dashboard/organizer/$section/edit/$event"
      params={{ section, event: String(id) }}
      className={styles['open']}
    >
      {title}
    </Link>
  );
}

function Thumb({ event, className }: { event: OrganizerEvent; className: string | undefined }): ReactNode {
  return (
    <Poster image={posterImage(event.poster, { slot: 'thumb', sizes: '44px' })} ratio="card" className={className} />
  );
}

/** What keeps an event from being sold, if anything does, or else from being seen as its form has it. Source: OEV-31, OEV-32. */
function Status({ event }: { event: OrganizerEvent }): ReactNode {
  const { t } = useLingui();
  const { draft, status, publish, awaits_check, sold_out, unpublished_changes, cancelled } = event;
  if (draft === 1) return <Tag>{t`Draft`}</Tag>;
  if (cancelled === 1) return <Tag kind="warn">{t`Cancelled`}</Tag>;
  if (status === 0) return <Tag>{t`Un-Published`}</Tag>;
  const waits = awaits_check === 1;
  return (
    <>
      {waits && <Tag kind="warn">{t`Waits until we have checked you`}</Tag>}
      {!waits && publish === 0 && <Tag kind="warn">{t`Not shown by the site`}</Tag>}
      {!waits && publish === 1 && sold_out === 1 && <Tag kind="accent">{t`Sold out`}</Tag>}
      {unpublished_changes === 1 && <Tag kind="warn">{t`Changes not published yet`}</Tag>}
    </>
  );
}

function Featured({ event: { featured } }: { event: OrganizerEvent }): ReactNode {
  const { t } = useLingui();
  return (
    <span
      className={styles['star']}
      role="img"
      data-off={featured === 0 || undefined}
      aria-label={featured === 1 ? t`Featured` : t`Not featured`}
    >
      <Icon d={starIcon} size={19} filled={featured === 1} />
    </span>
  );
}

function Day({ date, lang }: { date: OrganizerEvent['start_date']; lang: Language }): ReactNode {
  return date === null ? '–' : <DateTime iso={date} text={formatTableDate(date, lang)} />;
}

function Clock({ time }: { time: OrganizerEvent['start_time'] }): ReactNode {
  return <span className="num muted">{formatTime(time)}</span>;
}

/** From when to when, the second day only where it is another. */
function Span({ event, lang }: { event: OrganizerEvent; lang: Language }): ReactNode {
  const { t } = useLingui();
  const { start_date, end_date, start_time, end_time } = event;
  if (start_date === null) return t`No date yet`;
  const end = end_date === start_date ? null : <Day date={end_date} lang={lang} />;
  return (
    <>
      <Day date={start_date} lang={lang} /> <Clock time={start_time} /> – {end} <Clock time={end_time} />
    </>
  );
}
