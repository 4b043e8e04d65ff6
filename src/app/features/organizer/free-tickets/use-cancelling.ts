import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { cancelChosenFreeTickets, cancelFreeTickets } from '#wire/organizer/cancel-free-tickets.ts';
import { listFreeSendings } from '#wire/organizer/free-sendings.ts';
import { listFreeTickets } from '#wire/organizer/free-tickets.ts';
import { listTickets } from '#wire/organizer/tickets.ts';
import { mutation } from '#app/data/mutation.ts';
import { useVisitState } from '#app/data/visit.ts';
import { useKeyOfValues } from '#app/form/use-key-of-values.ts';
import { BOOKING_CHANGES } from '#app/features/organizer/bookings/booking-changes.ts';
import { useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import type { Cancelled } from './cancelled-now.ts';

/** Opens the question; `after` is run once they are cancelled. */
export type AskToCancel = (what: Cancelled, after?: () => void) => void;

/** The question before free tickets are cancelled, what of, and the calls that cancel them. */
export function useCancelling() {
  const overlay = useConfirmation('cancel-free-tickets');
  const [what, setWhat] = useVisitState<Cancelled | undefined>('cancel-free-tickets', undefined);
  const client = useQueryClient();
  const named = useCancelCall(cancelFreeTickets);
  const chosen = useCancelCall(cancelChosenFreeTickets);
  const reset = (): void => {
    named.reset();
    chosen.reset();
  };
  const asked = useRef(what);
  const last = useRef<{ readonly what: Cancelled; readonly after: (() => void) | undefined }>(undefined);
  const { isOpen } = overlay;
  const isShown = useRef(isOpen);
  useLayoutEffect(() => {
    isShown.current = isOpen;
  }, [isOpen]);
  const show: AskToCancel = (wanted, after) => {
    asked.current = wanted;
    last.current = { what: wanted, after };
    setWhat(wanted);
    reset();
    overlay.show();
    // somebody may have scanned or cancelled meanwhile
    for (const { name } of [listFreeTickets, listFreeSendings]) void client.invalidateQueries({ queryKey: [name] });
  };
  return {
    overlay: {
      ...overlay,
      close: (): void => {
        asked.current = undefined;
        overlay.close();
        reset();
      },
    },
    what,
    named,
    chosen,
    /** whether it is still what is asked: an answer may come when something else is, or after Back */
    isAsked: (wanted: Cancelled): boolean => isShown.current && asked.current === wanted,
    show,
    /** what was asked about is cancelled */
    finish: (wanted: Cancelled): void => {
      if (last.current?.what === wanted) last.current.after?.();
    },
  };
}
export type Cancelling = ReturnType<typeof useCancelling>;

/** What cannot be undone once, has one key each, whatever was shown of it: after a lost answer the same is answered alike. */
function useCancelCall<E extends typeof cancelFreeTickets | typeof cancelChosenFreeTickets>(endpoint: E) {
  const client = useQueryClient();
  const keyOf = useKeyOfValues();
  const changed = [listFreeTickets, listFreeSendings, listTickets, ...BOOKING_CHANGES];
  return useMutation({
    ...mutation(endpoint, {
      invalidates: changed,
      idempotencyKey: (input) => keyOf({ ...input, expected_tickets: undefined, expected_checked_in: undefined }),
    }),
    // somebody else may have been faster
    onError: () => {
      for (const { name } of changed) void client.invalidateQueries({ queryKey: [name] });
    },
  });
}
