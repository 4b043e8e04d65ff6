import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { CardGrid } from '#app/ui/event-card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SkeletonCard, SkeletonGroup } from '#app/ui/skeleton.tsx';
import { FailedState } from '../../shell/load-failed.tsx';
import { useOnline } from '../../shell/network.ts';
import { usePageFacts } from '../../shell/page-facts.ts';
import { EventTile } from './event-tile.tsx';
import { ActiveFilters } from './event-list-filters.tsx';
import styles from './event-list-page.module.css';
import { eventListQuery } from './event-list-queries.ts';
import { type EventFilter, parseEventSearch, type RawSearch, searchOf } from './event-list-search.ts';
import { EventListHead } from './event-list-head.tsx';
import { NoMatches } from './no-matches.tsx';
import { savedEvents } from './saved-events.ts';

// a file of its own, which the worker keeps: most visits have a network
const TicketsStillOpen = lazy(() =>
  import('../../shell/tickets-still-open.tsx').then(
    ({ TicketsStillOpen: row }) => ({ default: row }),
    () => ({ default: () => null }),
  ),
);

interface Props {
  readonly category: string;
  readonly search: RawSearch;
  /** the address is none of ours: the list of all events stands in, with a notice */
  readonly unknownAddress?: boolean;
}

/** The event list: search, filters in the address, the count, cards, more pages. Source: LIST-01 to LIST-23. */
export function EventListPage({ category, search, unknownAddress = false }: Props): ReactNode {
  const { filter, ignored } = parseEventSearch(search);
  const { data, isPending, isError, isSaved, refetch } = useEventList(category, filter);
  return (
    <div className={styles['page']}>
      <EventListHead category={category} filter={filter} />
      {isSaved && (
        <Suspense>
          <TicketsStillOpen />
        </Suspense>
      )}
      {unknownAddress && (
        <Notice kind="warn" live>
          <Trans>There is no page at this address. Here is everything that is on.</Trans>
        </Notice>
      )}
      {ignored.length > 0 && (
        <Notice kind="info" live>
          <Trans>Part of the address could not be read and was left out.</Trans>
        </Notice>
      )}
      <div className={styles['heading']}>
        <h1 className={styles['count']} aria-live="polite">
          {data ? <Count count={data.count} more={data.count_more === 1} saved={isSaved} /> : <Trans>Events</Trans>}
        </h1>
      </div>
      <ActiveFilters category={category} filter={filter} />
      {isPending && <Loading />}
      {isError && !data && <FailedState heading="h2" retry={() => void refetch()} />}
      {data && data.events.length === 0 && <NoMatches category={category} filter={filter} />}
      {data && data.events.length > 0 && (
        <>
          <CardGrid>
            {data.events.map((event, i) => (
              <li key={event.id}>
                <EventTile
                  event={event}
                  heading="h2"
                  priority={i < 2}
                  sizes="(min-width: 1200px) 384px, (min-width: 360px) 50vw, 100vw"
                />
              </li>
            ))}
          </CardGrid>
          <Pages category={category} filter={filter} page={data.page} pages={data.pages} />
        </>
      )}
    </div>
  );
}

/** The list of an address; without a network what this device knows of it. */
function useEventList(category: string, filter: EventFilter) {
  const { lang } = usePageFacts();
  const queryClient = useQueryClient();
  const online = useOnline();
  const list = useQuery({ ...eventListQuery(category, filter, lang), placeholderData: keepPreviousData });
  if (online || (list.data && !list.isPlaceholderData)) return { ...list, isSaved: !online };
  const saved = savedEvents(queryClient, category, filter);
  return saved.count > 0 || list.isPlaceholderData
    ? { ...list, data: saved, isPending: false, isSaved: true }
    : { ...list, isSaved: true };
}

function Count({ count, more, saved }: { count: number; more: boolean; saved: boolean }): ReactNode {
  if (saved) return <Plural value={count} one="# saved event" other="# saved events" />;
  if (more) return <Trans>More than {count} events</Trans>;
  return <Plural value={count} one="# event" other="# events" />;
}

interface PagesProps {
  readonly category: string;
  readonly filter: EventFilter;
  readonly page: number;
  readonly pages: number;
}

function Pages({ category, filter, page, pages }: PagesProps): ReactNode {
  const { t } = useLingui();
  return (
    <Pagination
      label={t`Pages`}
      page={page}
      pages={pages}
      texts={{ previous: t`Previous page`, next: t`Next page`, page: (n) => t`Page ${n}` }}
      link={(n) => (props) => (
        <Link to="/event-list/$category" params={{ category }} search={searchOf({ ...filter, page: n })} {...props} />
      )}
    />
  );
}

function Loading(): ReactNode {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading events`}>
      <CardGrid>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <li key={key}>
            <SkeletonCard />
          </li>
        ))}
      </CardGrid>
    </SkeletonGroup>
  );
}
