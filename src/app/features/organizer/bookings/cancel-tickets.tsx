import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import { CANCEL_MESSAGE_MAX } from '#domain/orders/limits.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { previewCancellation } from '#wire/organizer/bookings.ts';
import { CallError } from '#app/data/call-error.ts';
import { useOnline } from '#app/data/network.ts';
import { query } from '#app/data/query.ts';
import { useVisitState } from '#app/data/visit.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/form/field.tsx';
import { TextAreaField } from '#app/ui/form/text-field.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { HistoryEntries } from './booking-history.tsx';
import type { Booking } from './booking-sheets.tsx';
import styles from './booking-view.module.css';
import { MoneyChoice, TicketChoice } from './cancel-choices.tsx';
import { isTakenBack, MoneyThatGoesBack } from './money-back.tsx';
import type { BookingAddress } from './use-booking-address.ts';
import { useBookingError } from './use-booking-error.ts';
import { useCancelBooking } from './use-cancel-booking.ts';

export type Would = NonNullable<OutputOf<typeof previewCancellation>['data']['would']>;

/** What is chosen and typed: it is there again after Back or a reload. */
interface Wish {
  /** admissions */
  readonly chosen: readonly string[];
  readonly status: 2 | 3;
  readonly message: string;
}

/**
 * Chooses tickets to cancel and what becomes of their money, which is shown before it is done; the button carries the amount.
 * Source: BKG-09, BKG-10, BKG-15, BKG-16, BKG-18, screens 63.
 */
export function CancelTickets({ booking, address }: { booking: Booking; address: BookingAddress }): ReactNode {
  const { t } = useLingui();
  const left = booking.admissions.filter(({ state }) => state !== 'cancelled');
  // of what the buyer's bank has taken back nothing can go back
  const start: Wish = { chosen: left.map(({ id }) => id), status: isTakenBack(booking) ? 2 : 3, message: '' };
  const [wish, setWish, forget] = useVisitState(`cancel-booking ${booking.id}`, start);
  const { chosen, status, message } = wish;
  const ids = left.map(({ id }) => id).filter((id) => chosen.includes(id));
  const admissionIds = ids.length < left.length ? ids : undefined;
  const asked = { id: booking.id, order_number: booking.order_number, status, admission_ids: admissionIds };
  const preview = useQuery({
    ...query(previewCancellation, asked),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const would = ids.length > 0 && !preview.isPlaceholderData ? preview.data?.data.would : undefined;
  const choose = (id: string, isChosen: boolean): void =>
    setWish({ ...wish, chosen: isChosen ? [...chosen, id] : chosen.filter((one) => one !== id) });
  return (
    <div className={styles['form']}>
      {left.length === 0 ? (
        <p role="status">
          <Trans>All tickets of this booking are cancelled.</Trans>
        </p>
      ) : (
        <>
          <TicketChoice left={left} chosen={chosen} onChoose={choose} />
          <MoneyChoice booking={booking} status={status} onChoose={(to) => setWish({ ...wish, status: to })} />
          <Outcome booking={booking} would={would} preview={preview} hasChosen={ids.length > 0} />
          <TextAreaField
            label={t`Words to the buyer`}
            note={t`optional`}
            rows={2}
            maxLength={CANCEL_MESSAGE_MAX}
            value={message}
            onChange={({ currentTarget }) => setWish({ ...wish, message: currentTarget.value })}
          />
        </>
      )}
      <Ask
        booking={booking}
        address={address}
        would={would}
        wish={{ ...wish, admissionIds, count: ids.length }}
        isAllGone={left.length === 0}
        forget={forget}
      />
    </div>
  );
}

interface OutcomeProps {
  readonly booking: Booking;
  readonly would: Would | null | undefined;
  readonly preview: { readonly error: Error | null; readonly isFetching: boolean };
  readonly hasChosen: boolean;
}

function Outcome({ booking, would, preview, hasChosen }: OutcomeProps): ReactNode {
  const textOf = useBookingError();
  if (!hasChosen)
    return (
      <p role="status">
        <Trans>Choose at least one ticket.</Trans>
      </p>
    );
  if (would) return <MoneyThatGoesBack booking={booking} would={would} />;
  if (preview.error && !preview.isFetching) return <FieldError>{textOf(preview.error)}</FieldError>;
  if (would === null)
    return (
      <p role="status">
        <Trans>
          This cannot be done with these tickets: there is no money of theirs to go back, or somebody was faster.
        </Trans>
      </p>
    );
  return <p role="status">…</p>;
}

export interface AskProps {
  readonly booking: Booking;
  readonly address: BookingAddress;
  readonly would: Would | null | undefined;
  readonly wish: Wish & {
    /** undefined: all that are left */
    readonly admissionIds: string[] | undefined;
    readonly count: number;
  };
  /** none of its tickets is left to be cancelled */
  readonly isAllGone: boolean;
  /** what was chosen and typed is done */
  readonly forget: () => void;
}

/** What was done with the money, as a sentence. */
function useOutcomeText(name: string, refund: string): (money: Would['money']) => string {
  const { t } = useLingui();
  return (money) => {
    switch (money) {
      case 'provider':
        return t`${refund} goes back to ${name}.`;
      case 'by-hand':
        return t`${refund} has to be paid back by hand.`;
      case 'kept':
        return t`Nothing is paid back.`;
      case 'nothing':
        return t`Nothing had been paid.`;
    }
  };
}

/** The question, and the button with the amount. Source: BKG-18. */
function Ask(props: AskProps): ReactNode {
  const { booking, address, would, wish } = props;
  const { t, i18n } = useLingui();
  const online = useOnline();
  const toast = useToast();
  const { send, sending, meanwhile, problem } = useCancelBooking(props);
  // its own cancellation closes the sheet
  const isAllGone = props.isAllGone && !sending.isPending && !sending.isSuccess;
  const refund = formatMoney(fromWire(would?.refund ?? '0.00') ?? ZERO);
  const outcome = useOutcomeText(booking.buyer.name || t`the buyer`, refund);
  const label = useVerb({ would, refund, count: wish.count });
  const { error } = sending;
  // what was shown is no longer so: it has to be looked at again
  const isOver = error instanceof CallError && error.key === 'bookingstausfailed';
  const maySend = would && online && !isOver;
  const press = async (): Promise<void> => {
    const answer = await send();
    if (!answer) return;
    props.forget();
    address.close();
    toast({ text: `${sentenceOf(i18n, 'bookingstausupdated')} ${outcome(answer.data.money)}` });
  };
  return (
    <div className={styles['ask']}>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
      {meanwhile.length > 0 && (
        <div className={styles['meanwhile']}>
          <HistoryEntries entries={meanwhile} />
        </div>
      )}
      {!isAllGone && <span className="small muted">{sentenceOf(i18n, 'bookcancelmessage')}</span>}
      <div>
        <Button kind="outline" onClick={address.back}>
          {isAllGone ? <Trans>Back</Trans> : <Trans>Keep</Trans>}
        </Button>
        {!isAllGone && (
          <Button
            kind="danger"
            full
            aria-disabled={!maySend}
            title={online ? undefined : t`This needs a connection.`}
            loading={sending.isPending}
            loadingText={t`One moment…`}
            onClick={() => maySend && void press()}
          >
            {label}
          </Button>
        )}
      </div>
    </div>
  );
}

interface Verb {
  readonly would: Would | null | undefined;
  readonly refund: string;
  readonly count: number;
}

function useVerb({ would, refund, count }: Verb): ReactNode {
  if (would?.money === 'provider') return <Trans>Pay back {refund}</Trans>;
  if (would?.money === 'by-hand') return <Trans>Cancel, refund {refund} by hand</Trans>;
  return <Plural value={count} one="Cancel # ticket" other="Cancel # tickets" />;
}
