import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { fieldsThatDiffer } from '#wire/organizer/coupon-fields.ts';
import type { OrganizerCoupon } from '#wire/organizer/coupons.ts';
import { type Overlay, useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import type { CouponFormValues } from './form-values.ts';
import { couponQuery } from './load-coupons.ts';

/** The fields that say which code takes off what, of which tickets, and when. */
const TERMS: readonly string[] = [
  'coupon_code',
  'coupon_type',
  'coupon_fixed_type',
  'coupon_apply_type',
  'amount',
  'minimum_amount',
  'maximum_amount',
  'start_date',
  'end_date',
  'added_tickets',
] satisfies (keyof CouponFormValues)[];

export interface TermsQuestion {
  readonly overlay: Overlay;
  /**
   * Whether it may be saved: its terms stay, nobody has used it until now, or the organizer has said that they may change.
   * @throws CallError where that cannot be known now
   */
  readonly mayGoOn: (changed: Partial<CouponFormValues>) => Promise<boolean>;
  /** the organizer wants it all the same, with the terms of now */
  readonly agree: () => void;
}

/**
 * Asks before the terms of a coupon or group that was used become others than they are now: codes may stand in carts. An
 * amount that is merely written otherwise is the same. Source: issue 29.
 */
export function useTermsQuestion(coupon: OrganizerCoupon | undefined, now: CouponFormValues): TermsQuestion {
  const overlay = useConfirmation('change-used-coupon');
  const queryClient = useQueryClient();
  const asked = useRef('');
  const agreed = useRef('');
  return {
    overlay,
    mayGoOn: async (changed) => {
      const names = fieldsThatDiffer(changed, now).filter((name) => TERMS.includes(name));
      const terms = Object.entries(changed).filter(([name]) => names.includes(name));
      if (!coupon || terms.length === 0) return true;
      asked.current = JSON.stringify(terms);
      if (agreed.current === asked.current) return true;
      const { data } = await queryClient.query({ ...couponQuery(coupon.id), staleTime: 0 });
      if (data.current_records.was_used !== 1) return true;
      overlay.show();
      return false;
    },
    agree: () => {
      agreed.current = asked.current;
    },
  };
}
