import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { CANCEL_MESSAGE_MAX } from '#domain/orders/limits.ts';
import { declineCancellation } from '#wire/organizer/bookings.ts';
import type { CancellationRequest } from '#wire/organizer/one-booking.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { isRefusal } from '#app/data/query.ts';
import { isSignedOut } from '#app/data/session.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { useOnline } from '#app/data/network.ts';
import { useVisitState } from '#app/data/visit.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { BOOKING_CHANGES, reloadBookings } from './booking-changes.ts';
import styles from './requests-page.module.css';
import { useFailedUnseen } from './use-failed-unseen.ts';

/** Refuses a request with a sentence to the buyer, who is mailed it. Source: MYT-12, screens 64. */
export function RefuseSheet({ request, overlay }: { request: CancellationRequest; overlay: Overlay }): ReactNode {
  const { t, i18n } = useLingui();
  const online = useOnline();
  const toast = useToast();
  const [message, setMessage, forget] = useVisitState(`refuse-request ${request.id} ${request.asked_at}`, '');
  const [isMissing, setMissing] = useState(false);
  const { send: decline, isPending, error } = useDecline(request, overlay.isOpen);
  const client = useQueryClient();
  // the list says what became of it, once this has been read
  const close = (): void => {
    overlay.close();
    if (error) void reloadBookings(client);
  };
  const name = request.customer_name || t`the buyer`;
  const send = async (): Promise<void> => {
    setMissing(message.trim() === '');
    if (!online || message.trim() === '') return;
    const sent = await decline(message);
    if (!sent) return;
    forget();
    if (sent.isSeen) overlay.close();
    const told =
      sent.message === message
        ? t`${name} is told by mail.`
        : t`${name} was told by mail already, in the words that you sent first.`;
    toast({ text: `${sentenceOf(i18n, 'bookingstausupdated')} ${told}` });
  };
  return (
    <Sheet
      overlay={{ ...overlay, close }}
      title={<Trans>Refuse the request</Trans>}
      subtitle={subtitleOf(request)}
      closeLabel={t`Close`}
    >
      <form
        noValidate
        className={styles['refuse']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) void send();
        }}
      >
        <p>
          <Trans>The tickets stay valid. {name} gets your words by mail.</Trans>
        </p>
        <TextAreaField
          label={t`Answer to the buyer`}
          rows={3}
          maxLength={CANCEL_MESSAGE_MAX}
          value={message}
          error={isMissing && message.trim() === '' && sentenceOf(i18n, 'FieldRequired')}
          counter={`${message.length} / ${CANCEL_MESSAGE_MAX}`}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        <RefuseFailed error={error} />
        <RefuseButton isBusy={isPending} />
      </form>
    </Sheet>
  );
}

interface Sent {
  /** the words that the buyer is told */
  readonly message: string;
  /** the sheet is still there */
  readonly isSeen: boolean;
}

/**
 * Sends the answer; who has closed the sheet meanwhile is told what failed, and it closes no other. One that came to
 * nothing because an earlier one of the same person had come, whose own answer was lost, is that earlier one.
 */
function useDecline(request: CancellationRequest, isOpen: boolean) {
  const { t } = useLingui();
  const client = useQueryClient();
  const textOf = useRefuseError();
  const { isSeen, failed } = useFailedUnseen(isOpen);
  const { mutateAsync, isPending, error } = useMutation(
    mutation(declineCancellation, { invalidates: BOOKING_CHANGES }),
  );
  // words that were sent and have no answer
  const lost = useRef<string>(undefined);
  const tell = async (message: string): Promise<Sent> => {
    await mutateAsync({ id: request.id, order_number: request.order_number, message });
    return { message, isSeen: isSeen() };
  };
  const send = async (message: string): Promise<Sent | undefined> => {
    try {
      return await tell(message).catch((failure: unknown) => {
        const first = lost.current;
        // the server answers whoever sends the same again as it did then, and does nothing more
        if (isAnswered(failure) && first !== undefined && first !== message) return tell(first);
        throw failure;
      });
    } catch (failure) {
      if (!isRefusal(failure) && !isSignedOut(failure)) lost.current ??= message;
      if (isSeen()) return undefined;
      failed(request.customer_name || t`A buyer`, textOf(failure));
      void reloadBookings(client);
      return undefined;
    }
  };
  return { send, isPending, error };
}

/** What it is about. */
function subtitleOf({ customer_name, quantity, ticket_title, event_title }: CancellationRequest): string {
  return [customer_name, `${quantity} × ${ticket_title}`, event_title].filter(Boolean).join(' · ');
}

function RefuseButton({ isBusy }: { isBusy: boolean }): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  return (
    <Button
      type="submit"
      full
      loading={isBusy}
      loadingText={t`Sending…`}
      aria-disabled={!online}
      title={online ? undefined : t`This needs a connection.`}
    >
      <Trans>Refuse and tell the buyer</Trans>
    </Button>
  );
}

function RefuseFailed({ error }: { error: Error | null }): ReactNode {
  const textOf = useRefuseError();
  return error && <Notice kind="danger">{textOf(error)}</Notice>;
}

/** There is no request any more that waits. */
function isAnswered(error: unknown): error is CallError {
  return error instanceof CallError && error.key === 'bookingstausfailed';
}

/** Somebody answered meanwhile: the list says what. Source: screens 64. */
function useRefuseError(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (isAnswered(error)) {
      const { by } = error.values;
      return by
        ? t`${by} has answered this request meanwhile. Nothing was changed or mailed: look under “Answered”.`
        : t`Somebody has answered this request meanwhile. Nothing was changed or mailed: look under “Answered”.`;
    }
    if (error instanceof CallError && error.kind === 'refused') return error.message;
    return t`Your answer could not be sent. Try again in a moment.`;
  };
}
