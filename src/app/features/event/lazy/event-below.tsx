import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrganizerInfo, PublicEvent } from '#wire/catalogue/event.ts';
import { CardGrid } from '#app/ui/event/event-card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { chevronRightIcon } from '#app/ui/icons/first-view.ts';
import { userPlusIcon } from '#app/ui/icons/other-pages.ts';
import { SectionHeader } from '#app/ui/layout/section-header.tsx';
import { EventTile } from '#app/features/event-parts/event-tile.tsx';
import { EventReviews } from '#app/features/social/lazy/event-reviews.tsx';
import { InviteSheet, ReviewSheet } from '#app/features/social/lazy-sheets.ts';
import { useWish } from '#app/features/social/use-wish.ts';
import { useGranted } from '#app/features/social/use-granted.ts';
import { useSession } from '#app/data/session.ts';
import { type Overlay, useOverlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import { moreFromQuery } from '../below-queries.ts';
import { EventOrganizer } from '../event-organizer.tsx';
import { FollowButton } from '../follow-button.tsx';
import { toOrganizer } from '../organizer-link.tsx';
import styles from './event-below.module.css';

const SHOWN = 4;

export interface EventBelowProps {
  readonly event: PublicEvent;
  /** it is looked at before it is published: nobody says or does anything about it yet */
  readonly isPreview: boolean;
}

/** Who sells, what others say, what else the organizer has, and who else could come. Source: EVT-16, EVT-18, EVT-20, screens 36. */
export function EventBelow({ event, isPreview }: EventBelowProps): ReactNode {
  const { user_detail: organizer } = event;
  return (
    <>
      {organizer && (
        <div>
          <EventOrganizer
            organizer={organizer}
            follow={!isPreview && hasPage(organizer) && <FollowButton organizer={organizer} />}
          />
          {!isPreview && (
            <Link
              to="/report/$eventid"
              params={{ eventid: String(event.id) }}
              className={`link small ${styles['report']}`}
            >
              <Trans>Report illegal content</Trans>
            </Link>
          )}
        </div>
      )}
      {!isPreview && <Social event={event} />}
    </>
  );
}

/** Whoever has nothing to come for everybody to see may have no page, and is followed by nobody. */
function hasPage({ events_count }: OrganizerInfo): boolean {
  return events_count > 0;
}

function Social({ event }: { event: PublicEvent }): ReactNode {
  const { id, show_review, availability, user_detail: organizer } = event;
  const review = useSheet('review', useOverlay('review', id), id);
  const invite = useSheet('invite', useOverlay('invite', id), id);
  // of a locked event nothing is told
  const isForEverybody = event.password_protected === 0;
  const accountId = useSession()?.user_detail.id;
  const isOwn = accountId !== undefined && accountId === organizer?.id;
  return (
    <>
      {isForEverybody && show_review === 1 && (
        <EventReviews eventId={id} accountId={accountId} isOwn={isOwn} onWrite={review.open} />
      )}
      {organizer && <MoreFrom event={event} organizer={organizer} />}
      {isForEverybody && availability !== 'ended' && (
        <button type="button" className={styles['invite']} onClick={invite.open}>
          <Icon d={userPlusIcon} size={22} />
          <span>
            <Trans>Invite a friend</Trans>
          </span>
          <Icon d={chevronRightIcon} />
        </button>
      )}
      {review.times > 0 && <ReviewSheet key={`review ${review.times}`} event={event} overlay={review.overlay} />}
      {invite.times > 0 && <InviteSheet key={`invite ${invite.times}`} event={event} overlay={invite.overlay} />}
    </>
  );
}

/** A sheet for whoever is signed in; who is not is led to sign-in and back to it. Source: REV-05, INV-03. */
function useSheet(what: 'review' | 'invite', overlay: Overlay, eventId: number) {
  const isSignedIn = Boolean(useSession());
  const signIn = useWish(`${what} ${eventId}`);
  useGranted(`${what} ${eventId}`, isSignedIn, overlay.show);
  return { overlay, times: useTimesOpened(overlay), open: isSignedIn ? overlay.show : signIn };
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
        more={{ text: <Trans>See all</Trans>, link: toOrganizer(organizer) }}
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
