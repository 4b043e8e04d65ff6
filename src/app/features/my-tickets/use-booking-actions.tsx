import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { hasStarted } from '#domain/catalogue/event-start.ts';
import { isBookingValid } from '#domain/orders/booking-state.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { OwnBooking } from '#wire/orders/own-bookings.ts';
import { useOnline } from '#app/data/network.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { useNow } from '#app/shell/page-facts.ts';
import { downloadIcon } from '#app/ui/icons/buying.ts';
import { ticketIcon } from '#app/ui/icons/first-view.ts';
import { receiptTextIcon, undo2Icon } from '#app/ui/icons/organizer.ts';
import type { RowAction } from '#app/ui/table/table-parts.ts';
import { hasTickets, timesOf } from './booking-state.ts';
import { useBookingFile } from './use-booking-file.ts';

/** What can be done with a booking; of one that is cancelled or refunded only its papers are left. Source: MYT-09 to MYT-11. */
export function useBookingActions({
  showPapers,
  askToCancel,
}: {
  showPapers: (orderNumber: string) => void;
  askToCancel: (booking: OwnBooking) => void;
}): (booking: OwnBooking) => readonly RowAction[] {
  const { t, i18n } = useLingui();
  const download = useBookingFile();
  const online = useOnline();
  const now = wallClock(useNow());
  const mayAsk = (booking: OwnBooking): boolean => booking.may_cancel === 1 && !hasStarted(timesOf(booking), now);
  return (booking) => {
    const label = t`Download ticket`;
    if (booking.status === 0 && isBookingValid(booking.booking_cancel))
      return [
        { key: 'download', label, hint: sentenceOf(i18n, 'TicketNotAvailableYet'), icon: downloadIcon, isOff: true },
      ];
    const papers = {
      key: 'papers',
      label: t`Receipt and invoices`,
      icon: receiptTextIcon,
      run: () => showPapers(booking.order_number),
    };
    if (!hasTickets(booking)) return [papers];
    return [
      {
        key: 'open',
        label: t`Open ticket`,
        icon: ticketIcon,
        link: (props) => <Link to="/wallet/$orderNumber" params={{ orderNumber: booking.order_number }} {...props} />,
      },
      { key: 'download', label, icon: downloadIcon, isOnCard: true, run: () => void download(booking) },
      papers,
      ...(mayAsk(booking)
        ? [
            {
              key: 'cancel',
              label: t`Ask to cancel`,
              hint: online ? undefined : t`This needs a connection.`,
              icon: undo2Icon,
              isApart: true,
              isOff: !online,
              run: () => askToCancel(booking),
            },
          ]
        : []),
    ];
  };
}
