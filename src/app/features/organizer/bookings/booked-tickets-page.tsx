import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { impersonation } from '#device/apart.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { exportBookedTickets, listBookedTickets } from '#wire/organizer/booking-table.ts';
import { useOnline } from '#app/data/network.ts';
import { isRowNumber, query } from '#app/data/query.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { EventFilter } from '#app/features/organizer/event-choice/event-filter.tsx';
import { useErrorText } from '#app/shell/error-text.ts';
import { useTableFile } from '#app/table/use-table-file.ts';
import { Button } from '#app/ui/button.tsx';
import { chipClass, ChoiceChip } from '#app/ui/chip.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { downloadIcon } from '#app/ui/icons/buying.ts';
import { ticketIcon, xIcon } from '#app/ui/icons/first-view.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Skeleton } from '#app/ui/layout/skeleton.tsx';
import { useIsWide } from '#app/ui/table/use-is-wide.ts';
import { BookedPanels, BookedTable } from './booked-rows.tsx';
import styles from './booked-tickets.module.css';

export type Booked = OutputOf<typeof listBookedTickets>;

/** What is sold by event and ticket, with its sums. Source: BKT-01 to BKT-05, ROLE-08, screens 66. */
export function BookedTicketsPage(): ReactNode {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const event = search['event_id'];
  const isExpired = search['expired'] === '1';
  const asked = {
    ...(event !== undefined && isRowNumber(event) ? { event_id: event } : {}),
    expired: isExpired ? 1 : 0,
  };
  const answer = useQuery({ ...query(listBookedTickets, asked), staleTime: 0 });
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>
          <Trans>Booked tickets</Trans>
        </h1>
        <FileButton asked={asked} isEmpty={answer.data?.aaData.length === 0} />
      </header>
      <Filters isExpired={isExpired} title={answer.data?.aaData[0]?.event_title} />
      <Content answer={answer} />
    </div>
  );
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

/** The chosen event with its own way out, or all of them to come, and those that are over too. */
function Filters({ isExpired, title }: { isExpired: boolean; title: string | undefined }): ReactNode {
  const { t } = useLingui();
  const { event_id: event, ...search }: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (changed: Record<string, string | undefined>): void =>
    void navigate({ to: '.', search: { ...search, ...changed }, resetScroll: false });
  const name = title ?? t`One event`;
  return (
    <div className={styles['filters']}>
      <EventFilter withExpired={isExpired} />
      {event === undefined ? (
        <ChoiceChip
          type="checkbox"
          checked={isExpired}
          onChange={({ currentTarget }) => go({ expired: currentTarget.checked ? '1' : undefined })}
        >
          <Trans>Past events too</Trans>
        </ChoiceChip>
      ) : (
        <button
          type="button"
          className={chipClass({ soft: true })}
          aria-label={t`${name}, remove`}
          onClick={() => go({})}
        >
          {name}
          <Icon d={xIcon} size={15} stroke={2.4} />
        </button>
      )}
    </div>
  );
}

interface Answer {
  readonly data: Booked | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

function Content({ answer: { data, error, isFetching, refetch } }: { answer: Answer }): ReactNode {
  const { t } = useLingui();
  const textOf = useErrorText();
  const isWide = useIsWide();
  const failed = error && !isFetching && (
    <Notice
      kind="danger"
      title={data && <Trans>This may have changed since it was loaded.</Trans>}
      action={
        <Button kind="outline" size="small" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {textOf(error)}
    </Notice>
  );
  if (!data)
    return (
      failed || (
        <div role="status" aria-label={t`Loading…`}>
          <Skeleton shape="title" />
          <Skeleton shape="short" />
        </div>
      )
    );
  if (data.aaData.length === 0)
    return (
      <EmptyState
        heading="h2"
        icon={ticketIcon}
        title={<Trans>Nothing sold here yet</Trans>}
        text={<Trans>Tickets that are booked will be counted here, by event and by ticket.</Trans>}
      />
    );
  return (
    <>
      {failed}
      <Sums booked={data} />
      {isWide ? <BookedTable booked={data} /> : <BookedPanels rows={data.aaData} />}
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
