import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { imageUrl } from '#domain/catalogue/images.ts';
import { addFollowing, type Followed, removeFollowing } from '#wire/social/following.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { bellIcon } from '#app/ui/icons/other-pages.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { InitialsTile } from '#app/ui/layout/info-row.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { useWaiting } from '#app/data/queue.ts';
import { EventLine } from '#app/features/event-parts/event-tile.tsx';
import { initials } from '#app/features/event/initials.ts';
import { FollowToggle } from '../lazy-parts.ts';
import styles from '../lists.module.css';
import { Bones, NotLoaded, OwnPage } from '../own-page.tsx';
import { SavedAge, WaitingChanges } from '../saved-age.tsx';
import { followingQuery, withWaiting } from './following-queries.ts';
import { TicketWaits } from './ticket-waits.tsx';

/** Whom somebody follows, with their next events. Source: ATT-05, screens 33. */
export function FollowingPage(): ReactNode {
  return (
    <OwnPage title={<Trans context="page">Following</Trans>}>
      <Following />
      <TicketWaits />
    </OwnPage>
  );
}

function Following(): ReactNode {
  const { data, error, isPending, dataUpdatedAt, refetch } = useQuery(followingQuery);
  const waiting = [...useWaiting(addFollowing), ...useWaiting(removeFollowing)];
  const organizers = useSeen(data && withWaiting(data, waiting).data);
  if (isPending) return <Bones />;
  if (!data) return <NotLoaded title={<Trans id="TryAgain">Please try again</Trans>} error={error} retry={refetch} />;
  return (
    <>
      <WaitingChanges changes={waiting} />
      <SavedAge at={dataUpdatedAt} />
      {organizers.length === 0 ? (
        <Nobody />
      ) : (
        <ul className={styles['list']}>
          {organizers.map((one) => (
            <li key={one.organizer_id}>
              <Organizer organizer={one} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Everybody who was followed during this visit to the page: a slip of the finger can be undone in its place. */
function useSeen(followed: readonly Followed[] = []): readonly Followed[] {
  const [seen, setSeen] = useState<readonly Followed[]>([]);
  const isNew = ({ organizer_id }: Followed): boolean => !seen.some((one) => one.organizer_id === organizer_id);
  if (followed.some(isNew)) setSeen([...seen, ...followed.filter(isNew)]);
  return seen.map((one) => followed.find(({ organizer_id }) => organizer_id === one.organizer_id) ?? one);
}

function Organizer({ organizer }: { organizer: Followed }): ReactNode {
  const { organizer_id, organisation, slug, organiser_logo: logo, events_count: count, events } = organizer;
  return (
    <Panel>
      <div className={styles['head']}>
        {logo ? (
          <img
            className={styles['logo']}
            src={imageUrl(logo, 'thumb', 128)}
            width={48}
            height={48}
            alt=""
            loading="lazy"
          />
        ) : (
          <InitialsTile initials={initials(organisation)} />
        )}
        <div className={styles['name']}>
          <h2>
            <Link to="/organizer/$id/$slug" params={{ id: String(organizer_id), slug }}>
              {organisation}
            </Link>
          </h2>
          <p className="small muted">
            {count > 0 ? <Plural value={count} one="# event" other="# events" /> : <Trans>No events now</Trans>}
          </p>
        </div>
        <FollowToggle organizer={organizer} />
      </div>
      {events.length > 0 ? (
        <ul className={styles['events']}>
          {events.map((event) => (
            <li key={event.id}>
              <EventLine event={event} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={`small muted ${styles['none']}`}>
          <Trans>New events show up here as soon as they are on sale.</Trans>
        </p>
      )}
    </Panel>
  );
}

function Nobody(): ReactNode {
  return (
    <EmptyState
      heading="h2"
      icon={bellIcon}
      title={<Trans>You follow nobody yet</Trans>}
      text={<Trans>Follow an organizer on the page of an event. Their next events stand here.</Trans>}
      action={
        <Link to="/event-list/$category" params={{ category: 'All' }} className={buttonClass({ full: true })}>
          <Trans>Browse events</Trans>
        </Link>
      }
    />
  );
}
