import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { OwnBooking } from '#wire/orders/own-bookings.ts';
import { makeTicketLink } from '#wire/orders/order-tickets.ts';
import { readTicketFile } from '#device/tickets/ticket-files.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { isOnline } from '#app/data/network.ts';
import { saveFile } from '#app/shell/save-file.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';

/**
 * Downloads the ticket file of a booking, by a link that is made at the tap; without a network the file of its whole order,
 * where this device keeps one. Source: MYT-10.
 */
export function useBookingFile(): (booking: OwnBooking) => Promise<void> {
  const { t } = useLingui();
  const { mutateAsync: makeLink } = useMutation(mutation(makeTicketLink));
  const toast = useToast();
  return async ({ id, order_number }) => {
    try {
      const kept = isOnline() ? undefined : await readTicketFile(order_number);
      if (kept) return saveFile(kept, `ticket-${order_number}.pdf`);
      const { data } = await makeLink({ order_number, booking_id: id });
      return location.assign(data.url);
    } catch (error) {
      const refused = error instanceof CallError && error.kind === 'refused';
      toast({
        kind: 'error',
        text: refused ? error.message : t`The tickets could not be fetched. Try again in a moment.`,
      });
      return undefined;
    }
  };
}
