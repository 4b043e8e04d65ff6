import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDayMonthYear } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { type EventMove, getEventMove, mailMoveAgain } from '#wire/organizer/event-move.ts';
import { useMay } from '#app/data/admin-part.ts';
import { mutation } from '#app/data/mutation.ts';
import { query } from '#app/data/query.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './cancel-event.module.css';
import { MailedOrders, Unreached } from './mailed-orders.tsx';
import { TryAgain } from './try-again.tsx';

/** How often mails that wait are looked at. */
const LOOK_MS = 10_000;

interface Props {
  readonly eventId: number;
  /** what it is called, where that is known */
  readonly title: string | undefined;
  /** in the console, whose bookings stand with their orders */
  readonly isAdmin: boolean;
}

/** Who was told that the event moved, who was not, and the way to tell them. Source: issue 28. */
export function EventMoved({ eventId, title, isAdmin }: Props): ReactNode {
  const may = useMay();
  const { data } = useQuery({
    ...query(getEventMove, { event_id: eventId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.data) ? LOOK_MS : false),
  });
  const move = data?.data;
  if (!move) return null;
  return (
    <Panel className={styles['progress']}>
      <MoveMails move={move} />
      {move.failed > 0 && <Unreached mails={move} isAdmin={isAdmin} />}
      {move.failed > 0 && may('refunds') && <MailAgain eventId={eventId} title={title} />}
    </Panel>
  );
}

function isUnderWay(move: EventMove | null | undefined): boolean {
  return move ? move.writing === 1 || move.waiting > 0 : false;
}

/** How far the mails are. */
export function MoveMails({ move: { at, told, writing, sent, waiting } }: { move: EventMove }): ReactNode {
  const day = formatDayMonthYear(wallClock(new Date(at)).date);
  return (
    <>
      <h2>
        <Trans>Date or place changed on {day}</Trans>
      </h2>
      <p role="status">
        {told === 0 ? (
          <Trans>No buyer was mailed, as was chosen then.</Trans>
        ) : (
          <>
            <MailedOrders mails={{ sent, waiting }} />{' '}
            {writing === 1 && <Trans>Mails are being written. You can leave this page: it goes on by itself.</Trans>}
          </>
        )}
      </p>
    </>
  );
}

function MailAgain({ eventId, title }: Pick<Props, 'eventId' | 'title'>): ReactNode {
  const { t } = useLingui();
  const { mutateAsync, isPending, error } = useMutation(mutation(mailMoveAgain, { invalidates: [getEventMove] }));
  return (
    <TryAgain
      title={title}
      send={() => mutateAsync({ event_id: eventId })}
      isPending={isPending}
      error={error}
      pendingText={t`Sending…`}
      sent={t`They are mailed once more. This page says whom it reaches.`}
    >
      <Trans>Mail those again</Trans>
    </TryAgain>
  );
}
