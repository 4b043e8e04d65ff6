import type { CouponDescription } from '#domain/organizer/coupon-form.ts';
import { COUPON_DEFAULTS, hasFixedType, problemsOfCoupon } from '#domain/organizer/coupon-form.ts';
import { COUPON_FIXED, normaliseCouponCode } from '#domain/cart/coupons.ts';
import type { ParsedInputOf } from '#wire/endpoint.ts';
import type { storeCoupon } from '#wire/organizer/coupons.ts';

export type StoreInput = ParsedInputOf<typeof storeCoupon>;

/** All that a form says of a coupon, under the names of its fields; amounts are cents, or basis points. */
export interface CouponValues {
  readonly description: string;
  readonly coupon_code: string;
  readonly coupon_type: 1 | 2 | 3 | 4;
  readonly coupon_fixed_type: 0 | 1;
  readonly coupon_apply_type: 0 | 1 | 2;
  readonly amount: number;
  readonly minimum_amount: number;
  readonly maximum_amount: number;
  readonly limit_usage: number;
  readonly coupon_ticket_limit: number;
  readonly buyer_limit: number;
  readonly note: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly status: boolean;
  readonly added_tickets: readonly number[];
}

/** What a new coupon holds before anything is said of it. Source: CPA-17. */
export const NEW_COUPON: CouponValues = {
  description: '',
  coupon_code: '',
  coupon_type: COUPON_DEFAULTS.coupon_type,
  coupon_fixed_type: COUPON_DEFAULTS.coupon_fixed_type,
  coupon_apply_type: COUPON_DEFAULTS.coupon_apply_type,
  amount: 0,
  minimum_amount: 0,
  maximum_amount: 0,
  limit_usage: COUPON_DEFAULTS.limit_usage,
  coupon_ticket_limit: COUPON_DEFAULTS.coupon_ticket_limit,
  buyer_limit: COUPON_DEFAULTS.buyer_limit,
  note: '',
  start_date: '',
  end_date: '',
  status: true,
  added_tickets: [],
};

const NAMES = Object.keys(NEW_COUPON) as (keyof CouponValues)[];

/** A coupon with what is given of it, as it will be kept. Source: CPA-04, CPA-07. */
export function withGiven(former: CouponValues, given: Partial<StoreInput>): CouponValues {
  const named = Object.fromEntries(NAMES.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));
  const values: CouponValues = { ...former, ...named };
  return {
    ...values,
    coupon_code: normaliseCouponCode(values.coupon_code),
    coupon_fixed_type: hasFixedType(values) ? values.coupon_fixed_type : COUPON_FIXED.perTicket,
    added_tickets: values.added_tickets.toSorted((a, b) => a - b),
  };
}

/** What is judged besides the fields. */
export type CouponFacts = Pick<
  CouponDescription,
  'isMass' | 'isImported' | 'keepsTickets' | 'used' | 'total_codes' | 'present_codes'
>;

export function problemsOf(values: CouponValues, facts: CouponFacts): Readonly<Record<string, string>> {
  return problemsOfCoupon({ ...values, ...facts });
}

export function changedNames(former: CouponValues, values: CouponValues): readonly (keyof CouponValues)[] {
  return NAMES.filter((name) => textOf(former[name]) !== textOf(values[name]));
}

/** The fields that somebody else changed since the sender read them, to something else than the sender now says. */
export function changedMeanwhile(
  was: NonNullable<StoreInput['was']>,
  former: CouponValues,
  values: CouponValues,
): readonly (keyof CouponValues)[] {
  const read = withGiven(former, was);
  return NAMES.filter(
    (name) => textOf(read[name]) !== textOf(former[name]) && textOf(former[name]) !== textOf(values[name]),
  );
}

function textOf(value: unknown): string {
  return JSON.stringify(value);
}
