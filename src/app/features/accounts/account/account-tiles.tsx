import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { wallClock } from '#domain/time/wall-clock.ts';
import { ticketStore, visibleTickets } from '#device/tickets/ticket-store.ts';
import { Icon } from '#app/ui/icon.tsx';
import { chevronRightIcon, heartIcon, ticketIcon } from '#app/ui/icons/first-view.ts';
import { bellIcon, starIcon } from '#app/ui/icons/other-pages.ts';
import { useRecord } from '#app/data/device.ts';
import { useSession } from '#app/data/session.ts';
import { favouritesQuery } from '../../social/favourites/favourite-queries.ts';
import { followingQuery } from '../../social/following/following-queries.ts';
import { ownReviewsQuery } from '../../social/reviews/review-queries.ts';
import { walletEntries } from '../../wallet/wallet-entries.ts';
import styles from './account-page.module.css';

/** The four things people come for. A count that this device does not know is left out. Source: screens 27. */
export function AccountTiles(): ReactNode {
  const coming = useComingTickets();
  const { data: favourites } = useQuery(favouritesQuery);
  const { data: following } = useQuery(followingQuery);
  const { data: reviews } = useQuery(ownReviewsQuery(1));
  return (
    <ul className={styles['tiles']}>
      <Tile
        to="/dashboard/attendee/my-tickets"
        icon={ticketIcon}
        name={<Trans>My tickets</Trans>}
        count={coming > 0 && <Plural value={coming} one="# coming up" other="# coming up" />}
      />
      <Tile
        to="/dashboard/attendee/my-favorites"
        icon={heartIcon}
        name={<Trans>Favourites</Trans>}
        count={favourites && <Plural value={favourites.data.length} one="# event" other="# events" />}
      />
      <Tile
        to="/dashboard/attendee/following"
        icon={bellIcon}
        name={<Trans>Following</Trans>}
        count={following && <Plural value={following.data.length} one="# organizer" other="# organizers" />}
      />
      <Tile
        to="/dashboard/attendee/my-reviews"
        icon={starIcon}
        name={<Trans>Reviews</Trans>}
        count={
          reviews && reviews.pages <= 1 && <Plural value={reviews.data.length} one="# written" other="# written" />
        }
      />
    </ul>
  );
}

interface TileProps {
  readonly to:
    | '/dashboard/attendee/my-tickets'
    | '/dashboard/attendee/my-favorites'
    | '/dashboard/attendee/following'
    | '/dashboard/attendee/my-reviews';
  readonly icon: string;
  readonly name: ReactNode;
  readonly count?: ReactNode;
}

function Tile({ to, icon, name, count }: TileProps): ReactNode {
  return (
    <li>
      <Link to={to} className={styles['tile']}>
        <span className={styles['tile-head']}>
          <Icon d={icon} size={22} />
          <Icon d={chevronRightIcon} size={18} />
        </span>
        <b>{name}</b>
        {count && <span className="small muted">{count}</span>}
      </Link>
    </li>
  );
}

/** Tickets for events to come that this device keeps for who is signed in; 0 too where it keeps none. */
function useComingTickets(): number {
  const wallet = useRecord(ticketStore) ?? [];
  const session = useSession();
  const mine = visibleTickets(wallet, session?.user_detail.id);
  const [today] = useState(() => wallClock(new Date()).date);
  const { upcoming } = walletEntries(mine, today);
  return upcoming.reduce((sum, { count }) => sum + count, 0);
}
