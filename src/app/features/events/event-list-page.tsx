import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { EventCard } from '#wire/catalogue/event.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { CardGrid } from '#app/ui/event/event-card.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { SkeletonCard, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { lazy, Nothing } from '#app/shell/lazy.tsx';
import { FailedState } from '#app/shell/lazy-shell.tsx';
import { useOnline } from '#app/data/network.ts';
import { useNow } from '#app/shell/page-facts.ts';
import { whenSettled } from '#app/shell/when-idle.ts';
import { DayRoll } from './lazy-day-roll.ts';
import { useActiveFilters } from './event-list-filters.tsx';
import { EventGroups } from './event-groups.tsx';
import { EventListHeading } from './event-list-heading.tsx';
import styles from './event-list-page.module.css';
import { eventListQuery } from './event-list-queries.ts';
import { type EventChoice, parseEventSearch, type RawSearch, searchOf, withSettledDays } from './event-list-search.ts';
import { FilterForm } from './filter-form.tsx';
import { Newsletter } from './newsletter.tsx';
import { NoMatches } from './lazy-parts.ts';
import { QuickFilters } from './quick-filters.tsx';
import type { savedEvents as SavedEvents } from './saved-events.ts';

// takes what the device has of tickets and session; most visits have a network
const TicketsStillOpen = lazy(
  () => import('#app/shell/tickets-still-open.tsx').then((module) => module.TicketsStillOpen),
  { failed: Nothing },
);

interface Props {
  readonly category: string;
  readonly search: RawSearch;
  /** the address is none of ours: the list of all events stands in, with a notice */
  readonly unknownAddress?: boolean;
}

/** The event list: search, filters in the address, the count, cards, more pages. Source: LIST-01 to LIST-23. */
export function EventListPage({ category, search, unknownAddress = false }: Props): ReactNode {
  const { filter: asked, ignored } = parseEventSearch(search);
  const today = wallClock(useNow()).date;
  // the query is the address's own, which the server rendered: its day is the server's
  const { data, isError, isSlow, isSaved, isPlaceholderData, refetch } = useEventList({ category, filter: asked });
  const filter = withSettledDays(asked, today);
  const choice = { category, filter };
  const active = useActiveFilters(choice, data?.city?.name);
  const { page } = asked;
  const isMoved = filter.start_date !== asked.start_date || filter.end_date !== asked.end_date;
  // the list has fewer pages, and shows its last
  const isBeyond = data && !isPlaceholderData && data.page < (filter.page ?? 1);
  return (
    <div className={styles['page']}>
      <FilterForm choice={choice} active={active.filter(({ key }) => key !== 'search').length} />
      <div className={styles['list']}>
        {isSaved && <TicketsStillOpen />}
        {unknownAddress && (
          <Notice kind="warn" live>
            <Trans>There is no page at this address. Here is everything that is on.</Trans>
          </Notice>
        )}
        {(ignored.length > 0 || search['category_id']) && (
          <Notice kind="info" live>
            <Trans>Part of the address could not be read and was left out.</Trans>
          </Notice>
        )}
        <DaysOf choice={choice} />
        {isMoved && (
          <Notice kind="info" live>
            <Trans>The days were corrected: none can be over, and the last cannot be before the first.</Trans>
          </Notice>
        )}
        {isBeyond && (
          <Notice kind="info" live>
            <Trans>There is no page {page}. This is the last one.</Trans>
          </Notice>
        )}
        <QuickFilters choice={choice} active={active} />
        {/* a list that could not be had is an empty one, and says why below (LIST-22) */}
        <EventListHeading choice={choice} found={isError && !data ? NOTHING : data} saved={isSaved} />
        {data?.corrected && <Corrected typed={filter.search ?? ''} meant={data.corrected} />}
        {isError && !data ? (
          <FailedState heading="h2" retry={refetch} />
        ) : data && !isSlow ? (
          <Found choice={choice} list={data} />
        ) : (
          <Loading />
        )}
        <Newsletter />
      </div>
    </div>
  );
}

/** The days around the one that the list is of. */
function DaysOf({ choice: { category, filter } }: { choice: EventChoice }): ReactNode {
  if (!filter.start_date || filter.start_date !== filter.end_date) return null;
  return (
    <div className={styles['roll']}>
      <DayRoll
        category={category}
        chosen={filter.start_date}
        searchOfDay={(day) => searchOf({ ...filter, page: 1, start_date: day, end_date: day })}
      />
    </div>
  );
}

function Corrected({ typed, meant }: { typed: string; meant: string }): ReactNode {
  return (
    <p className="muted">
      <Trans>
        Nothing for “{typed}”. This is what there is for “{meant}”.
      </Trans>
    </p>
  );
}

const NOTHING = { count: 0, count_more: 0 } as const;

/** What arrives sooner never flickers. Source: look/README, Components. */
const SLOW_AFTER_MS = 200;

/** The list of an address; without a network what this device knows of it. While another is fetched the former stays for a moment. */
function useEventList({ category, filter }: EventChoice) {
  const queryClient = useQueryClient();
  const online = useOnline();
  const list = useQuery({ ...eventListQuery(category, filter), placeholderData: keepPreviousData });
  const isSlow = useIsSlow(list.isPlaceholderData);
  const savedEvents = useSavedEvents();
  if (online || (list.data && !list.isPlaceholderData)) return { ...list, isSlow, isSaved: !online };
  const saved = savedEvents?.(queryClient, { category, filter });
  if (!saved) return { ...list, isSlow, isSaved: true };
  return saved.known > 0 || list.isPlaceholderData
    ? { ...list, data: saved, isError: false, isSlow: false, isSaved: true }
    : { ...list, isSlow: false, isSaved: true };
}

/** What finds events on this device, once its file is here: it comes after the page, before the network goes. */
function useSavedEvents(): typeof SavedEvents | undefined {
  const [file, setFile] = useState<{ readonly savedEvents: typeof SavedEvents }>();
  useEffect(() => {
    void whenSettled()
      .then(() => import('./saved-events.ts'))
      .then(setFile, () => undefined);
  }, []);
  return file?.savedEvents;
}

/** Whether something has been going on for a while. */
function useIsSlow(going: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!going) return undefined;
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [going]);
  return going && isSlow;
}

/** So many cards are seen without a way back up. */
const FEW = 10;

interface FoundProps {
  readonly choice: EventChoice;
  readonly list: { readonly events: readonly EventCard[]; readonly page: number; readonly pages: number };
}

function Found({ choice, list: { events, page, pages } }: FoundProps): ReactNode {
  if (events.length === 0) return <NoMatches choice={choice} />;
  return (
    <>
      <EventGroups events={events} isByDate={(choice.filter.event_sort ?? 'start_date') === 'start_date'} />
      <Pages {...choice} page={page} pages={pages} />
      {events.length > FEW && (
        <a href="#main" className={`${buttonClass({ kind: 'ghost', size: 'small' })} ${styles['up']}`}>
          <Trans>Back to the top</Trans>
        </a>
      )}
    </>
  );
}

interface PagesProps extends EventChoice {
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
