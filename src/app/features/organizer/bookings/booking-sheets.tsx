import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatTableDate } from '#domain/time/format-date.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { getBooking } from '#wire/organizer/one-booking.ts';
import { CallError } from '#app/data/call-error.ts';
import { useOnline } from '#app/data/network.ts';
import { query } from '#app/data/query.ts';
import { AnswersAge } from '#app/table/age-strip.tsx';
import { useErrorText } from '#app/shell/error-text.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Skeleton } from '#app/ui/layout/skeleton.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { BookingView } from './booking-view.tsx';
import { CancelTickets } from './cancel-tickets.tsx';
import { CorrectAddress } from './correct-address.tsx';
import { DoorWorksOffline } from './door-works-offline.tsx';
import { ResendForm } from './resend-form.tsx';
import { type BookingAddress, sheetOf } from './use-booking-address.ts';

export type Booking = OutputOf<typeof getBooking>['data'];

/** The booking that the address names, and what is done with it: each a sheet, on wide screens a dialog. Source: BKG-05, screens 63. */
export function BookingSheets({ address }: { address: BookingAddress }): ReactNode {
  const { t } = useLingui();
  const { id, task, close, back } = address;
  const sheets = {
    booking: sheetOf(id !== undefined && task === undefined, close),
    resend: sheetOf(task === 'resend', back),
    cancel: sheetOf(task === 'cancel', back),
    address: sheetOf(task === 'address', back),
  };
  return (
    <>
      <OneSheet of="booking" overlay={sheets.booking} id={id}>
        {(booking) => <BookingView booking={booking} address={address} />}
      </OneSheet>
      <OneSheet of="resend" overlay={sheets.resend} id={id} title={t`Send the tickets again`}>
        {(booking) => <ResendForm booking={booking} close={close} />}
      </OneSheet>
      <OneSheet of="address" overlay={sheets.address} id={id} title={t`Correct the address`}>
        {(booking) => <CorrectAddress booking={booking} close={close} />}
      </OneSheet>
      <OneSheet of="cancel" overlay={sheets.cancel} id={id} title={t`Cancel tickets`}>
        {(booking) => <CancelTickets booking={booking} address={address} />}
      </OneSheet>
    </>
  );
}

function isNotThere(error: Error): boolean {
  return error instanceof CallError && error.status === 404;
}

interface OneSheetProps {
  readonly of: string;
  readonly overlay: ReturnType<typeof sheetOf>;
  readonly id: number | undefined;
  /** the buyer's name where there is none */
  readonly title?: string;
  readonly children: (booking: Booking) => ReactNode;
}

function OneSheet({ of, overlay, id, title, children }: OneSheetProps): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const textOf = useErrorText();
  const online = useOnline();
  const answer = useQuery({
    ...query(getBooking, { id: id ?? 0 }),
    enabled: overlay.isOpen && id !== undefined,
    staleTime: 0,
  });
  const { data, error, isFetching, refetch } = answer;
  const booking = id === undefined ? undefined : data?.data;
  const day = booking?.event.start_date;
  return (
    <Sheet
      overlay={overlay}
      title={title ?? (booking ? booking.buyer.name || t`A buyer` : t`Booking`)}
      subtitle={
        booking &&
        [booking.order_number, booking.event.title, day && formatTableDate(day, lang)].filter(Boolean).join(' · ')
      }
      closeLabel={t`Close`}
    >
      {booking && !(error && isNotThere(error)) ? (
        <>
          <AnswersAge answers={[answer]} />
          <div key={`${of} ${booking.id}`}>{overlay.isOpen && children(booking)}</div>
        </>
      ) : error && !isFetching ? (
        <>
          <Notice
            kind="danger"
            action={
              <Button kind="outline" size="small" onClick={() => void refetch()}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            {isNotThere(error) ? <Trans>This booking is not among yours.</Trans> : textOf(error)}
          </Notice>
          {of === 'booking' && !online && <DoorWorksOffline eventId={undefined} />}
        </>
      ) : (
        <div role="status" aria-label={t`Loading…`}>
          <Skeleton shape="title" />
          <Skeleton shape="short" />
        </div>
      )}
    </Sheet>
  );
}
