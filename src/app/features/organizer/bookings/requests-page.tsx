import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { type CancellationRequest, listCancellationRequests, REQUESTS_PAGE } from '#wire/organizer/one-booking.ts';
import { query } from '#app/data/query.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { AnswersAge } from '#app/table/age-strip.tsx';
import { useTableTexts } from '#app/table/use-table-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Segmented } from '#app/ui/form/segmented.tsx';
import { circleCheckIcon } from '#app/ui/icons/first-view.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { Skeleton } from '#app/ui/layout/skeleton.tsx';
import { useConfirmation, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import { Tag } from '#app/ui/tag.tsx';
import { BookingSheets } from './booking-sheets.tsx';
import { RefuseSheet } from './refuse-sheet.tsx';
import { RequestCard } from './request-card.tsx';
import styles from './requests-page.module.css';
import { type BookingTask, useBookingAddress } from './use-booking-address.ts';
import { useFocusOfNext } from './use-focus-of-next.ts';

/** How often the queue is asked for anew while it is seen: somebody else may answer. */
const REFRESH_MS = 30_000;

/** What buyers ask to cancel, the oldest first, and what was answered. Source: MYT-12, screens 64. */
export function RequestsPage(): ReactNode {
  const { t } = useLingui();
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const isAnswered = search['answered'] === '1';
  const page = pageOf(search['page']);
  const answer = useQuery({
    ...query(listCancellationRequests, { answered: isAnswered ? 1 : 0, page }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
  const open = answer.data?.open;
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const answering = useAnswering({ keys: answer.data?.data.map(keyOf), list, heading });
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 ref={heading} tabIndex={-1}>
          <Trans>Cancellations</Trans>
        </h1>
        {open !== undefined && (
          <Tag kind={open > 0 ? 'warn' : 'neutral'}>
            <Trans>{open} open</Trans>
          </Tag>
        )}
      </header>
      <Segmented
        legend={t`Which requests`}
        value={isAnswered ? '1' : '0'}
        segments={[
          { value: '0', label: t`Open` },
          { value: '1', label: t`Answered` },
        ]}
        onChange={(value) => void navigate({ to: '.', search: value === '1' ? { answered: '1' } : {} })}
      />
      <AnswersAge answers={[answer]} />
      <Requests {...{ answer, isAnswered, page, answering, list }} />
      {answering.sheets}
    </div>
  );
}

/** What is no number of a page is the first. */
function pageOf(page = ''): number {
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

interface Answering {
  readonly show: (request: CancellationRequest, task?: BookingTask) => void;
  readonly refuse: (request: CancellationRequest) => void;
  readonly isOpen: boolean;
  readonly sheets: ReactNode;
}

/** The sheets by which requests are answered. They stay when the last request leaves the list: then their answer comes. */
function useAnswering(queue: Parameters<typeof useFocusOfNext>[0]): Answering {
  const address = useBookingAddress();
  const refusing = useConfirmation('refuse-request');
  const times = useTimesOpened(refusing);
  const [refused, setRefused] = useState<CancellationRequest>();
  const isOpen = refusing.isOpen || address.id !== undefined;
  const leaves = useFocusOfNext(queue, isOpen);
  return {
    show: (request, task) => {
      leaves(keyOf(request));
      address.show(request.id, task);
    },
    refuse: (request) => {
      leaves(keyOf(request));
      setRefused(request);
      refusing.show();
    },
    isOpen,
    sheets: (
      <>
        {refused && <RefuseSheet key={times} request={refused} overlay={refusing} />}
        <BookingSheets address={address} />
      </>
    ),
  };
}

/** A booking may be asked about again. */
function keyOf({ id, asked_at }: CancellationRequest): string {
  return `${id} ${asked_at}`;
}

interface Answer {
  readonly data: { readonly data: readonly CancellationRequest[]; readonly total: number } | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface RequestsProps {
  readonly answer: Answer;
  readonly isAnswered: boolean;
  readonly page: number;
  readonly answering: Answering;
  readonly list: RefObject<HTMLUListElement | null>;
}

function Requests({ answer, isAnswered, page, answering, list }: RequestsProps): ReactNode {
  const { t } = useLingui();
  const textOf = useErrorText();
  const { data, error, isFetching, refetch } = answer;
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
  if (!data)
    return (
      failed || (
        <div role="status" aria-label={t`Loading…`}>
          <Skeleton shape="title" />
          <Skeleton shape="short" />
        </div>
      )
    );
  // its last request was answered
  if (data.data.length === 0 && page > 1)
    return answering.isOpen ? null : <Navigate to="." search={isAnswered ? { answered: '1' } : {}} replace />;
  return (
    <>
      {data.data.length === 0 ? (
        <EmptyState
          heading="h2"
          icon={circleCheckIcon}
          title={isAnswered ? <Trans>Nothing answered yet</Trans> : <Trans>Nobody is waiting</Trans>}
          text={<Trans>When a buyer asks to cancel, the request is listed here, the oldest first.</Trans>}
        />
      ) : (
        <Queue requests={data.data} answering={answering} list={list} />
      )}
      <Pages page={page} total={data.total} isAnswered={isAnswered} />
    </>
  );
}

interface QueueProps {
  readonly requests: readonly CancellationRequest[];
  readonly answering: Answering;
  readonly list: RefObject<HTMLUListElement | null>;
}

function Queue({ requests, answering: { show, refuse }, list }: QueueProps): ReactNode {
  const { t } = useLingui();
  return (
    <ul ref={list} className={styles['cards']} aria-label={t`Requests`}>
      {requests.map((request) => (
        <RequestCard
          key={keyOf(request)}
          request={request}
          show={() => show(request)}
          payBack={() => show(request, 'cancel')}
          refuse={() => refuse(request)}
        />
      ))}
    </ul>
  );
}

function Pages({ page, total, isAnswered }: { page: number; total: number; isAnswered: boolean }): ReactNode {
  const texts = useTableTexts();
  const searchOf = (to: number) => ({
    ...(isAnswered ? { answered: '1' } : {}),
    ...(to > 1 ? { page: String(to) } : {}),
  });
  return (
    <Pagination
      label={texts.pages}
      page={page}
      pages={Math.ceil(total / REQUESTS_PAGE)}
      texts={texts}
      link={(to) => (link) => <Link to="." search={searchOf(to)} {...link} />}
    />
  );
}
