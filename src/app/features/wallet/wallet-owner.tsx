import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SavedOrder } from '#device/tickets/ticket-store.ts';
import styles from './wallet-page.module.css';

/** Whose account the tickets below belong to; without a session they still open, and signing in brings news of them. Source: decisions 9. */
export function WalletOwner({ newest, isSignedIn }: { newest: SavedOrder; isSignedIn: boolean }): ReactNode {
  const owner = newest.account_name || newest.tickets.customer_name;
  return (
    <p className={styles['owner']}>
      <Trans>Tickets of {owner}</Trans>
      {!isSignedIn && (
        <Link to="/signin" search={{ redirect: '/wallet' }}>
          <Trans>Sign in to refresh</Trans>
        </Link>
      )}
    </p>
  );
}
