import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cancelFreeTickets } from '#wire/organizer/cancel-free-tickets.ts';
import { listFreeSendings } from '#wire/organizer/free-sendings.ts';
import { listFreeTickets } from '#wire/organizer/free-tickets.ts';
import { listTickets } from '#wire/organizer/tickets.ts';
import { useVisitState } from '#app/data/visit.ts';
import { mutation } from '#app/data/mutation.ts';
import { BOOKING_CHANGES } from '#app/features/organizer/bookings/booking-changes.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import { type Cancelled, useCancelledNow } from './cancelled-now.ts';
import styles from './free-tickets.module.css';

/** The question before free tickets are cancelled, what of, and the call that cancels them. */
export function useCancelling() {
  const overlay = useConfirmation('cancel-free-tickets');
  const [what, setWhat] = useVisitState<Cancelled | undefined>('cancel-free-tickets', undefined);
  const client = useQueryClient();
  const call = useCancelCall();
  const asked = useRef(what);
  const { isOpen } = overlay;
  const isShown = useRef(isOpen);
  useLayoutEffect(() => {
    isShown.current = isOpen;
  }, [isOpen]);
  return {
    overlay: {
      ...overlay,
      close: (): void => {
        asked.current = undefined;
        overlay.close();
        call.reset();
      },
    },
    what,
    call,
    /** whether it is still what is asked: an answer may come when something else is, or after Back */
    isAsked: (chosen: Cancelled): boolean => isShown.current && asked.current === chosen,
    show: (chosen: Cancelled): void => {
      asked.current = chosen;
      setWhat(chosen);
      call.reset();
      overlay.show();
      // somebody may have scanned or cancelled meanwhile
      for (const { name } of [listFreeTickets, listFreeSendings]) void client.invalidateQueries({ queryKey: [name] });
    },
  };
}
type Cancelling = ReturnType<typeof useCancelling>;

/** Asks before free tickets are cancelled. Source: issue 31. */
export function CancelFree({ cancelling }: { cancelling: Cancelling }): ReactNode {
  const { overlay, what, call, isAsked } = cancelling;
  const { t } = useLingui();
  const toast = useToast();
  const textOf = useErrorText();
  const { mutateAsync, isPending, error } = call;
  const now = useCancelledNow(what);
  if (!what || !now) return null;
  const name = 'orderid' in what ? what.name : '';
  const confirm = async (): Promise<void> => {
    try {
      const { tickets } = await mutateAsync(
        'orderid' in what ? { orderid: what.orderid } : { sending_id: what.sending_id },
      );
      if (isAsked(what)) overlay.close();
      toast({ text: t`Cancelled tickets: ${tickets}` });
    } catch (failure) {
      // else the dialog says why
      if (!isAsked(what)) toast({ kind: 'error', text: textOf(failure) });
    }
  };
  return (
    <ConfirmDialog
      overlay={overlay}
      title={'orderid' in what ? t`Cancel the tickets of ${name}?` : t`Cancel this whole sending?`}
      text={<Outcome what={now} />}
      confirm={t`Cancel the tickets`}
      confirming={t`Cancelling…`}
      cancel={t`Keep them`}
      busy={isPending}
      error={error && textOf(error)}
      onConfirm={() => void confirm()}
    />
  );
}

/** What cannot be undone once, has one key each: after a lost answer the same is answered alike. */
function useCancelCall() {
  const client = useQueryClient();
  const [keys] = useState(() => new Map<string, string>());
  const changed = [listFreeTickets, listFreeSendings, listTickets, ...BOOKING_CHANGES];
  return useMutation({
    ...mutation(cancelFreeTickets, {
      invalidates: changed,
      idempotencyKey: (input) => {
        const of = JSON.stringify(input);
        const key = keys.get(of) ?? crypto.randomUUID();
        keys.set(of, key);
        return key;
      },
    }),
    // somebody else may have been faster
    onError: () => {
      for (const { name } of changed) void client.invalidateQueries({ queryKey: [name] });
    },
  });
}

function Outcome({ what }: { what: Cancelled }): ReactNode {
  const { checked_in: scanned } = what;
  return (
    <div className={styles['outcome']}>
      <p>
        {'orderid' in what ? (
          <Plural
            value={what.tickets}
            one="# ticket becomes invalid and goes back to the stock."
            other="# tickets become invalid and go back to the stock."
          />
        ) : (
          <Plural
            value={what.recipients}
            one="The tickets of # recipient become invalid and go back to the stock."
            other="The tickets of # recipients become invalid and go back to the stock."
          />
        )}
      </p>
      {scanned > 0 && (
        <p>
          <b>
            <Plural value={scanned} one="# ticket was scanned already." other="# tickets were scanned already." />
          </b>
        </p>
      )}
      <p>
        <Told what={what} /> <Trans>This cannot be undone.</Trans>
      </p>
    </div>
  );
}

function Told({ what }: { what: Cancelled }): ReactNode {
  if (!('orderid' in what)) return <Trans>Each of them with an e-mail address is told by mail.</Trans>;
  const { email } = what;
  // whose names were deleted has no address
  return email !== '' && <Trans>A mail to {email} says so.</Trans>;
}
