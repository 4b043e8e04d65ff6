import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { CouponsPage } from '#app/features/organizer/coupons/coupons-page.tsx';
import { readCouponsSearch } from '#app/features/organizer/coupons/coupons-search.ts';
import { loadCoupons } from '#app/features/organizer/coupons/load-coupons.ts';
import { tagIcon } from '#app/ui/icons/buying.ts';

export const Route = createFileRoute('/dashboard/organizer/coupons')({
  staticData: { menu: { label: msg`Coupons`, icon: tagIcon, group: 'selling', order: 1 } },
  validateSearch: readCouponsSearch,
  loaderDeps: ({ search: { coupon, from, orders } }) => ({ coupon, from, orders }),
  loader: ({ context, deps }) => loadCoupons(context, deps),
  component: Page,
});

function Page() {
  return <CouponsPage {...Route.useSearch()} />;
}
