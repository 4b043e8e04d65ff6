import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { hasEnded } from '#domain/catalogue/event-clock.ts';
import { hasStarted } from '#domain/catalogue/event-start.ts';
import { BOOKING_CANCEL } from '#domain/orders/booking-state.ts';
import { mayAskToCancel } from '#domain/orders/refund.ts';
import { formatDayMonthYear } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { OrderTickets } from '#wire/orders/order-tickets.ts';
import { useOnline } from '#app/data/network.ts';
import { orderTicketsQuery } from '#app/features/orders/order-queries.ts';
import { lazy } from '#app/shell/lazy.tsx';
import { useNow } from '#app/shell/page-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import styles from './ask-to-cancel.module.css';

const CancelRequestSheet = lazy(() =>
  import('#app/features/my-tickets/cancel-request-sheet.tsx').then((file) => file.CancelRequestSheet),
);

type Booking = OrderTickets['bookings'][number];

interface Props {
  readonly order: OrderTickets;
  /** opens a guest's order at the server; undefined: it is the account's own */
  readonly token: string | undefined;
  /** the tickets that are asked about are those of its booking */
  readonly booking: Booking;
}

/** A cancellation is asked for where the tickets are too, and its answer is read there. Source: MYT-12. */
export function AskToCancel({ order, token, booking }: Props): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const overlay = useConfirmation('guest-cancel-request', String(booking.id));
  const [isAsked, setIsAsked] = useState(false);
  const reload = useReload(order.order_number, token);
  const now = wallClock(useNow());
  // the organizer may have answered since the phone was told
  const isWaiting = booking.booking_cancel === BOOKING_CANCEL.asked;
  useQuery({ ...orderTicketsQuery(order.order_number, token), enabled: isWaiting, staleTime: 0 });
  const { id, event, ticket_title, booking_cancel: state } = booking;
  const times = {
    startDate: startOf(booking),
    startTime: event.start_time,
    endDate: event.end_date,
    endTime: event.end_time,
  };
  const isOver = hasEnded(times, now);
  const mayAsk = mayAskToCancel(state, hasStarted(times, now));
  const quantity = order.admissions.filter((one) => one.booking_id === id && one.valid === 1).length;
  const ask = (): void => {
    setIsAsked(true);
    overlay.show();
  };
  return (
    <div className={styles['ask']}>
      <RequestState booking={booking} quantity={quantity} isOver={isOver} />
      {mayAsk && quantity > 0 && (
        <Button
          kind="ghost"
          size="small"
          disabled={!online}
          title={online ? undefined : t`This needs a connection.`}
          onClick={ask}
        >
          <Trans>Ask to cancel</Trans>
        </Button>
      )}
      {isAsked && (
        <CancelRequestSheet
          overlay={overlay}
          booking={{
            id,
            order_number: order.order_number,
            ...(token !== undefined && { t: token }),
            event_title: event.title,
            event_start_date: startOf(booking),
            quantity,
            ticket_title,
          }}
          reload={reload}
        />
      )}
    </div>
  );
}

interface RequestProps {
  readonly booking: Booking;
  readonly quantity: number;
  readonly isOver: boolean;
}

/** Since when a request waits, or what its answer was while tickets stay valid, which they do until the event is over. */
export function RequestState({ booking, quantity, isOver }: RequestProps): ReactNode {
  const { booking_cancel: state, cancel_request: request } = booking;
  if (isOver) return <FormerRequest booking={booking} quantity={quantity} />;
  if (state === BOOKING_CANCEL.asked) {
    const day = request && dayOf(request.asked_at);
    return (
      <p className="small">
        {day ? (
          <Trans>
            You asked on {day} to cancel. The organizer answers by mail; until then your tickets stay valid.
          </Trans>
        ) : (
          <Trans>You asked to cancel. The organizer answers by mail; until then your tickets stay valid.</Trans>
        )}
      </p>
    );
  }
  if (!request || request.answered_at === null || quantity === 0) return null;
  const day = dayOf(request.answered_at);
  const tickets = request.accepted?.tickets ?? 0;
  if (request.unanswered === 1)
    return (
      <p className="small">
        <Trans>
          The organizer did not answer before the event began, so your request cancelled nothing: your tickets stay
          valid.
        </Trans>
      </p>
    );
  return (
    <p className="small">
      {tickets > 0 ? (
        <Plural
          value={tickets}
          one={`# ticket was cancelled on ${day}, as you asked; the others stay valid.`}
          other={`# tickets were cancelled on ${day}, as you asked; the others stay valid.`}
        />
      ) : (
        <Trans>Your request of cancellation was refused on {day}: your tickets stay valid.</Trans>
      )}{' '}
      {request.answer && <q>{request.answer}</q>}
    </p>
  );
}

/** The same once the event is over. */
function FormerRequest({ booking, quantity }: Omit<RequestProps, 'isOver'>): ReactNode {
  const { booking_cancel: state, cancel_request: request } = booking;
  if (!request || (state !== BOOKING_CANCEL.asked && quantity === 0)) return null;
  const asked = dayOf(request.asked_at);
  if (state === BOOKING_CANCEL.asked)
    return (
      <p className="small">
        <Trans>You asked on {asked} to cancel.</Trans>
      </p>
    );
  if (request.answered_at === null) return null;
  if (request.unanswered === 1)
    return (
      <p className="small">
        <Trans>The organizer did not answer before the event began, so your request cancelled nothing.</Trans>
      </p>
    );
  const day = dayOf(request.answered_at);
  const tickets = request.accepted?.tickets ?? 0;
  return (
    <p className="small">
      {tickets > 0 ? (
        <Plural
          value={tickets}
          one={`# ticket was cancelled on ${day}, as you asked.`}
          other={`# tickets were cancelled on ${day}, as you asked.`}
        />
      ) : (
        <Trans>Your request of cancellation was refused on {day}.</Trans>
      )}{' '}
      {request.answer && <q>{request.answer}</q>}
    </p>
  );
}

function dayOf(instant: string): string {
  return formatDayMonthYear(wallClock(new Date(instant)).date);
}

function startOf({ event }: Booking): string | null {
  return event.undated === 1 ? null : event.start_date;
}

/** Has the order asked for and kept anew; without an answer the phone shows what it has. */
function useReload(orderNumber: string, token: string | undefined): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.query({ ...orderTicketsQuery(orderNumber, token), staleTime: 0 }).catch(() => undefined);
}
