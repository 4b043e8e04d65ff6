import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDayMonthYear } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { type EventMove, getEventMove, mailMoveAgain } from '#wire/organizer/event-move.ts';
import { mutation } from '#app/data/mutation.ts';
import { useOnline } from '#app/data/network.ts';
import { query } from '#app/data/query.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/form/field.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './cancel-event.module.css';
import { BookingLink, ListedLater } from './listed-booking.tsx';

/** How often mails that wait are looked at. */
const LOOK_MS = 10_000;

interface Props {
  readonly eventId: number;
  /** in the console, whose bookings stand with their orders */
  readonly isAdmin: boolean;
}

/** Who was told that the event moved, who was not, and the way to tell them. Source: issue 28. */
export function EventMoved({ eventId, isAdmin }: Props): ReactNode {
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
      {move.failed > 0 && <Unreached move={move} isAdmin={isAdmin} />}
      {move.failed > 0 && <MailAgain eventId={eventId} />}
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
            <Plural value={sent} one="The buyer of # order is mailed." other="The buyers of # orders are mailed." />{' '}
            {waiting > 0 && (
              <Plural
                value={waiting}
                one="The buyer of # order waits for a mail."
                other="The buyers of # orders wait for a mail."
              />
            )}{' '}
            {writing === 1 && <Trans>Mails are being written. You can leave this page: it goes on by itself.</Trans>}
          </>
        )}
      </p>
    </>
  );
}

/** Each with the way to its booking, where a mistyped address is corrected. */
export function Unreached({ move: { failed, unreached }, isAdmin }: { move: EventMove; isAdmin: boolean }): ReactNode {
  return (
    <>
      <p>
        <Plural
          value={failed}
          one="No mail reached the buyer of # order. A mistyped address is corrected in its booking."
          other="No mail reached the buyers of # orders. A mistyped address is corrected in its booking."
        />
      </p>
      <ul className={styles['problems']}>
        {unreached.map(({ booking_id: id, order_number, customer_name, customer_email }) => (
          <li key={id}>
            <span>
              <BookingLink id={id} orderNumber={order_number} isAdmin={isAdmin} />
              <span className="small muted">{[customer_name, customer_email].filter(Boolean).join(' · ')}</span>
            </span>
          </li>
        ))}
      </ul>
      <ListedLater more={failed - unreached.length} />
    </>
  );
}

function MailAgain({ eventId }: Pick<Props, 'eventId'>): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const textOf = useErrorText();
  const { mutate, isPending, error } = useMutation(mutation(mailMoveAgain, { invalidates: [getEventMove] }));
  return (
    <>
      <div role="alert">{error && <FieldError>{textOf(error)}</FieldError>}</div>
      <Button
        kind="outline"
        full
        loading={isPending}
        loadingText={t`Sending…`}
        aria-disabled={!online}
        title={online ? undefined : t`This needs a connection.`}
        onClick={() => online && mutate({ event_id: eventId })}
      >
        <Trans>Mail those again</Trans>
      </Button>
    </>
  );
}
