import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { wallClock } from '#domain/time/wall-clock.ts';
import { ordersWithFile } from '#device/tickets/ticket-files.ts';
import type { Wallet } from '#device/tickets/ticket-store.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { downloadIcon } from '#app/ui/icons/buying.ts';
import { Poster } from '#app/ui/event/poster.tsx';
import { useOnline } from '#app/data/network.ts';
import { useNow } from '#app/shell/page-facts.ts';
import { EventTime } from '#app/features/event-parts/event-time.tsx';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import { useTicketFile } from '#app/features/wallet/use-ticket-file.ts';
import { type WalletEntry, walletEntries } from '#app/features/wallet/wallet-entries.ts';
import styles from './leaving-tickets.module.css';

interface Props {
  readonly leaving: Wallet;
  /** whether tickets stay that a guest bought here */
  readonly guestsStay: boolean;
}

/** The tickets that leave this phone with their account: what that means, how many still open a door, and the file of each. Source: decisions 9. */
export function LeavingTickets({ leaving, guestsStay }: Props): ReactNode {
  const { upcoming } = walletEntries(leaving, wallClock(useNow()).date);
  if (leaving.length === 0) return null;
  const valid = upcoming.filter(({ state }) => state === 'valid');
  const count = valid.reduce((sum, entry) => sum + entry.count, 0);
  return (
    <>
      <p>
        {count > 0 ? (
          <>
            <b>
              <Plural value={count} one="# ticket leaves this phone." other="# tickets leave this phone." />
            </b>{' '}
            <Plural
              value={count}
              one="It stays valid and is still in your e-mail. Sign in here again and it comes back by itself."
              other="They stay valid and are still in your e-mail. Sign in here again and they come back by themselves."
            />
          </>
        ) : (
          <Trans>
            The tickets that leave this phone open no door any more. Sign in here again and they come back by
            themselves.
          </Trans>
        )}
      </p>
      <Entries entries={valid} />
      {guestsStay && (
        <p className="small muted">
          <Trans>What was bought on this phone as a guest stays.</Trans>
        </p>
      )}
    </>
  );
}

/** Each event with its file, those that are over too. */
export function LeavingEntries({ leaving }: { leaving: Wallet }): ReactNode {
  const { upcoming, past } = walletEntries(leaving, wallClock(useNow()).date);
  return <Entries entries={[...upcoming, ...past]} />;
}

function Entries({ entries }: { entries: readonly WalletEntry[] }): ReactNode {
  const files = useKeptFiles();
  return (
    <ul className={styles['entries']}>
      {entries.map((entry) => (
        <Entry key={`${entry.orderNumber} ${entry.event.id}`} entry={entry} isKept={files.has(entry.orderNumber)} />
      ))}
    </ul>
  );
}

function Entry({ entry: { orderNumber, event, count }, isKept }: { entry: WalletEntry; isKept: boolean }): ReactNode {
  const online = useOnline();
  return (
    <li className={styles['entry']}>
      <Poster
        image={posterImage(event.poster, { slot: 'card', sizes: '44px' })}
        paper={event.poster_paper}
        className={styles['poster']}
      />
      <div className={styles['text']}>
        <b>{event.title}</b>
        <p className="small muted">
          {event.undated === 1 ? <Trans>Any day</Trans> : <EventTime event={event} />} ·{' '}
          <Plural value={count} one="# ticket" other="# tickets" />
        </p>
      </div>
      {online || isKept ? (
        <SaveFile orderNumber={orderNumber} />
      ) : (
        <span className="small muted">
          <Trans>In your e-mail</Trans>
        </span>
      )}
    </li>
  );
}

/** The orders whose file this phone keeps; none until that is known. */
function useKeptFiles(): ReadonlySet<string> {
  const [files, setFiles] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => void ordersWithFile().then(setFiles), []);
  return files;
}

function SaveFile({ orderNumber }: { orderNumber: string }): ReactNode {
  const { t } = useLingui();
  const { isBusy, download } = useTicketFile(orderNumber);
  return (
    <Button
      kind="outline"
      size="small"
      aria-label={t`PDF of order ${orderNumber}`}
      loading={isBusy}
      loadingText={t`One moment…`}
      onClick={() => void download()}
    >
      <Icon d={downloadIcon} size={18} />
      PDF
    </Button>
  );
}
