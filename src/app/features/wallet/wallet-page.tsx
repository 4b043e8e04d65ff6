import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Segmented } from '#app/ui/form/segmented.tsx';
import { LazyWalletContents, useWalletShows } from './lazy-wallet-contents.ts';
import { NoTickets, TicketBones, type WalletView } from './no-tickets.tsx';
import styles from './wallet-page.module.css';

/** Every ticket of this phone, with or without a network. Source: decisions 9. */
export function WalletPage(): ReactNode {
  const { t } = useLingui();
  const shows = useWalletShows();
  const [view, setView] = useState<WalletView>('upcoming');
  const segments = [
    { value: 'upcoming', label: <Trans>Upcoming</Trans> },
    { value: 'past', label: <Trans>Past</Trans> },
  ];
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>
        <Trans>Tickets</Trans>
      </h1>
      <Segmented
        legend={t`Which tickets`}
        segments={segments}
        value={view}
        onChange={(value) => setView(value === 'past' ? 'past' : 'upcoming')}
      />
      {shows === undefined && <TicketBones />}
      {shows === 'nothing' && <NoTickets view={view} isSignedOut />}
      {shows === 'contents' && <LazyWalletContents view={view} />}
    </div>
  );
}
