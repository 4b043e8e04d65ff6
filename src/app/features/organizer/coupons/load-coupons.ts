import { msg } from '@lingui/core/macro';
import { notFound } from '@tanstack/react-router';
import { getCoupon, type OrganizerCoupon } from '#wire/organizer/coupons.ts';
import { ignoreErrors, query, undefinedIfRefused } from '#app/data/query.ts';
import { addMessages } from '#app/messages/use-messages.ts';
import type { RouterContext } from '#app/shell/router-context.ts';
import type { CouponsSearch } from './coupons-search.ts';

export function couponQuery(id: number) {
  return query(getCoupon, { id });
}

/** What the form, the orders or the table need. @throws NotFoundError where the coupon is not the organizer's */
export async function loadCoupons({ queryClient, i18n }: RouterContext, { coupon, from, orders }: CouponsSearch) {
  const [found] = await Promise.all([
    loadOne(queryClient, '', coupon === 'new' ? from : (coupon ?? orders)),
    ignoreErrors(addMessages(i18n)),
  ]);
  const title = i18n._(msg`Coupons`);
  return { head: { title: found && coupon !== 'new' ? `${found.description} · ${title}` : title } };
}

/** A single coupon, or a group: each has its own screen. @throws NotFoundError where it is the other, or not the organizer's */
export async function loadOne(
  queryClient: RouterContext['queryClient'],
  groupType: OrganizerCoupon['coupon_group_type'],
  id: number | undefined,
) {
  if (id === undefined) return undefined;
  const answer = await undefinedIfRefused(queryClient.query(couponQuery(id)));
  if (answer?.data.coupon_group_type !== groupType) throw notFound();
  return answer.data;
}
