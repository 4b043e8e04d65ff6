import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import { CANCEL_MESSAGE_MAX } from '#domain/orders/limits.ts';
import { cancelEvent } from '#wire/organizer/bookings-of-event.ts';
import { mutation } from '#app/data/mutation.ts';
import { useOnline } from '#app/data/network.ts';
import { useVisitState } from '#app/data/visit.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { Button } from '#app/ui/button.tsx';
import { RadioList } from '#app/ui/form/choice.tsx';
import { FieldError } from '#app/ui/form/field.tsx';
import { TextAreaField } from '#app/ui/form/text-field.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import { BOOKING_CHANGES, reloadBookings } from './booking-changes.ts';
import styles from './cancel-event.module.css';
import { Figures, Meaning, Question, type Wish } from './cancel-event-question.tsx';
import { type Cancellation, isRunning } from './event-cancellation.ts';
import { useBookingError } from './use-booking-error.ts';
import { useFailedUnseen } from './use-failed-unseen.ts';

interface Props {
  readonly eventId: number;
  /** what it is called, where that is known */
  readonly title: string | undefined;
  readonly cancellation: Cancellation;
}

/** An event without valid tickets is taken off sale, and says that it does not take place. */
const CALLED_OFF: Wish = { scope: 'all', status: 3, message: '' };

/** Which tickets, what becomes of the money, and what the buyers are told. A run under way is only asked to go on. */
export function CancelEventForm({ eventId, title, cancellation }: Props): ReactNode {
  const { t } = useLingui();
  const { all, asked, run } = cancellation;
  const start: Wish = { scope: asked.bookings > 0 ? 'asked' : 'all', status: 3, message: '' };
  const [chosen, setChosen, forget] = useVisitState(`cancel-event ${eventId}`, start);
  const goesOn = isRunning(run);
  const wish: Wish = goesOn ? { scope: run.scope, status: run.status, message: '' } : chosen;
  const set = (changed: Partial<Wish>): void => setChosen({ ...chosen, ...changed });
  // without tickets to cancel there is nothing to choose
  if (goesOn || all.bookings === 0)
    return <Start {...{ eventId, title, cancellation, forget }} wish={goesOn ? wish : CALLED_OFF} />;
  return (
    <div className={styles['form']}>
      <RadioList
        legend={t`Which tickets`}
        name="scope"
        value={wish.scope}
        onChoose={(value) => set({ scope: value === 'asked' ? 'asked' : 'all' })}
        options={[
          {
            value: 'all',
            label: t`All of them: the event does not take place`,
            hint: (
              <>
                <Figures of={all} /> <Trans>Its tickets are taken off sale.</Trans>
              </>
            ),
          },
          {
            value: 'asked',
            label: t`Of those who ask for it: the event moves`,
            hint: asked.bookings > 0 ? <Figures of={asked} /> : t`Nobody asks at the moment.`,
            disabled: asked.bookings === 0,
          },
        ]}
      />
      <RadioList
        legend={t`What happens to the money`}
        name="status"
        value={String(wish.status)}
        onChoose={(value) => set({ status: value === '2' ? 2 : 3 })}
        options={[
          { value: '3', label: t`Pay it back` },
          { value: '2', label: t`Keep it`, hint: t`Buyers of a cancelled event can claim it back.` },
        ]}
      />
      <TextAreaField
        label={t`Words to the buyers`}
        note={t`optional`}
        rows={3}
        maxLength={CANCEL_MESSAGE_MAX}
        value={wish.message}
        counter={`${wish.message.length} / ${CANCEL_MESSAGE_MAX}`}
        onChange={({ currentTarget }) => set({ message: currentTarget.value })}
      />
      <Start {...{ eventId, title, cancellation, forget, wish }} />
    </div>
  );
}

type StartProps = Props & {
  readonly wish: Wish;
  /** what was chosen and typed is under way */
  readonly forget: () => void;
};

/** Sends what is wished; sent again after a lost answer it begins no other run. Who has left the page is told what failed. */
function useCancelEvent({ eventId, title, wish, cancellation }: StartProps) {
  const { t } = useLingui();
  const textOf = useBookingError();
  const { failed } = useFailedUnseen();
  const figures = cancellation[wish.scope];
  const refund = wish.status === 3 ? figures.refund : '0.00';
  const [keys] = useState(() => new Map<string, string>());
  const keyOf = (): string => {
    const of = JSON.stringify([wish.scope, wish.status, wish.message, cancellation.run?.finished_at ?? '', figures]);
    const key = keys.get(of) ?? crypto.randomUUID();
    keys.set(of, key);
    return key;
  };
  const client = useQueryClient();
  const sending = useMutation(mutation(cancelEvent, { invalidates: BOOKING_CHANGES, idempotencyKey: keyOf }));
  const expected = isRunning(cancellation.run) ? {} : { expected_refund: refund };
  const send = async (done: () => void): Promise<void> => {
    try {
      await sending.mutateAsync({ event_id: eventId, ...wish, ...expected });
      done();
    } catch (error) {
      failed(title ?? t`An event`, textOf(error));
      void reloadBookings(client);
    }
  };
  return { send, sending, amount: formatMoney(fromWire(refund) ?? ZERO) };
}

/** The button with the amount, and the question before it. Source: BKG-16, BKG-18. */
function Start(props: StartProps): ReactNode {
  const { wish, cancellation } = props;
  const { t, i18n } = useLingui();
  const online = useOnline();
  // those who asked may have been answered since it was chosen
  const mayStart = online && (wish.scope === 'all' || cancellation.asked.bookings > 0 || isRunning(cancellation.run));
  const toast = useToast();
  const textOf = useBookingError();
  const question = useConfirmation('cancel-event');
  const { send, sending, amount } = useCancelEvent(props);
  const goesOn = isRunning(cancellation.run);
  const done = (): void => {
    props.forget();
    question.close();
    toast({
      text: `${sentenceOf(i18n, 'bookingstausupdated')} ${t`It goes on by itself; this page says how far it is.`}`,
    });
  };
  const isEmpty = !goesOn && cancellation.all.bookings === 0;
  const label = useVerb({ goesOn, isEmpty, status: wish.status, amount });
  const close = (): void => {
    question.close();
    sending.reset();
  };
  const ask = (): void => {
    if (!sending.isPending) sending.reset();
    question.show();
  };
  return (
    <>
      {/* who went back before the answer came reads it here */}
      <div role="alert">{sending.error && !question.isOpen && <FieldError>{textOf(sending.error)}</FieldError>}</div>
      <Button
        kind={goesOn ? 'outline' : 'danger'}
        full
        aria-disabled={!mayStart}
        title={online ? undefined : t`This needs a connection.`}
        onClick={() => mayStart && ask()}
      >
        {label}
      </Button>
      <ConfirmDialog
        overlay={{ ...question, close }}
        kind={goesOn ? 'primary' : 'danger'}
        title={<Question goesOn={goesOn} isEmpty={isEmpty} />}
        text={<Meaning wish={wish} cancellation={cancellation} amount={amount} />}
        confirm={label}
        confirming={t`One moment…`}
        cancel={t`Back`}
        busy={sending.isPending}
        error={sending.error && textOf(sending.error)}
        onConfirm={() => void send(done)}
      />
    </>
  );
}

interface Verb {
  readonly goesOn: boolean;
  readonly isEmpty: boolean;
  readonly status: Wish['status'];
  readonly amount: string;
}

function useVerb({ goesOn, isEmpty, status, amount }: Verb): string {
  const { t } = useLingui();
  if (goesOn) return t`Go on with it`;
  if (isEmpty) return t`Call the event off`;
  return status === 3 ? t`Cancel and pay back ${amount}` : t`Cancel the tickets`;
}
