import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cartStore } from '#device/cart/cart-store.ts';
import { findOrder, orderStore } from '#device/orders/order-store.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { xIcon } from '#app/ui/icons/first-view.ts';
import { creditCardIcon, smartphoneIcon } from '#app/ui/icons/buying.ts';
import { Ticket } from '#app/ui/event/ticket.tsx';
import { useRecord } from '#app/data/device.ts';
import styles from './failed-page.module.css';
import { LookingUp } from './order-lookup.tsx';
import { OrderName } from './order-name.tsx';
import { isStillInCart } from './still-in-cart.ts';
import { UnknownOrder } from './unknown-order.tsx';
import { useOrderStatus } from './use-order-status.ts';

/** A payment that did not go through: money that came too late goes back, and its cart, where it is this device's, is as it was. Source: ORD-04, ORD-13, ORD-16. */
export function FailedPage({ orderNumber }: { orderNumber: string }): ReactNode {
  const { t } = useLingui();
  const watch = useOrderStatus(orderNumber, 'failed');
  const { isUnknown, status } = watch;
  const orders = useRecord(orderStore);
  const order = orders && findOrder(orders, orderNumber);
  const cart = useRecord(cartStore);
  const isInCart = order !== undefined && cart !== undefined && isStillInCart(order, cart);
  if (isUnknown) return <UnknownOrder orderNumber={orderNumber} />;
  // neither the server nor this phone has said so: nobody knows yet how it ended
  if ((status ?? order?.status) !== 'failed') return <LookingUp orderNumber={orderNumber} watch={watch} />;
  return (
    <div className={styles['page']}>
      <div className={styles['middle']}>
        <Ticket
          across
          className={styles['torn']}
          mainClassName={styles['main']}
          stubClassName={styles['stub']}
          main={<OrderName orderNumber={orderNumber} order={order} />}
          stub={<Icon d={xIcon} size={44} stroke={2.6} />}
        />
        <div>
          <h1 className={styles['title']}>
            <Trans>Your payment didn’t go through</Trans>
          </h1>
          <p className="muted" role="status">
            {t({ id: 'TicketBookingFailed', message: 'Ticket Booking Failed' })}.{' '}
            {isInCart ? (
              <Trans>
                If your bank did take money, all of it comes back by itself. Your tickets are still in the cart, but not
                held.
              </Trans>
            ) : (
              <Trans>If your bank did take money, all of it comes back by itself.</Trans>
            )}
          </p>
        </div>
        <ul className={styles['hints']}>
          <li>
            <Icon d={smartphoneIcon} />
            <Trans>Cancelled in your bank app? Just try again.</Trans>
          </li>
          <li>
            <Icon d={creditCardIcon} />
            <Trans>Card refused? Pick another way to pay.</Trans>
          </li>
        </ul>
      </div>
      <div className={styles['dock']}>
        {isInCart || orders === undefined || cart === undefined ? (
          <>
            <Link to="/dashboard/attendee/checkout" className={buttonClass({ kind: 'buy', size: 'large', full: true })}>
              <Trans>Try again</Trans>
            </Link>
            <Link to="/dashboard/attendee/cart" className={buttonClass({ kind: 'ghost', full: true })}>
              <Trans>Back to cart</Trans>
            </Link>
          </>
        ) : (
          // what the cart holds, if anything, is something else
          <Link to="/" className={buttonClass({ size: 'large', full: true })}>
            <Trans>To the home page</Trans>
          </Link>
        )}
      </div>
    </div>
  );
}
