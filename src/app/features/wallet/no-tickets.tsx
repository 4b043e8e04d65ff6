import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ticketIcon } from '#app/ui/icons/first-view.ts';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import styles from './wallet-page.module.css';

/** Which tickets of the wallet are shown. */
export type WalletView = 'upcoming' | 'past';

/** Stands for the tickets until the phone has been read. */
export function TicketBones(): ReactNode {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Looking for your tickets`}>
      <Skeleton shape="hero" className={styles['bone']} />
    </SkeletonGroup>
  );
}

/** A phone without tickets. */
export function NoTickets({ view, isSignedOut }: { view: WalletView; isSignedOut: boolean }): ReactNode {
  if (view === 'past') {
    return (
      <p className={styles['notice']}>
        <Trans>No tickets of past events on this phone.</Trans>
      </p>
    );
  }
  return (
    <EmptyState
      heading="h2"
      icon={ticketIcon}
      title={<Trans>No tickets here yet</Trans>}
      text={<Trans>What you buy on this phone is kept here.</Trans>}
      action={
        <Link to="/event-list/$category" params={{ category: 'All' }} className={buttonClass({ full: true })}>
          <Trans>Browse events</Trans>
        </Link>
      }
      out={
        <>
          {isSignedOut && (
            <Link
              to="/signin"
              search={{ redirect: '/wallet' }}
              className={buttonClass({ kind: 'outline', full: true })}
            >
              <Trans>Sign in</Trans>
            </Link>
          )}
          <Link to="/tickets-by-mail" className={buttonClass({ kind: 'ghost', full: true })}>
            <Trans>Send me my tickets</Trans>
          </Link>
        </>
      }
    />
  );
}
