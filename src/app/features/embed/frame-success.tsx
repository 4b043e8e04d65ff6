import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { cartStore } from '#device/cart/cart-store.ts';
import { forgetGuest } from '#device/accounts/guest-store.ts';
import type { DeviceOrder } from '#device/orders/order-store.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { downloadIcon } from '#app/ui/icons/buying.ts';
import { LookingUp } from '#app/features/orders/order-lookup.tsx';
import { useOrderStatus } from '#app/features/orders/use-order-status.ts';
import { FrameResult, useFramedOrder } from './frame-result.tsx';
import { FrameUnknown } from './frame-unknown.tsx';

/** A paid order of a frame: its tickets, where this page may open them. Source: ORD-05, ORD-14, ORD-18, ORD-22. */
export function FrameSuccess({ orderNumber }: { orderNumber: string }): ReactNode {
  const { t } = useLingui();
  const watch = useOrderStatus(orderNumber, 'success');
  const { isUnknown, isWorthless, status } = watch;
  const order = useFramedOrder(orderNumber);
  const isPaid = status === 'success';
  useEffect(() => {
    if (!isPaid) return;
    void cartStore.change(() => []);
    void forgetGuest();
  }, [isPaid]);
  if (isUnknown) return <FrameUnknown orderNumber={orderNumber} />;
  if (!isPaid) return <LookingUp orderNumber={orderNumber} watch={watch} />;
  if (isWorthless) {
    return (
      <FrameResult
        orderNumber={orderNumber}
        order={order}
        title={<Trans>These tickets are no longer valid.</Trans>}
        text={<Trans>What becomes of the money is in the e-mail about it.</Trans>}
      />
    );
  }
  const email = order?.customer.email;
  return (
    <FrameResult
      orderNumber={orderNumber}
      order={order}
      title={t({ id: 'TicketBookedSuccessfully', message: 'Ticket booked successfully' })}
      text={
        email ? (
          <Trans>Your tickets were also sent to {email}.</Trans>
        ) : (
          <Trans>Your tickets were sent to your e-mail address.</Trans>
        )
      }
    >
      {order && <Download order={order} />}
    </FrameResult>
  );
}

/** A link and not a fetch: a refusal is a page of its own. */
function Download({ order: { order_number, download_token } }: { order: DeviceOrder }): ReactNode {
  return (
    <a
      className={buttonClass({ kind: 'buy', size: 'large', full: true })}
      href={`/download/ticket/${encodeURIComponent(order_number)}/iframe?t=${encodeURIComponent(download_token)}`}
      target="_blank"
      rel="noopener"
    >
      <Icon d={downloadIcon} />
      <Trans>Tickets as PDF</Trans>
    </a>
  );
}
