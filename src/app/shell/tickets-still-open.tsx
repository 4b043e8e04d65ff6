import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sessionStore } from '#device/accounts/session-store.ts';
import { ticketStore, visibleTickets } from '#device/tickets/ticket-store.ts';
import { Icon } from '#app/ui/icon.tsx';
import { chevronRightIcon, ticketIcon } from '#app/ui/icons/first-view.ts';
import { useRecord } from '#app/data/device.ts';
import styles from './tickets-still-open.module.css';

/** Without a network: the way to the tickets of this phone. Source: look/12-list-offline. */
export function TicketsStillOpen(): ReactNode {
  const wallet = useRecord(ticketStore);
  const session = useRecord(sessionStore);
  const visible = wallet && session !== undefined ? visibleTickets(wallet, session?.user_detail.id) : [];
  const count = visible.reduce((sum, { tickets }) => sum + tickets.admissions.length, 0);
  if (count === 0) return null;
  return (
    <Link to="/wallet" className={styles['row']}>
      <Icon d={ticketIcon} />
      <span className={styles['text']}>
        <Plural value={count} one="Your ticket still opens" other="Your # tickets still open" />
      </span>
      <Icon d={chevronRightIcon} />
    </Link>
  );
}
