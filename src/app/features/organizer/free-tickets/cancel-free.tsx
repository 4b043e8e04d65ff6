import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isRefusal } from '#app/data/query.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { alsoOnClose } from '#app/ui/overlay/use-overlay.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { type Cancelled, useCancelledNow } from './cancelled-now.ts';
import styles from './free-tickets.module.css';
import type { Cancelling } from './use-cancelling.ts';

/** Asks before free tickets are cancelled. Source: issue 31. */
export function CancelFree({ cancelling }: { cancelling: Cancelling }): ReactNode {
  const { overlay, what, named, chosen, isAsked, finish } = cancelling;
  const { t } = useLingui();
  const toast = useToast();
  const textOf = useErrorText();
  const cancel = useCancel(cancelling);
  // what is being cancelled is not counted anew, nor what may be cancelled by a call whose answer was lost: it is sent again
  const isLost = chosen.error !== null && !isRefusal(chosen.error);
  const now = useCancelledNow(what, overlay.isOpen && !chosen.isPending && !chosen.isSuccess && !isLost);
  if (!what || now === undefined) return null;
  if (now === null)
    return (
      <ConfirmDialog
        // nothing of it stays chosen
        overlay={alsoOnClose(overlay, () => finish(what))}
        title={<Trans>Nothing is left to cancel</Trans>}
        text={t({ id: 'FreeTicketsCancelledBefore', message: 'These tickets were cancelled before.' })}
        cancel={t`Close`}
        onConfirm={overlay.close}
      />
    );
  const { isPending, error } = 'orderids' in what ? chosen : named;
  const confirm = async (): Promise<void> => {
    try {
      const text = await cancel(now);
      finish(what);
      if (isAsked(what)) overlay.close();
      toast({ text });
    } catch (failure) {
      // else the dialog says why
      if (!isAsked(what)) toast({ kind: 'error', text: textOf(failure) });
    }
  };
  return (
    <ConfirmDialog
      overlay={overlay}
      title={<Question what={now} />}
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

/** Cancels what was asked about, and says what was really cancelled. */
function useCancel({ named, chosen }: Cancelling): (what: Cancelled) => Promise<string> {
  const { t } = useLingui();
  const say = useMessages();
  return async (what) => {
    if ('orderids' in what) {
      const { tickets, recipients } = await chosen.mutateAsync({
        orderids: [...what.orderids],
        expected_tickets: what.tickets,
        expected_checked_in: what.checked_in,
      });
      if (tickets === 0) return say('FreeTicketsCancelledBefore');
      return t`Cancelled: ${plural(tickets, { one: '# ticket', other: '# tickets' })} of ${plural(recipients, { one: '# recipient', other: '# recipients' })}`;
    }
    const { tickets } = await named.mutateAsync({
      ...('orderid' in what
        ? { orderid: what.orderid, expected_tickets: what.tickets }
        : { sending_id: what.sending_id }),
      expected_checked_in: what.checked_in,
    });
    return t`Cancelled tickets: ${tickets}`;
  };
}

function Question({ what }: { what: Cancelled }): ReactNode {
  if ('orderids' in what)
    return (
      <Plural
        value={what.recipients}
        one="Cancel the tickets of # recipient?"
        other="Cancel the tickets of # recipients?"
      />
    );
  if (!('orderid' in what)) return <Trans>Cancel this whole sending?</Trans>;
  const { name } = what;
  return <Trans>Cancel the tickets of {name}?</Trans>;
}

function Outcome({ what }: { what: Cancelled }): ReactNode {
  const { checked_in: scanned } = what;
  const others = 'orderids' in what ? what.others : 0;
  return (
    <div className={styles['outcome']}>
      <p>
        {'tickets' in what ? (
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
      {others > 0 && (
        <p>
          <Plural
            value={others}
            one="No more at once: # other recipient keeps their tickets until you cancel again."
            other="No more at once: # other recipients keep their tickets until you cancel again."
          />
        </p>
      )}
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
