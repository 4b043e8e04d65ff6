import { useLingui } from '@lingui/react/macro';
import type * as v from 'valibot';
import { COUPON_FIXED, COUPON_TYPE } from '#domain/cart/coupons.ts';
import { COUPON_DEFAULTS } from '#domain/organizer/coupon-form.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
import type { couponForm } from '#wire/organizer/coupon-fields.ts';
import type { InputOf } from '#wire/endpoint.ts';
import type { OrganizerCoupon, storeCoupon } from '#wire/organizer/coupons.ts';
import type { Form } from '#app/form/use-form.ts';
import { useCouponWords } from './coupon-words.ts';

export type CouponFormValues = v.InferInput<ReturnType<typeof couponForm>>;
export type CouponForm = Form<CouponFormValues>;

/** What the form begins with: the coupon, or the documented defaults. Source: CPA-02, CPA-17. */
export function startOf(
  coupon: OrganizerCoupon | undefined,
  { today, copied }: { readonly today: WallDate; readonly copied?: OrganizerCoupon | undefined },
): CouponFormValues {
  if (coupon) return valuesOf(coupon);
  return copied ? copyOf(copied) : { ...NEW, start_date: today };
}

/** All but what a copy needs of its own: tickets, and the code of a single coupon, which means one thing. */
function copyOf(copied: OrganizerCoupon): CouponFormValues {
  const code = copied.coupon_group_type === 'mass' ? copied.coupon_code : '';
  return { ...valuesOf(copied), coupon_code: code, status: true, added_tickets: [], event_id: '' };
}

function valuesOf(coupon: OrganizerCoupon): CouponFormValues {
  return {
    description: coupon.description,
    coupon_code: coupon.coupon_code,
    coupon_type: String(coupon.coupon_type),
    coupon_fixed_type: String(coupon.coupon_fixed_type),
    coupon_apply_type: String(coupon.coupon_apply_type),
    amount: withComma(coupon.amount),
    minimum_amount: withComma(coupon.minimum_amount),
    maximum_amount: withComma(coupon.maximum_amount),
    limit_usage: String(coupon.limit_usage),
    coupon_ticket_limit: String(coupon.coupon_ticket_limit),
    buyer_limit: String(coupon.buyer_limit),
    note: coupon.note,
    start_date: coupon.start_date,
    end_date: coupon.end_date,
    status: coupon.status === 1,
    added_tickets: coupon.added_tickets,
    event_id: coupon.event_id === null ? '' : String(coupon.event_id),
    // further codes of a group that is there are made; those of a file come by its import
    code_generated: true,
    total_codes: String(coupon.total_codes),
    codeslist: [],
  };
}

const NEW: CouponFormValues = {
  description: '',
  coupon_code: '',
  coupon_type: String(COUPON_DEFAULTS.coupon_type),
  coupon_fixed_type: String(COUPON_DEFAULTS.coupon_fixed_type),
  coupon_apply_type: String(COUPON_DEFAULTS.coupon_apply_type),
  amount: '',
  minimum_amount: '0,00',
  maximum_amount: '0,00',
  limit_usage: String(COUPON_DEFAULTS.limit_usage),
  coupon_ticket_limit: String(COUPON_DEFAULTS.coupon_ticket_limit),
  buyer_limit: String(COUPON_DEFAULTS.buyer_limit),
  note: '',
  start_date: '',
  end_date: '',
  status: COUPON_DEFAULTS.status,
  added_tickets: [],
  event_id: '',
  code_generated: true,
  total_codes: String(COUPON_DEFAULTS.total_codes),
  codeslist: [],
};

/** Amounts are typed with a comma. */
function withComma(amount: string): string {
  return amount.replace('.', ',');
}

/** What is sent of the form: the tickets say which event it is. Source: CPA-21. */
export function sentOf({ event_id: _, ...values }: Partial<CouponFormValues>): InputOf<typeof storeCoupon> {
  return values;
}

/** What the fields that are sent were, so that nothing is overwritten unseen. */
export function wasOf(was: CouponFormValues, sent: Partial<CouponFormValues>): InputOf<typeof storeCoupon>['was'] {
  const { event_id: _, code_generated: __, total_codes: ___, codeslist: ____, ...fields } = was;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in sent));
}

/** Ids of the chosen tickets. */
export function ticketIdsOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

/** What each field is called, in the order of the page. Source: screens 57. */
export function useCouponLabels(isMass: boolean): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    description: t`Title`,
    coupon_code: isMass ? t`Prefix` : t`Code`,
    coupon_type: t`Kind of discount`,
    amount: t`Amount`,
    coupon_fixed_type: t`Counts`,
    coupon_apply_type: t`Taken off`,
    event_id: t`Event`,
    added_tickets: t`Tickets`,
    code_generated: t`Codes`,
    total_codes: t`Number of codes`,
    codeslist: t`Codes of a file`,
    minimum_amount: t`Counts from`,
    maximum_amount: t`up to`,
    limit_usage: isMass ? t`Orders per code` : t`Orders in all`,
    coupon_ticket_limit: isMass ? t`Tickets per code` : t`Tickets in all`,
    buyer_limit: t`Orders per buyer`,
    note: t`Note`,
    start_date: t`Valid from`,
    end_date: t`through`,
    status: t`Active`,
  };
}

/** How a field that is chosen is said in words; undefined for what is typed. */
export function useShownValue(): (name: string, value: unknown) => string | undefined {
  const { t } = useLingui();
  const { baseOf } = useCouponWords();
  const kinds = useKinds();
  return (name, value) => {
    const chosen = Number(value);
    if (name === 'coupon_type') return kinds.find(([type]) => type === chosen)?.[1];
    if (name === 'coupon_apply_type') return baseOf(chosen);
    if (name === 'coupon_fixed_type') return chosen === COUPON_FIXED.perTicket ? t`for every ticket` : t`once`;
    if (name !== 'added_tickets' && name !== 'codeslist') return undefined;
    return String(Array.isArray(value) ? value.length : 0);
  };
}

/** The kinds of discount. Source: CPA-05, CPA-06. */
export function useKinds(): readonly (readonly [type: number, label: string])[] {
  const { t } = useLingui();
  return [
    [COUPON_TYPE.fixed, t`Amount`],
    [COUPON_TYPE.percent, t`Percentage`],
    [COUPON_TYPE.fixedCart, t`Amount off the cart`],
    [COUPON_TYPE.percentCart, t`Percentage off the cart`],
  ];
}
