import type { ReactNode } from 'react';
import { CouponFormPage } from './coupon-form-page.tsx';
import { CouponOrders } from './coupon-orders.tsx';
import { CouponsTable } from './coupons-table.tsx';
import { COUPONS, type CouponSection } from './coupon-places.ts';
import type { CouponsSearch } from './coupons-search.ts';
import { useCoupon } from './use-coupon.ts';

/** The organizer's coupons, the form of one, or its orders: states of one address. Source: CPA-01, CPA-02. */
export function CouponsPage({ coupon, from, orders }: CouponsSearch): ReactNode {
  if (coupon === 'new' && from !== undefined) return <CopyCoupon key={`copy ${from}`} section={COUPONS} id={from} />;
  if (coupon === 'new') return <CouponFormPage key="new" section={COUPONS} coupon={undefined} />;
  if (coupon !== undefined) return <EditCoupon key={coupon} id={coupon} />;
  if (orders !== undefined) return <OrdersOfCoupon id={orders} />;
  return <CouponsTable />;
}

/** The form of a new coupon, or group, that begins as another. */
export function CopyCoupon({ section, id }: { section: CouponSection; id: number }): ReactNode {
  const copied = useCoupon(id);
  return copied && <CouponFormPage section={section} coupon={undefined} copied={copied} />;
}

function EditCoupon({ id }: { id: number }): ReactNode {
  const coupon = useCoupon(id);
  return coupon && <CouponFormPage section={COUPONS} coupon={coupon} />;
}

function OrdersOfCoupon({ id }: { id: number }): ReactNode {
  const coupon = useCoupon(id);
  return coupon && <CouponOrders coupon={coupon} back={{ to: COUPONS, search: {} }} />;
}
