import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { orderStore } from '#device/orders/order-store.ts';
import { removeTicketFile } from '#device/tickets/ticket-files.ts';
import { removeTickets, ticketStore } from '#device/tickets/ticket-store.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import styles from './remove-tickets.module.css';

/** Tickets that belong to this phone can be taken off it, order by order. Source: decisions 9. */
export function RemoveTickets({ orderNumber, count }: { orderNumber: string; count: number }): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const asking = useConfirmation('remove-tickets', orderNumber);
  const remove = async (): Promise<void> => {
    // the order first: what is left of it would bring its tickets back
    await orderStore.change((known) => ({
      ...known,
      orders: known.orders.filter((one) => one.order_number !== orderNumber),
    }));
    await ticketStore.change((wallet) => removeTickets(wallet, orderNumber));
    await removeTicketFile(orderNumber).catch(() => undefined);
    asking.close();
    await navigate({ to: '/wallet', replace: true });
  };
  return (
    <div className={styles['remove']}>
      <p className="micro muted">
        <Trans>On this phone</Trans>
      </p>
      <Button kind="ghost" size="small" onClick={asking.show}>
        <Trans>Remove from this phone</Trans>
      </Button>
      <ConfirmDialog
        overlay={asking}
        title={
          <Plural
            value={count}
            one="Remove this ticket from this phone?"
            other="Remove these # tickets from this phone?"
          />
        }
        text={<Trans>They stay valid and are still in the mail they came with, but they no longer open here.</Trans>}
        confirm={t`Remove`}
        cancel={t`Keep`}
        onConfirm={() => void remove()}
      />
    </div>
  );
}
