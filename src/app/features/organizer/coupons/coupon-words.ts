import { useLingui } from '@lingui/react/macro';
import { COUPON_APPLY, COUPON_FIXED, COUPON_TYPE, isPercentCoupon } from '#domain/cart/coupons.ts';
import { formatMoney, formatPercent, fromWire, ZERO } from '#domain/money/money.ts';
import { formatDayMonthYear } from '#domain/time/format-date.ts';
import type { CouponState, OrganizerCoupon } from '#wire/organizer/coupons.ts';

/** What a coupon takes off, with its sign. Source: CPA-18, FMT-10. */
export function offOf({ coupon_type, amount }: Pick<OrganizerCoupon, 'coupon_type' | 'amount'>): string {
  const value = fromWire(amount) ?? ZERO;
  return isPercentCoupon({ type: coupon_type }) ? formatPercent(value) : formatMoney(value);
}

/** An amount of the wire for people; a dash for 0, which is none. */
export function amountOrDash(amount: string): string {
  const value = fromWire(amount) ?? ZERO;
  return value > 0 ? formatMoney(value) : '–';
}

/** How a coupon or a group stands: where its tickets are gone nobody can use it, whatever its days and limits say. */
export type Standing = CouponState | 'no_tickets';

export function standingOf({ state, current_records }: Pick<OrganizerCoupon, 'state' | 'current_records'>): Standing {
  const isUsable = state === 'active' || state === 'starts';
  return isUsable && current_records.tickets === 0 ? 'no_tickets' : state;
}

/** The words of a coupon in the tables. Source: screens 57. */
export function useCouponWords() {
  const { t } = useLingui();
  const baseOf = (applyType: number): string => {
    if (applyType === COUPON_APPLY.supplements) return t`Supplements`;
    return applyType === COUPON_APPLY.both ? t`Tickets and supplements` : t`Tickets`;
  };
  return {
    baseOf,
    /** "Tickets, each", "Cart: tickets" */
    onOf: ({ coupon_type, coupon_fixed_type, coupon_apply_type }: OrganizerCoupon): string => {
      const base = baseOf(coupon_apply_type);
      if (coupon_type === COUPON_TYPE.fixedCart || coupon_type === COUPON_TYPE.percentCart) return t`Cart: ${base}`;
      if (coupon_type === COUPON_TYPE.percent) return base;
      return coupon_fixed_type === COUPON_FIXED.perTicket ? t`${base}, per ticket` : t`${base}, once`;
    },
    /** the event, or how many tickets of several */
    forOf: ({ event_title, current_records: { tickets } }: OrganizerCoupon): string => {
      if (tickets === 0) return t`No tickets`;
      return event_title || t`${tickets} tickets of several events`;
    },
    /** in one word; the day for what begins later */
    stateOf: (coupon: OrganizerCoupon): string => {
      const day = formatDayMonthYear(coupon.start_date);
      const words: Readonly<Record<Standing, string>> = {
        active: t`Active`,
        starts: t`Starts ${day}`,
        over: t`Over`,
        used_up: t`Used up`,
        inactive: t`Inactive`,
        no_tickets: t`No tickets`,
      };
      return words[standingOf(coupon)];
    },
    /** of the filter */
    statesWord: (state: string): string | undefined => {
      const words: Readonly<Record<string, string>> = {
        active: t`Active`,
        starts: t`Not yet started`,
        over: t`Over`,
        used_up: t`Used up`,
        inactive: t`Inactive`,
      };
      return words[state];
    },
  };
}
