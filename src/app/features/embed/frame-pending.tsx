import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { inItsOwnTab, isPayAddress } from '#app/features/payments/pay-address.ts';
import { OrderLookup } from '#app/features/orders/order-lookup.tsx';
import { type OrderWatch, useOrderStatus, usePolling } from '#app/features/orders/use-order-status.ts';
import { FrameResult, useFramedOrder } from './frame-result.tsx';
import { FrameUnknown } from './frame-unknown.tsx';

/** An order of a frame that waits for its payment in another tab: asks on until it is settled. Source: ORD-06, ORD-17. */
export function FramePending({ orderNumber }: { orderNumber: string }): ReactNode {
  const { t } = useLingui();
  const watch = useOrderStatus(orderNumber, 'pending');
  const order = useFramedOrder(orderNumber);
  if (watch.isUnknown) return <FrameUnknown orderNumber={orderNumber} />;
  if (watch.status && watch.status !== 'pending') return <OrderLookup orderNumber={orderNumber} failure={undefined} />;
  const payUrl = order?.pay_url && isPayAddress(order.pay_url, location.origin) ? order.pay_url : undefined;
  return (
    <FrameResult
      orderNumber={orderNumber}
      order={order}
      title={t({ id: 'PaymentProcessing', message: 'Your payment is being processed' })}
      text={
        <>
          {payUrl !== undefined && (
            <p>
              <Trans>You pay in another tab. Nothing opened? Use the button below.</Trans>
            </p>
          )}
          <p>
            <Trans>Your tickets come by e-mail as soon as the payment is in.</Trans>
          </p>
          <Checking watch={watch} />
        </>
      }
    >
      {payUrl !== undefined && (
        <a className={buttonClass({ kind: 'buy', size: 'large', full: true })} href={payUrl} {...inItsOwnTab()}>
          <Trans>Continue payment</Trans>
        </a>
      )}
      <Button kind="outline" full loading={watch.isAsking} onClick={watch.askNow}>
        <Trans>Check now</Trans>
      </Button>
    </FrameResult>
  );
}

function Checking({ watch }: { watch: OrderWatch }): ReactNode {
  const { left } = usePolling(watch);
  if (watch.failure === 'unreachable')
    return (
      <p>
        <Trans>We can’t reach the server now. Nothing is lost: we try again by ourselves.</Trans>
      </p>
    );
  if (watch.failure)
    return (
      <p>
        <Trans>Something went wrong on our side. Nothing is lost: we try again by ourselves.</Trans>
      </p>
    );
  return (
    <p key={left} className="num" aria-hidden="true">
      <Plural value={left} one="Next check in # s" other="Next check in # s" />
    </p>
  );
}
