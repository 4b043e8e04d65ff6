import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { hasEnded } from '#domain/catalogue/event-clock.ts';
import { formatDayMonthYear } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { OwnBooking } from '#wire/orders/own-bookings.ts';
import { useNow } from '#app/shell/page-facts.ts';
import { hasTickets, stateOf, timesOf } from './booking-state.ts';
import styles from './my-tickets-page.module.css';

/** Since when a request waits, or what its answer was while the tickets stay valid, which they do until the event is over. Source: MYT-12, screens 31. */
export function RequestState({ booking }: { booking: OwnBooking }): ReactNode {
  const { cancel_request: request } = booking;
  const now = wallClock(useNow());
  const state = stateOf(booking, now);
  const isOver = hasEnded(timesOf(booking), now);
  if (!request) return null;
  if (state === 'asked') {
    const day = formatDayMonthYear(wallClock(new Date(request.asked_at)).date);
    return (
      <span className={styles['request']}>
        {isOver ? (
          <Trans>Asked on {day}. The organizer decides.</Trans>
        ) : (
          <Trans>Asked on {day}. The organizer decides; until then your ticket is valid.</Trans>
        )}
      </span>
    );
  }
  if (request.answered_at === null || !hasTickets(booking)) return null;
  const day = formatDayMonthYear(wallClock(new Date(request.answered_at)).date);
  return (
    <span className={styles['request']}>
      {request.unanswered === 1 ? (
        <Unanswered isOver={isOver} />
      ) : request.accepted ? (
        <AcceptedInPart tickets={request.accepted.tickets} left={isOver ? 0 : booking.quantity} day={day} />
      ) : isOver ? (
        <Trans>Your request was refused on {day}.</Trans>
      ) : (
        <Trans>Your request was refused on {day}: your ticket stays valid.</Trans>
      )}
      {request.answer && <q>{request.answer}</q>}
    </span>
  );
}

/** The event began, and nothing was cancelled. Source: MYT-12, issue 28. */
function Unanswered({ isOver }: { isOver: boolean }): ReactNode {
  return isOver ? (
    <Trans>The organizer did not answer before the event began, so your request cancelled nothing.</Trans>
  ) : (
    <Trans>
      The organizer did not answer before the event began, so your request cancelled nothing: your ticket stays valid.
    </Trans>
  );
}

/** Some of the tickets are gone, as the buyer asked; those that are left open the door as before. Source: MYT-12. */
function AcceptedInPart({ tickets, left, day }: { tickets: number; left: number; day: string }): ReactNode {
  return (
    <>
      <Plural
        value={tickets}
        one={`# of your tickets was cancelled on ${day}.`}
        other={`# of your tickets were cancelled on ${day}.`}
      />{' '}
      {left > 0 && <Plural value={left} one="The other ticket stays valid." other="The other # tickets stay valid." />}
    </>
  );
}
