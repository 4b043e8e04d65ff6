import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { getOrderStatus } from '#wire/orders/order-status.ts';
import { type DeviceOrder, orderStore, pendingOrder } from '#device/orders/order-store.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { call } from '#app/data/call.ts';
import { useRecord } from '#app/data/device.ts';
import { usePageFacts } from '../../shell/page-facts.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { applyOrderStatus } from '#device/orders/apply-order-status.ts';
import { isPayAddress } from '../payments/pay-address.ts';
import styles from './unpaid-order.module.css';

/** The order that this device began to pay: it can go on, or another can take its place. Source: decisions 6. */
export function UnpaidOrder({ canChange = false }: { canChange?: boolean }): ReactNode {
  const orders = useRecord(orderStore);
  const order = orders && pendingOrder(orders);
  if (!order?.pay_url || !isPayAddress(order.pay_url, location.origin)) return null;
  return <Unpaid order={order} payUrl={order.pay_url} canChange={canChange} />;
}

function Unpaid({ order, payUrl, canChange }: { order: DeviceOrder; payUrl: string; canChange: boolean }): ReactNode {
  const orderNumber = order.order_number;
  const status = useStatus(orderNumber);
  // paid meanwhile, in a bank's app or another tab: its page takes it from here
  if (status === 'success') return <Navigate to="/order/success/$orderNumber" params={{ orderNumber }} replace />;
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
        <MoneyOf wire={order.total} /> to pay. If you change the cart and check out again, the new order takes its
        place.
      </Trans>
      <p className={styles['actions']}>
        <a className={buttonClass({ kind: 'primary', size: 'small' })} href={payUrl}>
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

/** How the order stands, asked when the page is opened or looked at again; one that failed is let go. */
function useStatus(orderNumber: string) {
  const { lang } = usePageFacts();
  const { data } = useQuery({
    queryKey: [getOrderStatus.name, orderNumber] as const,
    queryFn: ({ signal }) => call(getOrderStatus, { order_number: orderNumber }, { lang, signal }),
    refetchOnMount: 'always',
    staleTime: 0,
  });
  const status = data?.data.payment_status;
  useEffect(() => {
    if (status === 'failed') void applyOrderStatus(orderNumber, status);
  }, [orderNumber, status]);
  return status;
}
