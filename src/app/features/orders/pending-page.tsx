import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type DeviceOrder, findOrder, orderStore } from '#device/orders/order-store.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { loaderCircleIcon } from '#app/ui/icons/first-view.ts';
import { Tag } from '#app/ui/tag.tsx';
import { Ticket } from '#app/ui/event/ticket.tsx';
import { useRecord } from '#app/data/device.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { isPayAddress } from '../payments/pay-address.ts';
import { OrderLookup } from './order-lookup.tsx';
import { OrderName } from './order-name.tsx';
import styles from './pending-page.module.css';
import { UnknownOrder } from './unknown-order.tsx';
import { type OrderWatch, useOrderStatus, usePolling } from './use-order-status.ts';

/** An order that waits for its payment: asks on until it is settled. Source: ORD-03, ORD-11, ORD-12, ORD-17. */
export function PendingPage({ orderNumber }: { orderNumber: string }): ReactNode {
  const watch = useOrderStatus(orderNumber, 'pending');
  const orders = useRecord(orderStore);
  const order = orders && findOrder(orders, orderNumber);
  if (watch.isUnknown) return <UnknownOrder orderNumber={orderNumber} />;
  if (watch.status && watch.status !== 'pending') return <OrderLookup orderNumber={orderNumber} failure={undefined} />;
  return (
    <div className={styles['page']}>
      <div className={styles['middle']}>
        <Ticket
          className={styles['ticket']}
          mainClassName={styles['main']}
          stubClassName={styles['stub']}
          main={
            <>
              <div className={styles['sweep']} />
              <OrderName orderNumber={orderNumber} order={order} />
            </>
          }
          stub={
            <>
              <Tag kind="warn" icon={loaderCircleIcon}>
                <Trans>Waiting for your bank</Trans>
              </Tag>
              {order && order.total !== '0.00' && (
                <b>
                  <MoneyOf wire={order.total} />
                </b>
              )}
            </>
          }
        />
        <Checking watch={watch} />
      </div>
      <div className={styles['dock']}>
        <p className="small muted">
          <Trans>You can close this page. Your tickets come by e-mail as soon as the payment is in.</Trans>
        </p>
        <Button kind="outline" full loading={watch.isAsking} onClick={watch.askNow}>
          <Trans>Check now</Trans>
        </Button>
        <WaysOn order={order} />
      </div>
    </div>
  );
}

function Checking({ watch }: { watch: OrderWatch }): ReactNode {
  const { t } = useLingui();
  const { wait, left } = usePolling(watch);
  return (
    <div className={styles['checking']}>
      <div role="status">
        <h1 className={styles['title']}>
          <Trans>We’re checking your payment</Trans>
        </h1>
        <p className="muted">
          {t({ id: 'PaymentProcessing', message: 'Your payment is being processed' })}.{' '}
          {watch.failure === 'unreachable' ? (
            <Trans>We can’t reach the server now. Nothing is lost: we try again by ourselves.</Trans>
          ) : watch.failure ? (
            <Trans>Something went wrong on our side. Nothing is lost: we try again by ourselves.</Trans>
          ) : (
            <Trans>Usually this takes less than a minute. We check again by ourselves.</Trans>
          )}
        </p>
      </div>
      <progress className={styles['progress']} max={wait} value={wait - left} aria-label={t`Until the next check`} />
      <p key={left} className="small muted num">
        <Plural value={left} one="Next check in # s" other="Next check in # s" />
      </p>
    </div>
  );
}

/** For who stepped back from the bank's page. Source: decisions 6. */
function WaysOn({ order }: { order: DeviceOrder | undefined }): ReactNode {
  if (!order?.pay_url || !isPayAddress(order.pay_url, location.origin)) return null;
  return (
    <p className={styles['ways']}>
      <a href={order.pay_url} className={buttonClass({ kind: 'ghost' })}>
        <Trans>Continue payment</Trans>
      </a>
      <Link to="/dashboard/attendee/cart" className={buttonClass({ kind: 'ghost' })}>
        <Trans>Change order</Trans>
      </Link>
    </p>
  );
}
