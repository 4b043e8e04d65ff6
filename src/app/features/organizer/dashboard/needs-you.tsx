import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { EventStatistics } from '#wire/organizer/dashboard.ts';
import { useNow } from '#app/shell/page-facts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ticketIcon } from '#app/ui/icons/first-view.ts';
import { fileTextIcon } from '#app/ui/icons/other-pages.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './dashboard-page.module.css';

/** So few tickets are few. */
const FEW = 10;

/** What waits for the organizer; absent where nothing does. Source: look/SCREENS-3-office, 50. */
export function NeedsYou({ events }: { events: readonly EventStatistics[] }): ReactNode {
  const { date: today } = wallClock(useNow());
  const toCome = events.filter(({ start_date, end_date }) => (end_date ?? start_date ?? today) >= today);
  const drafts = toCome.filter(({ draft }) => draft === 1);
  const scarce = toCome.filter(({ status, draft, quantity, ...event }) => {
    const left = quantity - event.total_booked - event.total_booked_free;
    return status === 1 && draft === 0 && left > 0 && left <= FEW;
  });
  if (drafts.length + scarce.length === 0) return null;
  return (
    <Panel className={styles['needs']}>
      <div className={styles['section']}>
        <h2>
          <Trans>Needs you</Trans>
        </h2>
      </div>
      {drafts.length > 0 && <Drafts events={drafts} />}
      {scarce.map((event) => (
        <Scarce key={event.id} event={event} />
      ))}
    </Panel>
  );
}

function Drafts({ events }: { events: readonly EventStatistics[] }): ReactNode {
  return (
    <div className={styles['need']}>
      <Icon d={fileTextIcon} />
      <span>
        <b>
          <Plural value={events.length} one="# draft" other="# drafts" />
        </b>
        <span className="small muted">{events.map(({ title }) => title).join(', ')}</span>
      </span>
      <Link to="/dashboard/organizer/my-events" search={{ status: '0' }} className="link small">
        <Trans>Show</Trans>
      </Link>
    </div>
  );
}

function Scarce({ event }: { event: EventStatistics }): ReactNode {
  const left = event.quantity - event.total_booked - event.total_booked_free;
  return (
    <div className={styles['need']}>
      <Icon d={ticketIcon} />
      <span>
        <b>
          <Plural value={left} one="# ticket left" other="# tickets left" />
        </b>
        <span className="small muted">{event.title}</span>
      </span>
      <Link
        to="/dashboard/organizer/my-events/customers/$event"
        params={{ event: String(event.id) }}
        className="link small"
      >
        <Trans>Customers</Trans>
      </Link>
    </div>
  );
}
