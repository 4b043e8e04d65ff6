import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { RESENDS_PER_HOUR } from '#domain/orders/limits.ts';
import { emailInput } from '#wire/fields.ts';
import { getBooking, resendTicket } from '#wire/organizer/one-booking.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { useOnline } from '#app/data/network.ts';
import { useForm } from '#app/form/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { RadioList } from '#app/ui/form/choice.tsx';
import { FieldError } from '#app/ui/form/field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import type { Booking } from './booking-sheets.tsx';
import styles from './booking-view.module.css';
import { useBookingError } from './use-booking-error.ts';

/** Has a booking's tickets mailed again: to the buyer, or to another address, which is empty at start. Source: BKG-06, BKG-13. */
export function ResendForm({ booking, close }: { booking: Booking; close: () => void }): ReactNode {
  const { t } = useLingui();
  const { email } = booking.buyer;
  const [type, setType] = useState(email === '' ? 'custom' : 'default');
  const sending = useResend(booking, close);
  return (
    <div className={styles['form']}>
      <RadioList
        legend={t`To whom`}
        name="type"
        value={type}
        onChoose={setType}
        options={[
          { value: 'default', label: t`To the buyer`, disabled: email === '' },
          { value: 'custom', label: t`To another address` },
        ]}
      />
      {type === 'default' ? <ToBuyer email={email} sending={sending} /> : <ToAnother sending={sending} />}
      <p className="small muted">
        <Trans>
          Who had them sent is kept in the history, another address too. Up to {RESENDS_PER_HOUR} mails an hour for one
          order.
        </Trans>{' '}
        <Trans>The link of an earlier mail ends, unless it opens other tickets too.</Trans>
      </p>
    </div>
  );
}

interface Sending {
  readonly send: (to: string | undefined) => Promise<unknown>;
  readonly isBusy: boolean;
  readonly count: number;
}

function useResend(booking: Booking, close: () => void): Sending {
  const { t } = useLingui();
  const toast = useToast();
  // sent again after a lost answer it is the same mail
  const [keys] = useState(() => new Map<string, string>());
  const keyOf = ({ to_mail: to = '' }: { to_mail?: string | undefined }): string => {
    const key = keys.get(to) ?? crypto.randomUUID();
    keys.set(to, key);
    return key;
  };
  const { mutateAsync, isPending } = useMutation(
    mutation(resendTicket, { invalidates: [getBooking], idempotencyKey: keyOf }),
  );
  return {
    isBusy: isPending,
    count: booking.admissions.filter(({ state }) => state === 'valid').length,
    send: async (to) => {
      await mutateAsync({ id: booking.id, order_number: booking.order_number, to_mail: to ?? '' });
      close();
      toast({ text: t({ id: 'MailSentSuccessfully', message: 'The e-mail has been sent.' }) });
    },
  };
}

function ToBuyer({ email, sending }: { email: string; sending: Sending }): ReactNode {
  const { t } = useLingui();
  const [problem, setProblem] = useState('');
  const sentence = useResendError();
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setProblem('');
        if (!sending.isBusy) sending.send(undefined).catch((error: unknown) => setProblem(sentence(error)));
      }}
    >
      <TextField label={t`E-mail`} type="email" value={email} readOnly />
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
      <SendButton sending={sending} />
    </form>
  );
}

const another = v.object({ to_mail: emailInput });

function ToAnother({ sending }: { sending: Sending }): ReactNode {
  const { t } = useLingui();
  const sentence = useResendError();
  const [problem, setProblem] = useState('');
  const form = useForm<v.InferInput<typeof another>>({
    schema: another,
    start: { to_mail: '' },
    send: async ({ to_mail: to }) => {
      setProblem('');
      await sending.send(to).catch((error: unknown) => {
        if (error instanceof CallError && Object.keys(error.errors).length > 0) throw error;
        setProblem(sentence(error));
      });
    },
  });
  return (
    <form {...form.props} className={styles['form']} aria-label={t`To another address`}>
      <TextField label={t`E-mail`} type="email" inputMode="email" autoComplete="off" {...form.field('to_mail')} />
      <div role="alert">{(problem || form.problem) && <FieldError>{problem || form.problem}</FieldError>}</div>
      <SendButton sending={sending} />
    </form>
  );
}

/** The documented sentences; after too many an hour that says so. */
function useResendError(): (error: unknown) => string {
  const { t } = useLingui();
  const textOf = useBookingError();
  return (error) =>
    error instanceof CallError && error.key === 'TooManyAttempts'
      ? t`These tickets were sent ${RESENDS_PER_HOUR} times in the last hour. Try again later.`
      : textOf(error);
}

function SendButton({ sending: { count, isBusy } }: { sending: Sending }): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  return (
    <Button
      type="submit"
      full
      loading={isBusy}
      loadingText={t`Sending…`}
      disabled={!online}
      title={online ? undefined : t`This needs a connection.`}
    >
      <Plural value={count} one="Send # ticket" other="Send # tickets" />
    </Button>
  );
}
