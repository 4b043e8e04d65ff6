import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { makeBookingLink } from '#wire/organizer/one-booking.ts';
import { useMay } from '#app/data/admin-part.ts';
import { mutation } from '#app/data/mutation.ts';
import { useOnline } from '#app/data/network.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { downloadIcon } from '#app/ui/icons/buying.ts';
import { banIcon } from '#app/ui/icons/organizer.ts';
import { sendIcon } from '#app/ui/icons/other-pages.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { BOOKING_CANCEL } from '#domain/orders/booking-state.ts';
import { BookingFacts } from './booking-facts.tsx';
import { BookingHistory } from './booking-history.tsx';
import type { Booking } from './booking-sheets.tsx';
import { BookingTag, isLive } from './booking-tag.tsx';
import styles from './booking-view.module.css';
import { CheckIn } from './check-in.tsx';
import { BookingRefunds } from './refunds.tsx';
import type { BookingAddress } from './use-booking-address.ts';
import { useBookingError } from './use-booking-error.ts';

/** One booking: its tickets at the door first, then what can be done, amounts, buyer and history. Source: screens 17 and 63. */
export function BookingView({ booking, address }: { booking: Booking; address: BookingAddress }): ReactNode {
  const { booking_cancel: state, admissions, request } = booking;
  const valid = admissions.filter((one) => one.state === 'valid');
  const checkedIn = valid.filter(({ scans }) => scans > 0).length;
  return (
    <div className={styles['view']}>
      <p className={styles['state']}>
        <BookingTag state={state} quantity={valid.length} checkedIn={checkedIn} />
      </p>
      {state === BOOKING_CANCEL.asked && request && <Asked request={request} />}
      {isLive(state) && <CheckIn booking={booking} close={address.close} />}
      {isLive(state) && <Actions booking={booking} address={address} />}
      <BookingFacts booking={booking} address={address} />
      <BookingRefunds booking={booking} />
      <BookingHistory entries={booking.history} />
    </div>
  );
}

function Asked({ request }: { request: NonNullable<Booking['request']> }): ReactNode {
  const day = formatDateTime(wallClock(new Date(request.asked_at)));
  return (
    <Notice kind="warn" title={<Trans>The buyer asks to cancel, since {day}</Trans>}>
      <q>{request.reason}</q>
    </Notice>
  );
}

function Actions({ booking, address }: { booking: Booking; address: BookingAddress }): ReactNode {
  const { t } = useLingui();
  const may = useMay();
  const online = useOnline();
  const toast = useToast();
  const textOf = useBookingError();
  const { mutate: makeLink, isPending } = useMutation(mutation(makeBookingLink));
  const off = online ? {} : { 'aria-disabled': true, title: t`This needs a connection.` };
  const download = (): void =>
    makeLink(
      { id: booking.id },
      {
        onSuccess: ({ data }) => location.assign(data.url),
        onError: (error) => toast({ kind: 'error', text: textOf(error) }),
      },
    );
  return (
    <div className={styles['actions']}>
      {may('buyers') && (
        <>
          <Button kind="outline" {...off} onClick={() => online && address.show(booking.id, 'resend')}>
            <Icon d={sendIcon} size={18} />
            <Trans>Resend</Trans>
          </Button>
          <Button kind="outline" {...off} loading={isPending} onClick={() => online && download()}>
            <Icon d={downloadIcon} size={18} />
            PDF
          </Button>
        </>
      )}
      {may('refunds') && (
        <Button
          kind="outline"
          className={styles['danger']}
          {...off}
          onClick={() => online && address.show(booking.id, 'cancel')}
        >
          <Icon d={banIcon} size={18} />
          <Trans>Cancel or refund</Trans>
        </Button>
      )}
    </div>
  );
}
