import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { GroupsPage } from '#app/features/organizer/mass-coupons/groups-page.tsx';
import { readGroupsSearch } from '#app/features/organizer/mass-coupons/groups-search.ts';
import { loadGroups } from '#app/features/organizer/mass-coupons/load-groups.ts';
import { ticketPercentIcon } from '#app/ui/icons/organizer.ts';

export const Route = createFileRoute('/dashboard/organizer/masscoupons')({
  staticData: { menu: { label: msg`Mass coupons`, icon: ticketPercentIcon, group: 'selling', order: 2 } },
  validateSearch: readGroupsSearch,
  loaderDeps: ({ search: { coupon, from, group, orders } }) => ({ coupon, from, group, orders }),
  loader: ({ context, deps }) => loadGroups(context, deps),
  component: Page,
});

function Page() {
  return <GroupsPage {...Route.useSearch()} />;
}
