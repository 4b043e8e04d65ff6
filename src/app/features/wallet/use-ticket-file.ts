import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { makeTicketLink } from '#wire/orders/order-tickets.ts';
import { findOrder, orderStore } from '#device/orders/order-store.ts';
import { readTicketFile } from '#device/tickets/ticket-files.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { saveFile } from '#app/shell/save-file.ts';

/**
 * Downloads the ticket file of an order: the one this phone keeps, else by a link of some minutes, made at the tap. With a
 * position, the file of that ticket alone, which no phone keeps. Source: ORD-09, ORD-21, decisions 7 and 9.
 */
export function useTicketFile(
  orderNumber: string,
  position?: number,
): { isBusy: boolean; download: () => Promise<void> } {
  const { t } = useLingui();
  const { mutateAsync: makeLink } = useMutation(mutation(makeTicketLink));
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      const kept = position === undefined ? await readTicketFile(orderNumber) : undefined;
      if (kept) {
        saveFile(kept, `ticket-${orderNumber}.pdf`);
        setBusy(false);
        return;
      }
      const order = findOrder(await orderStore.load(), orderNumber);
      const { data } = await makeLink({ order_number: orderNumber, t: order?.download_token, position });
      location.assign(data.url);
    } catch (error) {
      const refused = error instanceof CallError && error.kind === 'refused';
      toast({
        kind: 'error',
        text: refused ? error.message : t`The tickets could not be fetched. Try again in a moment.`,
      });
    }
    setBusy(false);
  };
  return { isBusy, download };
}
