import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { CALENDAR_WORDS } from '#domain/time/calendar-words.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { impersonation } from '#device/apart.ts';
import { pendingOrder, orderStore } from '#device/orders/order-store.ts';
import { ticketStore, visibleTickets, type Wallet } from '#device/tickets/ticket-store.ts';
import { cloudCheckIcon } from '#app/ui/icons/other-pages.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { SearchInput } from '#app/ui/form/search-input.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { useRecord } from '#app/data/device.ts';
import { LockedNote } from '#app/shell/lazy-locked-note.ts';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import { useSession } from '#app/data/session.ts';
import { Missing, useIsExpecting } from './missing-tickets.tsx';
import { NotKept } from './not-kept.tsx';
import { NoTickets, TicketBones, type WalletView } from './no-tickets.tsx';
import { WalletCard } from './wallet-card.tsx';
import { matchingEntries, type WalletEntry, walletEntries } from './wallet-entries.ts';
import { WalletOwner } from './wallet-owner.tsx';
import { useKeptHere } from './use-kept-here.ts';
import styles from './wallet-page.module.css';

/** Cards from which a search helps. */
const SEARCHED_FROM = 2;

/** The tickets of this phone, and what is to be said about them: all that reads its records. */
export function WalletContents({ view }: { view: WalletView }): ReactNode {
  if (impersonation()) return <LockedNote what="wallet" />;
  return (
    <>
      <Notices />
      <Cards view={view} />
    </>
  );
}

/** What stands between the visitor and the tickets: a payment under way, a phone that keeps nothing. */
function Notices(): ReactNode {
  const orders = useRecord(orderStore);
  const pending = orders && pendingOrder(orders);
  return (
    <>
      {pending && (
        <div className={styles['notice']}>
          <Notice
            kind="info"
            action={
              <Link to="/order/pending/$orderNumber" params={{ orderNumber: pending.order_number }}>
                <Trans>Look</Trans>
              </Link>
            }
          >
            <Trans>An order waits for its payment. Once it is paid, its tickets come here by themselves.</Trans>
          </Notice>
        </div>
      )}
      <NotKept className={styles['notice']} />
      <Missing />
    </>
  );
}

function Cards({ view }: { view: WalletView }): ReactNode {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const wallet = useRecord(ticketStore);
  const session = useSession();
  const today = wallClock(useNow()).date;
  if (wallet === undefined || session === undefined) return <TicketBones />;
  const visible = visibleTickets(wallet, session?.user_detail.id);
  const all = walletEntries(visible, today);
  const hasSearch = all.upcoming.length + all.past.length >= SEARCHED_FROM;
  const ofAccount = visible.filter(({ account_id }) => account_id !== null);
  const found = hasSearch ? words : '';
  const own = matchingEntries(walletEntries(ofAccount, today)[view], found);
  const ofPhone = visible.filter(({ account_id }) => account_id === null);
  const bought = matchingEntries(walletEntries(ofPhone, today)[view], found);
  const isNothing = own.length + bought.length === 0;
  if (isNothing && found === '') return <Nothing view={view} visible={visible} />;
  return (
    <>
      {hasSearch && (
        <form role="search" className={styles['notice']} onSubmit={(event) => event.preventDefault()}>
          <SearchInput
            label={t`Search your tickets`}
            placeholder={t`Search your tickets`}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </form>
      )}
      <p role="status" className={isNothing ? styles['notice'] : undefined}>
        {isNothing && <Trans>No ticket fits “{words}”.</Trans>}
      </p>
      {ofAccount[0] && <WalletOwner newest={ofAccount[0]} isSignedIn={session !== null} />}
      <Months entries={own} today={today} />
      {own.length > 0 && bought.length > 0 && (
        <p className={styles['owner']}>
          <Trans>On this phone</Trans>
        </p>
      )}
      <Months entries={bought} today={today} />
      <p className={styles['notice']}>
        <Trans>
          Tickets missing?{' '}
          <Link to="/tickets-by-mail" className="link">
            Have them sent to you
          </Link>
        </Trans>
      </p>
    </>
  );
}

function Months({ entries, today }: { entries: readonly WalletEntry[]; today: string }): ReactNode {
  const kept = useKeptHere();
  return byMonth(entries, today).map(({ month, entries: ofMonth }, i) => (
    <section key={month}>
      <div className={styles['month']}>
        <h2>
          <MonthName month={month} today={today} />
        </h2>
        {i === 0 && kept === 'yes' && (
          <Tag kind="ok" icon={cloudCheckIcon}>
            <Trans>Saved offline</Trans>
          </Tag>
        )}
      </div>
      <ul className={styles['cards']}>
        {ofMonth.map((entry) => (
          <li key={`${entry.orderNumber} ${entry.event.id}`}>
            <WalletCard entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Nothing({ view, visible }: { view: WalletView; visible: Wallet }): ReactNode {
  const isExpecting = useIsExpecting(visible);
  const session = useSession();
  return isExpecting && view === 'upcoming' ? null : <NoTickets view={view} isSignedOut={session === null} />;
}

function MonthName({ month, today }: { month: string; today: string }): ReactNode {
  const { lang } = usePageFacts();
  if (month === TODAY) return <Trans>Today</Trans>;
  const [year = '', number = '1'] = month.split('-');
  const name = CALENDAR_WORDS[lang].months[Number(number) - 1];
  return year === today.slice(0, 4) ? name : `${name} ${year}`;
}

const TODAY = 'today';

function byMonth(entries: readonly WalletEntry[], today: string): { month: string; entries: WalletEntry[] }[] {
  const monthOf = ({ event }: WalletEntry): string =>
    event.start_date <= today && event.end_date >= today ? TODAY : event.start_date.slice(0, 7);
  const months = new Map<string, WalletEntry[]>();
  for (const entry of entries) months.set(monthOf(entry), [...(months.get(monthOf(entry)) ?? []), entry]);
  return [...months].map(([month, ofMonth]) => ({ month, entries: ofMonth }));
}
