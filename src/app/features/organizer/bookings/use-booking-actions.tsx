import { useLingui } from '@lingui/react/macro';
import type { BookingRow } from '#wire/organizer/booking-table.ts';
import { useOnline } from '#app/data/network.ts';
import { banIcon, receiptTextIcon, userCheckIcon } from '#app/ui/icons/organizer.ts';
import { sendIcon } from '#app/ui/icons/other-pages.ts';
import type { RowAction } from '#app/ui/table/table-parts.ts';
import { isLive } from './booking-tag.tsx';
import type { BookingAddress } from './use-booking-address.ts';

/** What can be done with a booking; of one that is cancelled nothing but to look at it. Source: BKG-05 to BKG-07. */
export function useBookingActions(show: BookingAddress['show']): (row: BookingRow) => readonly RowAction[] {
  const { t } = useLingui();
  const online = useOnline();
  const hint = online ? undefined : t`This needs a connection.`;
  const noneByHand = online ? undefined : t`By hand it needs a connection; the door’s scanner does not.`;
  return ({ id, quantity, checked_in, current_records: { booking_cancel } }) => {
    const open: RowAction = { key: 'open', label: t`Show the booking`, icon: receiptTextIcon, run: () => show(id) };
    if (!isLive(booking_cancel)) return [open];
    const isIn = checked_in >= quantity;
    return [
      {
        key: 'check-in',
        label: t`Check in`,
        hint: noneByHand ?? (isIn ? t`All of them are in already.` : undefined),
        icon: userCheckIcon,
        isOff: !online,
        run: () => show(id),
      },
      open,
      {
        key: 'resend',
        label: t`Send the tickets again`,
        hint,
        icon: sendIcon,
        isApart: true,
        isOff: !online,
        run: () => show(id, 'resend'),
      },
      {
        key: 'cancel',
        label: t`Cancel or refund`,
        hint,
        icon: banIcon,
        isOff: !online,
        run: () => show(id, 'cancel'),
      },
    ];
  };
}
