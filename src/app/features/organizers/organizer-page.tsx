import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CardGrid } from '#app/ui/event/event-card.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { FailedState } from '#app/shell/lazy-shell.tsx';
import { EventTile } from '#app/features/event-parts/event-tile.tsx';
import styles from './organizer-page.module.css';
import { organizerEventsQuery, organizerQuery } from './organizer-queries.ts';
import { FollowButton } from '#app/features/event/follow-button.tsx';
import { TraderPanel } from '#app/features/event/trader-panel.tsx';

interface Props {
  readonly id: string;
  /** undefined where the address says something that cannot be read */
  readonly page: number | undefined;
}

/** An organizer: who it is, and all its events to come. Source: EVT-18, decisions 10. */
export function OrganizerPage({ id, page }: Props): ReactNode {
  const { data: organizer } = useSuspenseQuery(organizerQuery(id)).data;
  const { organisation: name, events_count: count } = organizer;
  return (
    <div className={styles['page']}>
      <div>
        <p className="muted">
          <Trans>Organizer</Trans>
        </p>
        <h1 className={styles['name']}>{name}</h1>
      </div>
      <TraderPanel organizer={organizer} action={<FollowButton organizer={organizer} />} />
      <h2 className={styles['heading']}>
        {count > 0 ? <Plural value={count} one="# event" other="# events" /> : <Trans>No events to come</Trans>}
      </h2>
      <OrganizerEvents id={id} page={page} slug={organizer.slug} />
    </div>
  );
}

function OrganizerEvents({ id, page, slug }: Props & { slug: string }): ReactNode {
  const { t } = useLingui();
  const { data, refetch } = useQuery(organizerEventsQuery({ id, page: page ?? 1 }));
  if (!data) return <FailedState heading="h2" retry={refetch} />;
  return (
    <>
      {data.page !== page && (
        <Notice kind="info" live>
          {page ? (
            <Trans>There is no page {page}. This is the last one.</Trans>
          ) : (
            <Trans>Part of the address could not be read and was left out.</Trans>
          )}
        </Notice>
      )}
      <CardGrid>
        {data.events.map((event, i) => (
          <li key={event.id}>
            <EventTile
              event={event}
              priority={i < 2}
              sizes="(min-width: 1200px) 384px, (min-width: 360px) 50vw, 100vw"
            />
          </li>
        ))}
      </CardGrid>
      <Pagination
        label={t`Pages`}
        page={data.page}
        pages={data.pages}
        texts={{ previous: t`Previous page`, next: t`Next page`, page: (n) => t`Page ${n}` }}
        link={(to) => (props) => (
          <Link to="/organizer/$id/$slug" params={{ id, slug }} search={{ page: String(to) }} {...props} />
        )}
      />
    </>
  );
}
