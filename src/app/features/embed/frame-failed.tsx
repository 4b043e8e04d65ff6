import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { useCart } from '#app/data/cart.ts';
import { LookingUp } from '#app/features/orders/order-lookup.tsx';
import { useOrderStatus } from '#app/features/orders/use-order-status.ts';
import { framedOrderQuery } from './frame-queries.ts';
import { FrameResult, useFramedOrder } from './frame-result.tsx';
import { FrameUnknown } from './frame-unknown.tsx';

/** A payment in a frame that did not go through: money that came too late goes back, and the frame's cart is as it was. Source: ORD-07, ORD-16. */
export function FrameFailed({ orderNumber }: { orderNumber: string }): ReactNode {
  const { t } = useLingui();
  const watch = useOrderStatus(orderNumber, 'failed');
  const { isUnknown, status } = watch;
  const order = useFramedOrder(orderNumber);
  const cartHolds = (useCart()?.length ?? 0) > 0;
  const event = useQuery(framedOrderQuery(orderNumber)).data?.data.event;
  if (isUnknown) return <FrameUnknown orderNumber={orderNumber} />;
  if (status !== 'failed') return <LookingUp orderNumber={orderNumber} watch={watch} />;
  return (
    <FrameResult
      orderNumber={orderNumber}
      order={order}
      title={t({ id: 'TicketBookingFailed', message: 'Ticket Booking Failed' })}
      text={
        cartHolds ? (
          <Trans>
            If your bank did take money, all of it comes back by itself. Your tickets are still chosen here, but not
            held.
          </Trans>
        ) : (
          <Trans>
            If your bank did take money, all of it comes back by itself. To try again, go back to the page where you
            chose your tickets.
          </Trans>
        )
      }
    >
      {cartHolds && event && (
        <Link
          to="/dashboard/attendee/CheckoutIframe"
          search={{ event: event.id }}
          className={buttonClass({ kind: 'buy', size: 'large', full: true })}
        >
          <Trans>Try again</Trans>
        </Link>
      )}
    </FrameResult>
  );
}
