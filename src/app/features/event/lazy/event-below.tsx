import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OrganizerInfo, PublicEvent } from '#wire/catalogue/event.ts';
import { CardGrid } from '#app/ui/event/event-card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { chevronRightIcon } from '#app/ui/icons/first-view.ts';
import { userPlusIcon } from '#app/ui/icons/pages.ts';
import { SectionHeader } from '#app/ui/layout/section-header.tsx';
import { EventTile } from '#app/features/event-parts/event-tile.tsx';
import { EventReviews } from '#app/features/social/lazy/event-reviews.tsx';
import { moreFromQuery } from '../event-queries.ts';
import { toOrganizer } from '../organizer-link.tsx';
import styles from './event-below.module.css';

const SHOWN = 4;

export interface EventBelowProps {
  readonly event: PublicEvent;
  readonly review: () => void;
  readonly invite: () => void;
}

/** Reviews, other events of the organizer, the invitation of a friend. Source: EVT-16, EVT-20, screens 36. */
export function EventBelow({ event, review, invite }: EventBelowProps): ReactNode {
  const isForEverybody = !event.password_protected;
  return (
    <>
      {isForEverybody && event.show_review === 1 && <EventReviews eventId={event.id} onWrite={review} />}
      {event.user_detail && <MoreFrom event={event} organizer={event.user_detail} />}
      {isForEverybody && event.availability !== 'ended' && (
        <button type="button" className={styles['invite']} onClick={invite}>
          <Icon d={userPlusIcon} size={22} />
          <span>
            <Trans>Invite a friend</Trans>
          </span>
          <Icon d={chevronRightIcon} />
        </button>
      )}
    </>
  );
}

/** Other events to come of the organizer; nothing where this is the only one. */
function MoreFrom({ event, organizer }: { event: PublicEvent; organizer: OrganizerInfo }): ReactNode {
  const { organisation: name } = organizer;
  const { data } = useQuery(moreFromQuery(organizer.id));
  const others = (data?.events ?? []).filter(({ id }) => id !== event.id).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="more-from" className={styles['more']}>
      <SectionHeader
        id="more-from"
        title={<Trans>More from {name}</Trans>}
        more={{ text: <Trans>All</Trans>, link: toOrganizer(organizer) }}
      />
      <CardGrid>
        {others.map((one) => (
          <li key={one.id}>
            <EventTile event={one} sizes="(min-width: 1200px) 384px, (min-width: 360px) 50vw, 100vw" />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}
