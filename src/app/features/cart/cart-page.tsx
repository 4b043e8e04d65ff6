import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { DATABASES } from '#device/stores.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { shoppingBagIcon } from '#app/ui/icons/first-view.ts';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { useCart } from '#app/data/cart.ts';
import { isOnDevice } from '#app/data/lazy-record.ts';
import { lazy, Nothing } from '../../shell/lazy.tsx';
import { FailedState } from '../../shell/lazy-shell.tsx';
import styles from './cart-page.module.css';

const CartContents = lazy(() => import('./cart-contents.tsx').then((module) => module.CartContents), {
  fallback: Loading,
  failed: FailedState,
});
const UnpaidOrder = lazy(() => import('./unpaid-order.tsx').then((module) => module.UnpaidOrder), { failed: Nothing });

/** The cart of this device; what shows its lines comes with the first of them. Source: CART-01 to CART-23. */
export function CartPage(): ReactNode {
  const lines = useCart();
  const isEmpty = lines?.length === 0;
  const [hadLines, setHadLines] = useState(false);
  if (lines && !isEmpty && !hadLines) setHadLines(true);
  return (
    <div className={styles['page']}>
      {lines === undefined ? (
        <Loading />
      ) : hadLines ? (
        <CartContents lines={lines} empty={<Empty />} />
      ) : (
        <>
          <Unpaid />
          <Empty />
        </>
      )}
    </div>
  );
}

/** An order that waits for its payment, where this device has ordered before. */
function Unpaid(): ReactNode {
  const [hasOrdered, setHasOrdered] = useState(false);
  useEffect(() => void isOnDevice(DATABASES.orders).then(setHasOrdered), []);
  return hasOrdered && <UnpaidOrder />;
}

/** Source: CART-08. */
function Empty(): ReactNode {
  return (
    <div className={styles['empty']}>
      <EmptyState
        icon={shoppingBagIcon}
        title={<Trans>Nothing in your cart</Trans>}
        text={<Trans>Pick a night, a seat or a Sunday matinee. It waits here until you check out.</Trans>}
        action={
          <Link to="/event-list/$category" params={{ category: 'All' }} className={buttonClass({ full: true })}>
            <Trans>Browse events</Trans>
          </Link>
        }
      />
    </div>
  );
}

function Loading(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Cart</Trans>
        </h1>
      </div>
      <SkeletonGroup label={t`Loading your cart`} className={styles['columns']}>
        <Skeleton shape="hero" className={styles['bone']} />
      </SkeletonGroup>
    </>
  );
}
