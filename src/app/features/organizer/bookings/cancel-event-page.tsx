import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fromWire, ZERO } from '#domain/money/money.ts';
import { formatTableDate } from '#domain/time/format-date.ts';
import { getEventCancellation } from '#wire/organizer/bookings-of-event.ts';
import { query } from '#app/data/query.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { useErrorText } from '#app/shell/error-text.ts';
import { AnswersAge } from '#app/table/age-strip.tsx';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { useBack } from '#app/shell/use-back.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { arrowLeftIcon } from '#app/ui/icons/first-view.ts';
import { KeyValues } from '#app/ui/layout/key-values.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Skeleton } from '#app/ui/layout/skeleton.tsx';
import { CancelledMails, StoppedRefunds } from './cancel-event-again.tsx';
import { CancelEventForm } from './cancel-event-form.tsx';
import { Problems } from './cancel-event-problems.tsx';
import { type Cancellation, isRunning, nextLook, type Run } from './event-cancellation.ts';
import { EventMoved } from './event-move.tsx';
import styles from './cancel-event.module.css';

interface Props {
  readonly eventId: number;
  /** in the console, whose bookings stand with their orders */
  readonly isAdmin?: boolean;
}

/** Cancels the tickets of a whole event, or of those who ask since it moved; says how far that is and what failed. Source: issue 14, decisions 6. */
export function CancelEventPage({ eventId, isAdmin = false }: Props): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const back = useBack({ to: isAdmin ? '/admin/alerts' : '/dashboard/organizer/bookings' });
  const answer = useQuery({
    ...query(getEventCancellation, { event_id: eventId }),
    staleTime: 0,
    refetchInterval: ({ state }) => nextLook(state.data?.data.run),
  });
  const { data, error, isFetching, refetch } = answer;
  const textOf = useErrorText();
  const event = data?.data.event;
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <IconButton icon={arrowLeftIcon} label={t`Back`} onClick={back} />
        <div>
          <h1>
            <Trans>Cancel an event</Trans>
          </h1>
          {event && (
            <p className="muted">
              {[event.title, event.start_date && formatTableDate(event.start_date, lang)].filter(Boolean).join(' · ')}
            </p>
          )}
        </div>
      </header>
      <AnswersAge answers={[answer]} />
      <EventMoved eventId={eventId} title={event?.title} isAdmin={isAdmin} />
      {error && !data && !isFetching && (
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
      )}
      {data ? (
        <Content eventId={eventId} title={event?.title} cancellation={data.data} isAdmin={isAdmin} />
      ) : (
        !error && <Loading />
      )}
    </div>
  );
}

function Loading(): ReactNode {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading…`}>
      <Skeleton shape="title" />
      <Skeleton shape="short" />
    </div>
  );
}

interface ContentProps {
  readonly eventId: number;
  readonly title: string | undefined;
  readonly cancellation: Cancellation;
  readonly isAdmin: boolean;
}

function Content({ eventId, title, cancellation, isAdmin }: ContentProps): ReactNode {
  const about = { eventId, title, isAdmin };
  const { all, run, called_off: calledOff } = cancellation;
  // without valid tickets it can be called off all the same
  const isLeft = all.bookings > 0 || isRunning(run) || calledOff === 0;
  return (
    <>
      {run && <Progress run={run} />}
      {run && <Problems run={run} isAdmin={isAdmin} />}
      {run && <StoppedRefunds {...about} run={run} />}
      {run && <CancelledMails {...about} run={run} />}
      {all.bookings === 0 && !isRunning(run) && (
        <Notice kind={run ? 'ok' : 'info'}>
          {run ? (
            <Trans>No valid tickets of this event are left.</Trans>
          ) : (
            <Trans>This event has no valid tickets: there is nothing to cancel or pay back.</Trans>
          )}{' '}
          {calledOff === 1 && <Trans>It is called off, as its page says.</Trans>}
        </Notice>
      )}
      {isLeft && <CancelEventForm eventId={eventId} title={title} cancellation={cancellation} />}
    </>
  );
}

/** How far it is, in numbers and in money. */
function Progress({ run }: { run: Run }): ReactNode {
  const { t } = useLingui();
  const { bookings_done: done, bookings_left: left, tickets_done: tickets, refunds } = run;
  const all = done + left;
  return (
    <Panel className={styles['progress']}>
      <h2>{isRunning(run) ? <Trans>Under way</Trans> : <Trans>Done so far</Trans>}</h2>
      <p role="status">
        {isRunning(run) ? (
          <Trans>
            {done} of {all} bookings are cancelled. You can leave this page: it goes on by itself.
          </Trans>
        ) : (
          <>
            <Plural value={done} one="# booking" other="# bookings" />,{' '}
            <Plural value={tickets} one="# ticket cancelled" other="# tickets cancelled" />
          </>
        )}
      </p>
      <progress max={Math.max(1, all)} value={done} aria-label={t`Cancelled bookings`} />
      {/* of a former run too */}
      {(run.status === 3 || fromWire(refunds.total) !== ZERO) && (
        <KeyValues
          rows={[
            row('done', t`Paid back`, refunds.done),
            row('under-way', t`Under way`, refunds.under_way),
            row('failed', t`To be paid by hand`, refunds.failed),
            { ...row('total', t`Goes back in all`, refunds.total), look: 'strong' as const },
          ]}
        />
      )}
    </Panel>
  );
}

function row(key: string, label: string, wire: string) {
  return { key, label, value: <MoneyOf wire={wire} /> };
}
