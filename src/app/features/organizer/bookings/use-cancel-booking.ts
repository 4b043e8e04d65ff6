import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#wire/endpoint.ts';
import { cancelBooking } from '#wire/organizer/bookings.ts';
import type { HistoryEntry } from '#wire/organizer/one-booking.ts';
import { mutation } from '#app/data/mutation.ts';
import { BOOKING_CHANGES, reloadBookings } from './booking-changes.ts';
import type { AskProps } from './cancel-tickets.tsx';

/** Sends a cancellation; again after a lost answer it is the same one, of other tickets another. */
export function useCancelBooking({ booking, would, wish }: AskProps) {
  const [keys] = useState(() => new Map<string, string>());
  const keyOf = (): string => {
    const of = JSON.stringify([wish.admissionIds, wish.status]);
    const key = keys.get(of) ?? crypto.randomUUID();
    keys.set(of, key);
    return key;
  };
  const client = useQueryClient();
  const sending = useMutation(mutation(cancelBooking, { invalidates: BOOKING_CHANGES, idempotencyKey: keyOf }));
  // when the latest was done that this screen knew of as it sent
  const [knownUntil, setKnownUntil] = useState('');
  const send = (onSuccess: (answer: OutputOf<typeof cancelBooking>) => void): void => {
    setKnownUntil(booking.history[0]?.at ?? '');
    sending.mutate(
      {
        id: booking.id,
        order_number: booking.order_number,
        ticket: booking.ticket_id,
        status: wish.status,
        admission_ids: wish.admissionIds,
        expected_refund: would?.refund,
        message: wish.message,
      },
      { onSuccess, onError: () => void reloadBookings(client) },
    );
  };
  return { send, sending, meanwhile: sending.error ? cancelledAfter(booking.history, knownUntil) : [] };
}

/** What was cancelled and paid back since, without the words to the buyer. */
function cancelledAfter(history: readonly HistoryEntry[], at: string): readonly HistoryEntry[] {
  return history
    .filter((entry) => entry.at > at && (entry.what === 'cancelled' || entry.what === 'refunded'))
    .map((entry) => ({ ...entry, text: '' }));
}
