import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { RESENDS_PER_HOUR } from '#domain/orders/limits.ts';
import { emailInput } from '#wire/fields.ts';
import { resendTicket } from '#wire/organizer/booking-address.ts';
import { getBooking } from '#wire/organizer/one-booking.ts';
import { mutation } from '#app/data/mutation.ts';
import { useOnline } from '#app/data/network.ts';
import { keepForVisit, useVisitState } from '#app/data/visit.ts';
import { useForm } from '#app/form/use-form.ts';
import { useMeantAddress } from '#app/form/use-meant-address.tsx';
import { Button } from '#app/ui/button.tsx';
import { RadioList } from '#app/ui/form/choice.tsx';
import { FieldError } from '#app/ui/form/field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import type { Booking } from './booking-sheets.tsx';
import styles from './booking-view.module.css';
import { useFailedUnseen } from './use-failed-unseen.ts';
import { useKeyFor } from './use-key-for.ts';
import { useResendError } from './use-resend-error.ts';

/** To whom; it is there again after Back or a reload. */
interface Choice {
  readonly type: 'default' | 'custom';
  /** the address that is asked about */
  readonly asked?: string;
}

/** Has a booking's tickets mailed again: to the buyer, or to another address, which is empty at start. Source: BKG-06, BKG-13. */
export function ResendForm({ booking, close }: { booking: Booking; close: () => void }): ReactNode {
  const { t } = useLingui();
  const { email } = booking.buyer;
  const [choice, setChoice, forgetChoice] = useVisitState<Choice>(`resend-choice ${booking.id}`, { type: 'default' });
  const type = email === '' ? 'custom' : choice.type;
  const keptAs = `resend ${booking.id}`;
  const done = (): void => {
    forgetChoice();
    keepForVisit(keptAs, undefined);
    close();
  };
  const sending = useResend(booking, done);
  return (
    <div className={styles['form']}>
      <RadioList
        legend={t`To whom`}
        name="type"
        value={type}
        onChoose={(value) => setChoice({ type: value === 'custom' ? 'custom' : 'default' })}
        options={[
          { value: 'default', label: t`To the buyer`, disabled: email === '' },
          { value: 'custom', label: t`To another address` },
        ]}
      />
      {type === 'default' ? (
        <ToBuyer email={email} sending={sending} />
      ) : (
        <ToAnother {...{ sending, choice, setChoice, keptAs }} />
      )}
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
  const sentence = useResendError();
  const { failed } = useFailedUnseen();
  const keyFor = useKeyFor();
  const { mutateAsync, isPending } = useMutation(
    mutation(resendTicket, { invalidates: [getBooking], idempotencyKey: ({ to_mail: to = '' }) => keyFor(to) }),
  );
  return {
    isBusy: isPending,
    count: booking.admissions.filter(({ state }) => state === 'valid').length,
    send: async (to) => {
      try {
        await mutateAsync({ id: booking.id, order_number: booking.order_number, to_mail: to ?? '' });
      } catch (error) {
        failed(booking.buyer.name || t`A buyer`, sentence(error));
        throw error;
      }
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

interface ToAnotherProps {
  readonly sending: Sending;
  readonly choice: Choice;
  readonly setChoice: (choice: Choice) => void;
  /** what is typed, in this visit */
  readonly keptAs: string;
}

function ToAnother({ sending, choice: { asked }, setChoice, keptAs }: ToAnotherProps): ReactNode {
  const { t } = useLingui();
  const back = (): void => {
    // a form that was sent forgets what was typed
    keepForVisit(keptAs, { to_mail: asked });
    setChoice({ type: 'custom' });
  };
  const form = useForm<v.InferInput<typeof another>>({
    schema: another,
    start: { to_mail: asked ?? '' },
    keptAs,
    send: ({ to_mail: to }) => setChoice({ type: 'custom', asked: to }),
  });
  const meant = useMeantAddress(form, 'to_mail');
  return (
    <>
      <form {...form.props} className={styles['form']} aria-label={t`To another address`} hidden={asked !== undefined}>
        <TextField
          label={t`E-mail`}
          type="email"
          inputMode="email"
          autoComplete="off"
          hint={meant}
          {...form.field('to_mail')}
        />
        <div role="alert">{form.problem && <FieldError>{form.problem}</FieldError>}</div>
        <SendButton sending={sending} />
      </form>
      {asked !== undefined && <Question to={asked} sending={sending} back={back} />}
    </>
  );
}

interface QuestionProps {
  readonly to: string;
  readonly sending: Sending;
  readonly back: () => void;
}

/** Asks before tickets go to somebody else than their buyer: with them that person gets in. Source: issue 28. */
function Question({ to, sending, back }: QuestionProps): ReactNode {
  const { t } = useLingui();
  const sentence = useResendError();
  const [problem, setProblem] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const send = (): void => {
    setProblem('');
    if (!sending.isBusy) sending.send(to).catch((error: unknown) => setProblem(sentence(error)));
  };
  return (
    <section className={styles['question']} aria-label={t`Send to another address?`}>
      <h3 ref={heading} tabIndex={-1}>
        <Trans>Send to another address?</Trans>
      </h3>
      <p>
        <b>{to}</b>
      </p>
      <p>
        <Plural
          value={sending.count}
          one="Whoever gets this mail can come in with the ticket. The buyer is not told."
          other="Whoever gets this mail can come in with the # tickets. The buyer is not told."
        />
      </p>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
      <SendButton sending={sending} onPress={send} />
      <Button kind="ghost" full onClick={back}>
        <Trans>Change the address</Trans>
      </Button>
    </section>
  );
}

interface SendButtonProps {
  readonly sending: Sending;
  /** absent: it submits its form */
  readonly onPress?: () => void;
}

function SendButton({ sending: { count, isBusy }, onPress }: SendButtonProps): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  return (
    <Button
      type={onPress ? 'button' : 'submit'}
      onClick={onPress}
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
