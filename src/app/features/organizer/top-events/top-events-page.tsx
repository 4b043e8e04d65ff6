import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatTableDate } from '#domain/time/format-date.ts';
import type { TopEvent } from '#wire/organizer/top-events.ts';
import { useOnline } from '#app/data/network.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { AnswersAge } from '#app/table/age-strip.tsx';
import { RowsFailed } from '#app/table/table-states.tsx';
import { Button } from '#app/ui/button.tsx';
import { DateTime } from '#app/ui/event/date-time.tsx';
import { Poster } from '#app/ui/event/poster.tsx';
import { chartColumnIcon } from '#app/ui/icons/organizer.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { topEventsQuery } from './load-top-events.ts';
import styles from './top-events-page.module.css';

/** The ten events that sold most tickets. Source: TOP-01 to TOP-04. */
export function TopEventsPage(): ReactNode {
  const answer = useQuery(topEventsQuery);
  const { data, error, isPending, refetch } = answer;
  const online = useOnline();
  const events = data?.data ?? [];
  return (
    <div className={styles['page']}>
      <header>
        <h1 className={styles['title']}>
          <Trans>Top events</Trans>
        </h1>
        <p className="muted">
          <Trans>Your ten events with most tickets sold, free ones included.</Trans>
        </p>
      </header>
      <AnswersAge answers={[answer]} />
      {!data && error && !online && <RowsFailed error={error} retry={refetch} hasFilters={false} />}
      {events.length === 0 && !isPending && (data !== undefined || online) && (
        <NoneFound error={error} retry={refetch} />
      )}
      {events.length > 0 && (
        <Panel className={styles['panel']}>
          <ol className={styles['list']}>
            {events.map((event) => (
              <Ranked key={event.id} event={event} most={events[0]?.total_sold ?? 1} />
            ))}
          </ol>
        </Panel>
      )}
    </div>
  );
}

/** None have sold, or the server gave no list, which the documents say alike. Source: TOP-04. */
function NoneFound({ error, retry }: { error: unknown; retry: () => Promise<unknown> }): ReactNode {
  const textOf = useErrorText();
  return (
    <EmptyState
      heading="h2"
      icon={chartColumnIcon}
      title={<Trans id="TopEventsPage.TopEventsnotfound">No top events found</Trans>}
      text={error ? textOf(error) : <Trans>Once tickets are sold, the events that sell best are listed here.</Trans>}
      action={
        error ? (
          <Button kind="outline" onClick={() => void retry()}>
            <Trans>Try again</Trans>
          </Button>
        ) : undefined
      }
    />
  );
}

function Ranked({ event, most }: { event: TopEvent; most: number }): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const { id, slug, title, poster, start_date, is_public, total_sold: sold, total_income } = event;
  return (
    <li className={styles['event']}>
      <Poster image={posterImage(poster, { slot: 'thumb', sizes: '44px' })} ratio="card" className={styles['poster']} />
      <div className={styles['words']}>
        <h2>
          {is_public === 1 ? (
            <a className="link" href={`/event-details/${slug}/${id}`}>
              {title}
            </a>
          ) : (
            <>
              {title} <Tag>{t`Not public`}</Tag>
            </>
          )}
        </h2>
        <p className="small muted">
          {start_date === null ? (
            t`No date yet`
          ) : (
            <DateTime wrap iso={start_date} text={formatTableDate(start_date, lang)} />
          )}
        </p>
        <meter min={0} max={most} value={sold} aria-label={t`${title}, tickets sold`} />
      </div>
      <Link
        to="/dashboard/organizer/$section/edit/$event"
        params={{ section: 'my-events', event: String(id) }}
        className={styles['edit']}
        aria-label={t`Edit ${title}`}
      >
        <span className="link small">
          <Trans>Edit</Trans>
        </span>
      </Link>
      <p className={styles['figures']}>
        <b>
          <Plural value={sold} one="# ticket" other="# tickets" />
        </b>
        <span className="small muted">
          <MoneyOf wire={total_income} />
        </span>
      </p>
    </li>
  );
}
