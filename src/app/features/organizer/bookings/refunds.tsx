import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '#domain/time/format-date.ts';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { type BookingRefund, noteRefund } from '#wire/organizer/one-booking.ts';
import { mutation } from '#app/data/mutation.ts';
import { useOnline } from '#app/data/network.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/form/field.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { Tag } from '#app/ui/tag.tsx';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { BOOKING_CHANGES } from './booking-changes.ts';
import type { Booking } from './booking-sheets.tsx';
import styles from './booking-view.module.css';
import { useBookingError } from './use-booking-error.ts';
import { useFailedUnseen } from './use-failed-unseen.ts';

/** How a refund is noted as paid. */
interface Noting {
  readonly isPending: boolean;
  readonly error: Error | null;
  /** @throws what the call was refused for */
  readonly note: (refundId: string) => Promise<unknown>;
  /** whose refund it is */
  readonly name: string;
}

/** What goes back of a booking. Source: BKG-10, issue 14. */
export function BookingRefunds({ booking: { id, refunds, buyer } }: { booking: Booking }): ReactNode {
  const { t } = useLingui();
  const { mutateAsync, isPending, error } = useMutation(mutation(noteRefund, { invalidates: BOOKING_CHANGES }));
  const note: Noting['note'] = (refund_id) => mutateAsync({ id, refund_id });
  if (refunds.length === 0) return null;
  return (
    <section className={styles['part']}>
      <h3>
        <Trans>Paid back</Trans>
      </h3>
      <RefundList refunds={refunds} noting={{ isPending, error, note, name: buyer.name || t`A buyer` }} />
    </section>
  );
}

/** Refunds, and how far they are; who paid by hand notes it. */
export function RefundList({ refunds, noting }: { refunds: readonly BookingRefund[]; noting: Noting }): ReactNode {
  return (
    <ul className={styles['tickets']}>
      {refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} noting={noting} />
      ))}
    </ul>
  );
}

function Refund({ refund, noting }: { refund: BookingRefund; noting: Noting }): ReactNode {
  const online = useOnline();
  const [isAsked, setAsked] = useState(false);
  const { amount, at, may_note: mayNote } = refund;
  return (
    <li>
      <span>
        <b className="num">{formatMoney(fromWire(amount) ?? ZERO)}</b>
        <span className="small muted">{formatDateTime(wallClock(new Date(at)))}</span>
        <span className="small">
          <Meaning refund={refund} />
        </span>
      </span>
      <span className={styles['end']}>
        <RefundTag refund={refund} />
        {mayNote === 1 && !isAsked && (
          <Button kind="outline" size="small" aria-disabled={!online} onClick={() => online && setAsked(true)}>
            <Trans>It is paid</Trans>
          </Button>
        )}
      </span>
      {mayNote === 1 && isAsked && <NotePaid noting={noting} refund={refund} cancel={() => setAsked(false)} />}
    </li>
  );
}

function RefundTag({ refund: { status, noted } }: { refund: BookingRefund }): ReactNode {
  const { t } = useLingui();
  if (noted) return <Tag kind="ok">{t`Paid by hand`}</Tag>;
  switch (status) {
    case 'success':
      return <Tag kind="ok">{t`Paid back`}</Tag>;
    case 'pending':
      return <Tag kind="warn">{t`Under way`}</Tag>;
    case 'failed':
      return <Tag kind="no">{t`Did not go through`}</Tag>;
    case 'by-hand':
      return <Tag kind="warn">{t`Refund by hand`}</Tag>;
    case 'taken-back':
      return <Tag>{t`Not paid back`}</Tag>;
  }
}

/** Who has to do what, where somebody has. */
function Meaning({ refund: { status, noted, may_note: mayNote } }: { refund: BookingRefund }): ReactNode {
  if (noted) {
    const { by, at } = noted;
    const moment = formatDateTime(wallClock(new Date(at)));
    return by ? (
      <Trans>
        Noted by {by}, {moment}
      </Trans>
    ) : (
      <Trans>Noted by Kaartje, {moment}</Trans>
    );
  }
  if (status === 'taken-back')
    return <Trans>The buyer’s bank had taken this money back before: there is nothing to pay.</Trans>;
  if (status !== 'failed' && status !== 'by-hand') return null;
  return mayNote === 1 ? (
    <Trans>Pay it back yourself, then note it here.</Trans>
  ) : (
    <Trans>Kaartje pays this back by hand: the money lies there.</Trans>
  );
}

/** Noted only after a second press, which says what it means. Who has gone on meanwhile is told what became of it. */
function NotePaid({
  noting: { isPending, error, note, name },
  refund,
  cancel,
}: {
  noting: Noting;
  refund: BookingRefund;
  cancel: () => void;
}): ReactNode {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const textOf = useBookingError();
  const amount = formatMoney(fromWire(refund.amount) ?? ZERO);
  const { failed } = useFailedUnseen();
  const confirm = async (): Promise<void> => {
    try {
      await note(refund.id);
      toast({ text: `${sentenceOf(i18n, 'bookingstausupdated')} ${t`${amount} is noted as paid back.`}` });
    } catch (failure) {
      failed(name, textOf(failure));
    }
  };
  return (
    <div className={styles['note']} role="group" aria-label={t`Has ${amount} been paid back?`}>
      <p>
        <b>
          <Trans>Has {amount} been paid back?</Trans>
        </b>{' '}
        <Trans>Only note it once the buyer has the money. Your name and the time are kept with it.</Trans>
      </p>
      <div role="alert">{error && <FieldError>{textOf(error)}</FieldError>}</div>
      <Button size="small" loading={isPending} loadingText={t`Noting…`} onClick={() => void confirm()}>
        <Trans>Note as paid</Trans>
      </Button>
      <Button kind="ghost" size="small" onClick={cancel}>
        <Trans>Not yet</Trans>
      </Button>
    </div>
  );
}
