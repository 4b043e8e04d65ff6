import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { impersonation } from '#device/apart.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { exportBookedTickets, listBookedTickets } from '#wire/organizer/booking-table.ts';
import { useOnline } from '#app/data/network.ts';
import { query } from '#app/data/query.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { useErrorText } from '#app/shell/error-text.ts';
import { AnswersAge } from '#app/table/age-strip.tsx';
import { useTableFile } from '#app/table/use-table-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { downloadIcon } from '#app/ui/icons/buying.ts';
import { ticketIcon } from '#app/ui/icons/first-view.ts';
import { searchXIcon } from '#app/ui/icons/other-pages.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Skeleton } from '#app/ui/layout/skeleton.tsx';
import { useIsWide } from '#app/ui/table/use-is-wide.ts';
import { BookedFilters } from './booked-filters.tsx';
import { BookedPanels, BookedTable } from './booked-rows.tsx';
import styles from './booked-tickets.module.css';
import { useBookedAddress } from './use-booked-address.ts';

export type Booked = OutputOf<typeof listBookedTickets>;

/** What is sold by event and ticket, with its sums. Source: BKT-01 to BKT-05, ROLE-08, screens 66. */
export function BookedTicketsPage(): ReactNode {
  const { asked, searchFor } = useBookedAddress();
  const answer = useBookedTickets();
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>
          <Trans>Booked tickets</Trans>
        </h1>
        <FileButton asked={asked} isEmpty={answer.data?.aaData.length === 0} />
      </header>
      <AnswersAge answers={[answer]} />
      <BookedFilters />
      <Content answer={answer} words={answer.words} clear={() => searchFor('')} />
    </div>
  );
}

/** What the address asks for, with the words that the rows on the screen answer: those of a search stay until the next are here. */
function useBookedTickets() {
  const { asked, unsearched, words } = useBookedAddress();
  const table = JSON.stringify(unsearched);
  const answer = useQuery({ ...query(listBookedTickets, asked), staleTime: 0, placeholderData: keepPreviousData });
  const now = { table, words };
  const [shown, setShown] = useState(now);
  const { isPlaceholderData } = answer;
  if (!isPlaceholderData && (shown.table !== table || shown.words !== words)) setShown(now);
  // another event, or those that are over too, are no search
  const data = isPlaceholderData && shown.table !== table ? undefined : answer.data;
  return { ...answer, data, words: shown.words };
}

function FileButton({ asked, isEmpty }: { asked: Record<string, unknown>; isEmpty: boolean }): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const [save, isSaving] = useTableFile();
  const isLocked = impersonation() !== undefined;
  const isOff = !online || isLocked;
  if (isEmpty) return null;
  return (
    <Button
      kind="outline"
      size="small"
      loading={isSaving}
      aria-disabled={isOff}
      title={isLocked ? t`You can’t download someone else’s lists.` : online ? undefined : t`This needs a connection.`}
      onClick={() => !isOff && void save({ endpoint: exportBookedTickets, name: 'booked_tickets.csv' }, asked)}
    >
      <Icon d={downloadIcon} size={18} stroke={2.1} />
      CSV
    </Button>
  );
}

interface Answer {
  readonly data: Booked | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** the data answers what was asked before */
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

interface ContentProps {
  readonly answer: Answer;
  /** what is searched; empty: nothing */
  readonly words: string;
  readonly clear: () => void;
}

function Content({ answer, words, clear }: ContentProps): ReactNode {
  const { t } = useLingui();
  const textOf = useErrorText();
  const { data, error, isFetching, isPlaceholderData, refetch } = answer;
  const failed = error && !isFetching && (
    <Notice
      kind="danger"
      action={
        <Button kind="outline" size="small" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {textOf(error)}
    </Notice>
  );
  if (!data || (isPlaceholderData && data.aaData.length === 0))
    return (
      failed || (
        <div role="status" aria-label={t`Loading…`}>
          <Skeleton shape="title" />
          <Skeleton shape="short" />
        </div>
      )
    );
  if (data.aaData.length > 0)
    return (
      <div className={styles['content']} data-busy={isPlaceholderData || undefined}>
        <WhatIsBooked booked={data} isSearched={words !== ''} />
      </div>
    );
  return words === '' ? <NothingSold /> : <NothingFound words={words} clear={clear} />;
}

function NothingSold(): ReactNode {
  return (
    <EmptyState
      heading="h2"
      icon={ticketIcon}
      title={<Trans>Nothing sold here yet</Trans>}
      text={<Trans>Tickets that are booked will be counted here, by event and by ticket.</Trans>}
    />
  );
}

function NothingFound({ words, clear }: Pick<ContentProps, 'words' | 'clear'>): ReactNode {
  return (
    <EmptyState
      heading="h2"
      icon={searchXIcon}
      title={<Trans>No booked tickets match</Trans>}
      text={
        <span className={styles['words']}>
          <Trans>Nothing for “{words}”.</Trans>
        </span>
      }
      action={
        <Button full onClick={clear}>
          <Trans>Clear the search</Trans>
        </Button>
      }
    />
  );
}

function WhatIsBooked({ booked, isSearched }: { booked: Booked; isSearched: boolean }): ReactNode {
  const isWide = useIsWide();
  return (
    <>
      <Sums booked={booked} />
      {isWide ? <BookedTable booked={booked} isSearched={isSearched} /> : <BookedPanels rows={booked.aaData} />}
      <p className="small muted">
        <Trans>
          Income is what you earn: tickets and supplements less discounts, and less the fees that you bear yourself.
          Cancelled and refunded tickets are left out.
        </Trans>
      </p>
    </>
  );
}

function Sums({ booked }: { booked: Booked }): ReactNode {
  const sums = [
    { key: 'booked', count: booked.all_total_booked, label: <Trans>booked</Trans> },
    { key: 'free', count: booked.all_total_booked_free, label: <Trans>of them free</Trans> },
    { key: 'in', count: booked.checkins_all, label: <Trans>checked in</Trans> },
  ];
  return (
    <Panel className={styles['sums']}>
      <dl>
        {sums.map(({ key, count, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className="num">{count}</dd>
          </div>
        ))}
        <div className={styles['income']}>
          <dt>
            <Trans>income</Trans>
          </dt>
          <dd className="num">
            <MoneyOf wire={booked.total_income_all} />
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
