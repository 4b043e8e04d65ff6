import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatLongDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './dashboard-page.module.css';
import { profileQuery, statisticsQuery, summaryQuery } from './dashboard-queries.ts';
import { NeedsYou } from './needs-you.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';

/** What an organizer sees first: how many events there are, what needs somebody, what comes next. Source: ORGD-01. */
export function DashboardPage(): ReactNode {
  const events = useQuery(statisticsQuery).data?.data.event_detail ?? [];
  return (
    <div className={styles['page']}>
      <Greeting />
      <Counters />
      <div className={styles['columns']}>
        <NeedsYou events={events} />
        <UpcomingEvents events={events} />
      </div>
    </div>
  );
}

const NOON = 12;
const EVENING = 18;

function Greeting(): ReactNode {
  const { lang } = usePageFacts();
  const { date, time } = wallClock(useNow());
  const profile = useQuery(profileQuery).data?.data;
  const name = profile?.first_name || profile?.name;
  const hour = Number(time.slice(0, 2));
  return (
    <header>
      <h1 className={styles['title']}>
        {!name ? (
          <Trans>Overview</Trans>
        ) : hour < NOON ? (
          <Trans>Good morning, {name}</Trans>
        ) : hour < EVENING ? (
          <Trans>Good afternoon, {name}</Trans>
        ) : (
          <Trans>Good evening, {name}</Trans>
        )}
      </h1>
      <p className={styles['date']}>{formatLongDate(date, lang)}</p>
    </header>
  );
}

/** Source: ORGD-04 to ORGD-06, decisions 10. */
function Counters(): ReactNode {
  const summary = useQuery(summaryQuery).data?.myevents;
  if (!summary) return null;
  const counters = [
    { key: 'added', count: summary.total_event, label: <Trans>events added</Trans> },
    { key: 'published', count: summary.published, label: <Trans>published</Trans> },
    { key: 'draft', count: summary.draft, label: <Trans>drafts</Trans> },
    { key: 'upcoming', count: summary.upcoming, label: <Trans>upcoming</Trans> },
  ];
  return (
    <Panel className={styles['counters']}>
      <dl>
        {counters.map(({ key, count, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className="num">{count}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
