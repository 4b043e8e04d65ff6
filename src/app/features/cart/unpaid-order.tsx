import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pollDelaySeconds } from '#domain/orders/polling.ts';
import { isFrame } from '#device/apart.ts';
import type { DeviceOrder } from '#device/orders/order-store.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { useIsCovered } from '#app/ui/overlay/use-overlay.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { pageOfStatus } from '#app/features/orders/order-pages.ts';
import { orderStatusQuery } from '#app/features/orders/order-queries.ts';
import { usePaidMeanwhile } from '#app/features/orders/use-paid-meanwhile.ts';
import { inItsOwnTab, isPayAddress } from '../payments/pay-address.ts';
import styles from './unpaid-order.module.css';

const SECOND_MS = 1000;

/** The order that this device began to pay: it can go on, or another can take its place. Source: decisions 6. */
export function UnpaidOrder({ canChange = false }: { canChange?: boolean }): ReactNode {
  // asked below
  const { order, paid } = usePaidMeanwhile();
  if (paid !== undefined) return <Navigate to={pageOfStatus('success')} params={{ orderNumber: paid }} replace />;
  if (!order?.pay_url || !isPayAddress(order.pay_url, location.origin)) return null;
  return <Unpaid order={order} payUrl={order.pay_url} canChange={canChange} />;
}

function Unpaid({ order, payUrl, canChange }: { order: DeviceOrder; payUrl: string; canChange: boolean }): ReactNode {
  const orderNumber = order.order_number;
  const isCovered = useIsCovered();
  // the answer goes to the device's record, which is what is shown; one that failed is let go
  useQuery({
    ...orderStatusQuery(orderNumber),
    refetchOnMount: 'always',
    staleTime: 0,
    // elsewhere `watchOrders` asks on; an answer would lead away from what is typed in a sheet
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      isFrame() &&
      !isCovered &&
      data !== null &&
      pollDelaySeconds(dataUpdateCount + errorUpdateCount, (Date.now() - order.placed_at) / SECOND_MS) * SECOND_MS,
  });
  return (
    <Notice
      kind="info"
      title={
        <Trans>
          Order <span className="num">{orderNumber}</span> waits for your payment
        </Trans>
      }
    >
      <Trans>
        <MoneyOf wire={order.total} /> to pay. If you choose other tickets and check out again, the new order takes its
        place.
      </Trans>
      <p className={styles['actions']}>
        <a className={buttonClass({ kind: 'primary', size: 'small' })} href={payUrl} {...inItsOwnTab()}>
          <Trans>Continue payment</Trans>
        </a>
        {canChange && (
          <Link to="/dashboard/attendee/cart" className={buttonClass({ kind: 'outline', size: 'small' })}>
            <Trans>Change order</Trans>
          </Link>
        )}
      </p>
    </Notice>
  );
}
