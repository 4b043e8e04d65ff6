import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { COMMISSION_TYPE } from '#domain/cart/commissions.ts';
import { choicesQuery, couponsQuery, taxesQuery } from './load-tickets.ts';

/** How a field of a ticket that is chosen is said in words; undefined for what is typed. */
export function useShownValue(eventId: number): (name: string, value: unknown) => string | undefined {
  const { t } = useLingui();
  const { taxes = [] } = useQuery(taxesQuery).data ?? {};
  const { supplements = [] } = useQuery(choicesQuery(eventId)).data ?? {};
  const { data: coupons = [] } = useQuery(couponsQuery(eventId)).data ?? {};
  const names: Readonly<Record<string, ReadonlyMap<string, string>>> = {
    taxes_ids: new Map(taxes.map(({ id, title }) => [String(id), title])),
    coupon_id: new Map(coupons.map(({ id, coupon_code }) => [String(id), coupon_code])),
    supplement_id: new Map(supplements.map(({ id, supplement_title }) => [String(id), supplement_title])),
    organizer_commission_type: new Map([
      [String(COMMISSION_TYPE.fixed), t`an amount per ticket`],
      [String(COMMISSION_TYPE.percentage), t`a percentage of the price`],
    ]),
    template: new Map([
      ['standard', t`Standard`],
      ['custom', t`Own image`],
    ]),
  };
  return (name, value) => {
    const known = names[name];
    if (!known) return undefined;
    const chosen = String(value)
      .split(',')
      .filter((one) => one !== '');
    return chosen.map((one) => known.get(one) ?? one).join(', ') || '–';
  };
}
