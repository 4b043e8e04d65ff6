import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import { formatLongDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { AnswersAge } from '#app/table/age-strip.tsx';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { OpenSearch } from '#app/shell/open-search.ts';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { plusIcon } from '#app/ui/icons/buying.ts';
import { searchIcon } from '#app/ui/icons/first-view.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './dashboard-page.module.css';
import { profileQuery, statisticsQuery, summaryQuery, todayQuery } from './dashboard-queries.ts';
import { LastSales } from './last-sales.tsx';
import { NeedsYou } from './needs-you.tsx';
import { TodaysEvents } from './today.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';

/** What an organizer sees first: how today stands, how many events there are, what needs somebody, what comes next. Source: ORGD-01. */
export function DashboardPage(): ReactNode {
  const statistics = useQuery(statisticsQuery);
  const asked = useQuery(todayQuery);
  const summary = useQuery(summaryQuery);
  const events = statistics.data?.data.event_detail ?? [];
  const today = asked.data?.data;
  return (
    <div className={styles['page']}>
      <AnswersAge answers={[statistics, asked, summary]} />
      <Greeting />
      {today && <TodaysEvents events={today.events} />}
      <Counters week={today?.income_week} day={today?.income_today} />
      <div className={styles['columns']}>
        <div className={styles['aside']}>
          <NeedsYou
            events={events}
            requests={today?.open_requests ?? 0}
            failed={today?.failed_cancellations ?? []}
            owed={today?.owed_refunds ?? []}
          />
          {today && <LastSales sales={today.sales} />}
        </div>
        <UpcomingEvents events={events} />
      </div>
    </div>
  );
}

const NOON = 12;
const EVENING = 18;

function Greeting(): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const search = useContext(OpenSearch);
  const { date, time } = wallClock(useNow());
  const profile = useQuery(profileQuery).data?.data;
  const name = profile?.first_name || profile?.name;
  const hour = Number(time.slice(0, 2));
  return (
    <header className={styles['header']}>
      <div>
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
      </div>
      <div className={styles['ways']}>
        {search && (
          <span className={styles['search']}>
            <IconButton icon={searchIcon} label={t`Search`} aria-haspopup="dialog" onClick={search} />
          </span>
        )}
        <Link
          to="/dashboard/organizer/$section/add"
          params={{ section: 'my-events' }}
          className={buttonClass({ size: 'small' })}
        >
          <Icon d={plusIcon} size={18} stroke={2.1} />
          <Trans>New event</Trans>
        </Link>
      </div>
    </header>
  );
}

interface Income {
  readonly week: string | undefined;
  readonly day: string | undefined;
}

/** What was earned lately, and how many events there are. Source: ORGD-04 to ORGD-06, decisions 10. */
function Counters({ week, day }: Income): ReactNode {
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
      {week !== undefined && day !== undefined && (
        <dl className={styles['income']}>
          <div>
            <dt>
              <Trans>your income, last 7 days</Trans>
            </dt>
            <dd className="num">
              <MoneyOf wire={week} />
            </dd>
          </div>
          <div>
            <dt>
              <Trans>today</Trans>
            </dt>
            <dd className="num">
              <MoneyOf wire={day} />
            </dd>
          </div>
        </dl>
      )}
      <dl className={styles['counts']}>
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
