import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { Venue } from '#wire/catalogue/venue.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { CardGrid } from '#app/ui/event/event-card.tsx';
import { searchXIcon } from '#app/ui/icons/other-pages.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { FailedState } from '#app/shell/lazy-shell.tsx';
import { useNow } from '#app/shell/page-facts.ts';
import { Newsletter } from '#app/features/events/newsletter.tsx';
import { VenueCard } from './venue-card.tsx';
import { VenueForm } from './venue-form.tsx';
import { venuesQuery } from './venue-queries.ts';
import {
  hasUnread,
  parseVenueSearch,
  type RawSearch,
  type VenueFilter,
  venueSearchOf,
  withSettledDay,
} from './venue-search.ts';
import styles from './venues-page.module.css';

/** The venues of published events, narrowed by filters in the address. Source: VEN-01 to VEN-12. */
export function VenuesPage({ search }: { search: RawSearch }): ReactNode {
  const asked = parseVenueSearch(search);
  const { page } = asked;
  const today = wallClock(useNow()).date;
  const filter = withSettledDay(asked, today);
  const { data, isPlaceholderData, refetch } = useQuery({
    // the address's own, which the server rendered
    ...venuesQuery(asked),
    placeholderData: keepPreviousData,
  });
  // there are fewer pages, and the last is shown
  const isBeyond = data && !isPlaceholderData && data.page < Number(filter.page ?? 1);
  return (
    <div className={styles['page']}>
      <VenueForm
        filter={filter}
        countries={data?.countries ?? []}
        count={isPlaceholderData ? undefined : data?.count}
      />
      <div className={styles['list']}>
        <div className={styles['heading']}>
          <h1 className={styles['title']}>
            <Trans>Venues</Trans>
          </h1>
          {data && (
            <p className={styles['count']} role="status">
              <Plural value={data.events_count} one="# event found" other="# events found" />
            </p>
          )}
        </div>
        {hasUnread(search) && (
          <Notice kind="info" live>
            <Trans>Part of the address could not be read and was left out.</Trans>
          </Notice>
        )}
        {filter.date !== asked.date && (
          <Notice kind="info" live>
            <Trans>A day that is over cannot be chosen. These are the venues with events today.</Trans>
          </Notice>
        )}
        {isBeyond && (
          <Notice kind="info" live>
            <Trans>There is no page {page}. This is the last one.</Trans>
          </Notice>
        )}
        {!data && <FailedState heading="h2" retry={refetch} />}
        {data && data.data.length === 0 && <NoVenues isNarrowed={Object.keys(filter).length > 0} />}
        {data && data.data.length > 0 && (
          <>
            <Cards venues={data.data} filter={filter} />
            <Pages filter={filter} page={data.page} pages={data.pages} />
          </>
        )}
        <Newsletter />
      </div>
    </div>
  );
}

function Cards({ venues, filter }: { venues: readonly Venue[]; filter: VenueFilter }): ReactNode {
  return (
    <CardGrid>
      {venues.map((venue, at) => (
        <li key={venue.next.id}>
          <VenueCard venue={venue} filter={filter} priority={at < 2} />
        </li>
      ))}
    </CardGrid>
  );
}

function Pages({ filter, page, pages }: { filter: VenueFilter; page: number; pages: number }): ReactNode {
  const { t } = useLingui();
  if (pages < 2) return null;
  const toPage = (to: number): RawSearch => venueSearchOf({ ...filter, page: to });
  return (
    <nav className={styles['pages']} aria-label={t`Pages`}>
      {page > 1 && (
        <Link to="/venues" search={toPage(page - 1)} className={buttonClass({ kind: 'outline' })}>
          <Trans>Previous page</Trans>
        </Link>
      )}
      {page < pages && (
        <Link to="/venues" search={toPage(page + 1)} className={buttonClass({ kind: 'outline' })}>
          <Trans>Next page</Trans>
        </Link>
      )}
    </nav>
  );
}

function NoVenues({ isNarrowed }: { isNarrowed: boolean }): ReactNode {
  return (
    <EmptyState
      heading="h2"
      icon={searchXIcon}
      title={isNarrowed ? <Trans>No venues match</Trans> : <Trans>No venues yet</Trans>}
      text={isNarrowed ? <Trans>Try another day or fewer filters.</Trans> : undefined}
      action={
        isNarrowed ? (
          <Link to="/venues" search={{}} className={buttonClass({ full: true })}>
            <Trans>Show all venues</Trans>
          </Link>
        ) : undefined
      }
      out={
        <Link to="/" className={buttonClass({ kind: 'ghost', full: true })}>
          <Trans>To the home page</Trans>
        </Link>
      }
    />
  );
}
