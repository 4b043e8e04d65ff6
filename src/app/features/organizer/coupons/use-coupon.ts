import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizerCoupon } from '#wire/organizer/coupons.ts';
import { couponQuery } from './load-coupons.ts';

/** A coupon that the loader has waited for; one that is deleted elsewhere meanwhile stays on the screen. */
export function useCoupon(id: number): OrganizerCoupon | undefined {
  const [last, setLast] = useState<OrganizerCoupon>();
  const { data } = useQuery(couponQuery(id));
  const present = data?.data ?? last;
  if (present !== last) setLast(present);
  return present;
}
