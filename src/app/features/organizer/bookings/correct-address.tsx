import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { emailInput } from '#wire/fields.ts';
import { correctAddress } from '#wire/organizer/booking-address.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { useOnline } from '#app/data/network.ts';
import { isRefusal } from '#app/data/query.ts';
import { isSignedOut } from '#app/data/session.ts';
import { useForm } from '#app/form/use-form.ts';
import { useMeantAddress } from '#app/form/use-meant-address.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/form/field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { BOOKING_CHANGES, reloadBookings } from './booking-changes.ts';
import type { Booking } from './booking-sheets.tsx';
import { isLive } from './booking-tag.tsx';
import styles from './booking-view.module.css';
import { useFailedUnseen } from './use-failed-unseen.ts';
import { useResendError } from './use-resend-error.ts';
import { useKeyFor } from './use-key-for.ts';

const address = v.object({ customer_email: emailInput });

/** Mends what the buyer mistyped: the address as it is, to be edited, and the order goes there. Source: issue 28. */
export function CorrectAddress({ booking, close }: { booking: Booking; close: () => void }): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const { email: former } = booking.buyer;
  const isGone = !isLive(booking.booking_cancel);
  const { send, problem } = useCorrection(booking, close);
  const form = useForm<v.InferInput<typeof address>>({
    schema: address,
    start: { customer_email: former },
    keptAs: `correct-address ${booking.id}`,
    send: ({ customer_email }) => send(customer_email),
  });
  const meant = useMeantAddress(form, 'customer_email');
  return (
    <form {...form.props} className={styles['form']} aria-label={t`Correct the address`}>
      <p>
        <Trans>
          Now: <b>{former}</b>
        </Trans>
      </p>
      <TextField
        label={t`Correct e-mail address`}
        type="email"
        inputMode="email"
        autoComplete="off"
        hint={meant}
        {...form.field('customer_email')}
      />
      <div role="alert">{(problem || form.problem) && <FieldError>{problem || form.problem}</FieldError>}</div>
      <Button
        type="submit"
        full
        loading={form.isBusy}
        loadingText={t`Sending…`}
        disabled={!online}
        title={online ? undefined : t`This needs a connection.`}
      >
        {isGone ? <Trans>Correct the address</Trans> : <Trans>Correct and send the tickets again</Trans>}
      </Button>
      <p className="small muted">
        {isGone ? (
          <Trans>
            What the buyer was told of these cancelled tickets is mailed to the new address, and so are later mails and
            all tickets of the order that are still valid. The links of earlier mails end. The correction is kept in the
            history.
          </Trans>
        ) : (
          <Trans>
            All tickets of the order and its receipt go to the new address, and so do later mails. The links of earlier
            mails end. The correction is kept in the history.
          </Trans>
        )}
      </p>
    </form>
  );
}

function useCorrection(booking: Booking, close: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  const client = useQueryClient();
  const sentence = useResendError();
  const [problem, setProblem] = useState('');
  // the latest that was sent and had no answer; saved it is where the booking has it
  const [lost, setLost] = useState<string>();
  const [mayBeOwn, setMayBeOwn] = useState(false);
  const { email: now } = booking.buyer;
  const isSaved = mayBeOwn && lost?.toLowerCase() === now.toLowerCase();
  const { failed } = useFailedUnseen();
  const keyFor = useKeyFor();
  const { mutateAsync } = useMutation(
    mutation(correctAddress, {
      invalidates: BOOKING_CHANGES,
      idempotencyKey: ({ customer_email: meant }) => keyFor(meant),
    }),
  );
  const send = async (meant: string): Promise<void> => {
    setProblem('');
    const { id, order_number, buyer } = booking;
    try {
      await mutateAsync({ id, order_number, customer_email: meant, former_email: buyer.email });
      close();
      toast({
        text: isLive(booking.booking_cancel)
          ? t`Corrected. The tickets go to ${meant}.`
          : t`Corrected. Mails about this order go to ${meant}.`,
      });
    } catch (error) {
      failed(buyer.name || t`A buyer`, sentence(error));
      const isOfField = error instanceof CallError && Object.keys(error.errors).length > 0;
      if (!isOfField) {
        const isLost = !isRefusal(error) && !isSignedOut(error);
        if (isLost) setLost(meant);
        const isChanged = error instanceof CallError && error.values['reason'] === 'changed';
        setMayBeOwn(isLost || (isChanged && lost !== undefined));
        setProblem(
          isChanged && lost !== undefined
            ? t`The address has changed since, perhaps by your own first try, which had no answer. Look at it again.`
            : sentence(error),
        );
        void reloadBookings(client);
      }
      throw error;
    }
  };
  return {
    send,
    problem:
      problem && isSaved
        ? t`No answer came, but the correction was saved: mails about this order go to ${now}.`
        : problem,
  };
}
