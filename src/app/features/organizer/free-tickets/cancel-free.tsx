import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
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
import styles from './free-tickets.module.css';

/** What is to be cancelled: the tickets of one line, or of a whole sending; `checked_in` of them were scanned. */
export type Cancelled = { readonly checked_in: number } & (
  | { readonly orderid: number; readonly name: string; readonly email: string; readonly tickets: number }
  | { readonly sending_id: number; readonly recipients: number }
);

/** The question before free tickets are cancelled, and what of. */
export function useCancelling() {
  const overlay = useConfirmation('cancel-free-tickets');
  const [what, setWhat] = useVisitState<Cancelled | undefined>('cancel-free-tickets', undefined);
  return {
    overlay,
    what,
    show: (chosen: Cancelled): void => {
      setWhat(chosen);
      overlay.show();
    },
  };
}
type Cancelling = ReturnType<typeof useCancelling>;

/** Asks before free tickets are cancelled. Source: issue 31. */
export function CancelFree({ cancelling: { overlay, what } }: { cancelling: Cancelling }): ReactNode {
  const { t } = useLingui();
  const toast = useToast();
  const textOf = useErrorText();
  const { mutateAsync, isPending, error, reset } = useCancelCall();
  if (!what) return null;
  const name = 'orderid' in what ? what.name : '';
  const confirm = async (): Promise<void> => {
    try {
      const { tickets } = await mutateAsync(
        'orderid' in what ? { orderid: what.orderid } : { sending_id: what.sending_id },
      );
      overlay.close();
      toast({ text: t`Cancelled tickets: ${tickets}` });
    } catch {
      // the dialog says why
    }
  };
  return (
    <ConfirmDialog
      overlay={{
        ...overlay,
        close: () => {
          overlay.close();
          reset();
        },
      }}
      title={'orderid' in what ? t`Cancel the tickets of ${name}?` : t`Cancel this whole sending?`}
      text={<Outcome what={what} />}
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
  if (!('orderid' in what)) return <Trans>Each of them is told by mail.</Trans>;
  const { email } = what;
  // whose names were deleted has no address
  return email !== '' && <Trans>A mail to {email} says so.</Trans>;
}
