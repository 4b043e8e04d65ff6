import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { wallClock } from '#domain/time/wall-clock.ts';
import { addFavourite, removeFavourite } from '#wire/social/favourites.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { CardGrid } from '#app/ui/event/event-card.tsx';
import { heartIcon } from '#app/ui/icons/first-view.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { useWaiting } from '#app/data/queue.ts';
import { useNow } from '#app/shell/page-facts.ts';
import { EventTile } from '#app/features/event-parts/event-tile.tsx';
import { Bones, NotLoaded, OwnPage } from '../own-page.tsx';
import { SavedAge, WaitingChanges } from '../saved-age.tsx';
import { favouritesQuery, withWaiting } from './favourite-queries.ts';
import styles from '../lists.module.css';

/** The events that somebody wants to remember, soonest first. Source: FAV-01, FAV-11 to FAV-13, screens 32. */
export function FavouritesPage(): ReactNode {
  return (
    <OwnPage title={<Trans>Favourites</Trans>}>
      <Favourites />
    </OwnPage>
  );
}

function Favourites(): ReactNode {
  const { data, error, isPending, dataUpdatedAt, refetch } = useQuery(favouritesQuery);
  const waiting = [...useWaiting(addFavourite), ...useWaiting(removeFavourite)];
  const today = wallClock(useNow()).date;
  if (isPending) return <Bones />;
  if (!data) return <NotLoaded title={<Trans id="TryAgain">Please try again</Trans>} error={error} retry={refetch} />;
  // what was kept for a visit without a network may be over since
  const events = withWaiting(data, waiting)
    .data.map(({ event_detail }) => event_detail)
    .filter(({ end_date }) => end_date >= today);
  return (
    <>
      <WaitingChanges changes={waiting} />
      <SavedAge at={dataUpdatedAt} />
      {events.length === 0 ? (
        <None />
      ) : (
        <>
          <p className={styles['count']}>
            <span>
              <Plural value={events.length} one="# event" other="# events" />
            </span>
            <span>
              <Trans>Soonest first</Trans>
            </span>
          </p>
          <CardGrid>
            {events.map((event, at) => (
              <li key={event.id}>
                <EventTile
                  event={event}
                  heading="h2"
                  priority={at < 2}
                  sizes="(min-width: 1200px) 384px, (min-width: 360px) 50vw, 100vw"
                />
              </li>
            ))}
          </CardGrid>
        </>
      )}
    </>
  );
}

/** Source: FAV-11. */
function None(): ReactNode {
  return (
    <EmptyState
      heading="h2"
      icon={heartIcon}
      title={<Trans id="NoFavoritesFound">No favourites found</Trans>}
      text={<Trans>Tap the heart on an event. It waits here, on every device you sign in on.</Trans>}
      action={
        <Link to="/event-list/$category" params={{ category: 'All' }} className={buttonClass({ full: true })}>
          <Trans>Browse events</Trans>
        </Link>
      }
      out={
        <Link to="/dashboard/attendee/following" className={buttonClass({ kind: 'ghost', full: true })}>
          <Trans>Who you follow</Trans>
        </Link>
      }
    />
  );
}
