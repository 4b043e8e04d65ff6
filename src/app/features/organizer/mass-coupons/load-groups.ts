import { msg } from '@lingui/core/macro';
import { ignoreErrors } from '#app/data/query.ts';
import { loadOne } from '#app/features/organizer/coupons/load-coupons.ts';
import { addMessages } from '#app/messages/use-messages.ts';
import type { RouterContext } from '#app/shell/router-context.ts';
import type { GroupsSearch } from './groups-search.ts';

/** @throws NotFoundError where the group is not the organizer's */
export async function loadGroups({ queryClient, i18n }: RouterContext, { coupon, from, group, orders }: GroupsSearch) {
  const [found] = await Promise.all([
    loadOne(queryClient, 'mass', coupon === 'new' ? from : (coupon ?? group ?? orders)),
    ignoreErrors(addMessages(i18n)),
  ]);
  const title = i18n._(msg`Mass coupons`);
  return { head: { title: found && coupon !== 'new' ? `${found.description} · ${title}` : title } };
}
