import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#wire/endpoint.ts';
import { cancelBooking } from '#wire/organizer/bookings.ts';
import type { HistoryEntry } from '#wire/organizer/one-booking.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { isRefusal } from '#app/data/query.ts';
import { isSignedOut, useSession } from '#app/data/session.ts';
import { BOOKING_CHANGES, reloadBookings } from './booking-changes.ts';
import type { AskProps } from './cancel-tickets.tsx';
import { carriedOut, type LostCancellation } from './own-cancellation.ts';
import { useBookingError } from './use-booking-error.ts';
import { useFailedUnseen } from './use-failed-unseen.ts';

/** Why nothing was cancelled, as whoever has gone back reads it; without an answer something may have been. */
function useCancelError(): (error: unknown) => string {
  const { t } = useLingui();
  const textOf = useBookingError();
  return (error) =>
    isRefusal(error) || isSignedOut(error)
      ? textOf(error)
      : t`No answer came. Tickets may be cancelled already: the booking says so.`;
}

/** A try whose answer was lost. */
interface Lost {
  /** what it did, as far as the booking says so */
  readonly own: HistoryEntry | undefined;
  /** something else is chosen or typed by now */
  readonly isChangedSince: boolean;
}

/** What is said where a cancellation failed; undefined: none did. An own try whose answer was lost is nobody else's. */
function useCancelProblem(error: Error | null, lost: Lost | undefined): string | undefined {
  const { t } = useLingui();
  const textOf = useBookingError();
  if (!error) return undefined;
  const isChanged = error instanceof CallError && error.values['reason'] === 'changed';
  const mayBeOwn = lost !== undefined && (isChanged || !(isRefusal(error) || isSignedOut(error)));
  const own = mayBeOwn ? lost.own : undefined;
  if (own && lost && !lost.isChangedSince)
    return t`${plural(own.count, {
      one: 'No answer came, but your try was carried out: # ticket is cancelled.',
      other: 'No answer came, but your try was carried out: # tickets are cancelled.',
    })}`;
  if (own)
    return t`${plural(own.count, {
      one: 'No answer came, but your try was carried out: # ticket is cancelled. What you changed afterwards was not sent.',
      other:
        'No answer came, but your try was carried out: # tickets are cancelled. What you changed afterwards was not sent.',
    })}`;
  return isChanged && mayBeOwn
    ? t`This booking has changed since, perhaps by your own first try, which had no answer. Look at it again.`
    : textOf(error);
}

/** Sends a cancellation; again after a lost answer it is the same one, of other tickets or with other words another. */
export function useCancelBooking({ booking, would, wish }: AskProps) {
  const { t } = useLingui();
  const [keys] = useState(() => new Map<string, string>());
  const keyOf = (): string => {
    const of = JSON.stringify([wish.admissionIds, wish.status, wish.message]);
    const key = keys.get(of) ?? crypto.randomUUID();
    keys.set(of, key);
    return key;
  };
  const client = useQueryClient();
  const who = useSession()?.user_detail;
  const sending = useMutation(mutation(cancelBooking, { invalidates: BOOKING_CHANGES, idempotencyKey: keyOf }));
  // when the latest was done that this screen knew of as it sent
  const [knownUntil, setKnownUntil] = useState('');
  // the latest that had no answer
  const [lost, setLost] = useState<LostCancellation & { typed: string }>();
  const typed = JSON.stringify([wish.chosen, wish.status, wish.message]);
  const { failed } = useFailedUnseen();
  const textOf = useCancelError();
  /** answers what was done; undefined: nothing was, or nobody knows */
  const send = async (): Promise<OutputOf<typeof cancelBooking> | undefined> => {
    const until = booking.history[0]?.at ?? '';
    setKnownUntil(until);
    try {
      return await sending.mutateAsync({
        id: booking.id,
        order_number: booking.order_number,
        ticket: booking.ticket_id,
        status: wish.status,
        admission_ids: wish.admissionIds,
        expected_refund: would?.refund,
        message: wish.message,
      });
    } catch (error) {
      if (!isRefusal(error) && !isSignedOut(error))
        setLost({ knownUntil: until, count: wish.count, message: wish.message, typed });
      failed(booking.buyer.name || t`A buyer`, textOf(error));
      void reloadBookings(client);
      return undefined;
    }
  };
  const { error } = sending;
  return {
    send,
    sending,
    meanwhile: error ? cancelledAfter(booking.history, knownUntil) : [],
    problem: useCancelProblem(
      error,
      lost && { own: carriedOut(lost, booking.history, who), isChangedSince: typed !== lost.typed },
    ),
  };
}

/** What was cancelled and paid back since, without the words to the buyer. */
function cancelledAfter(history: readonly HistoryEntry[], at: string): readonly HistoryEntry[] {
  return history
    .filter((entry) => entry.at > at && (entry.what === 'cancelled' || entry.what === 'refunded'))
    .map((entry) => ({ ...entry, text: '' }));
}
