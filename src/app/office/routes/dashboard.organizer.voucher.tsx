import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadVouchers } from '#app/features/organizer/vouchers/load-vouchers.ts';
import { readVouchersSearch } from '#app/features/organizer/vouchers/vouchers-search.ts';
import { VouchersPage } from '#app/features/organizer/vouchers/vouchers-page.tsx';
import { giftIcon } from '#app/ui/icons/organizer.ts';

export const Route = createFileRoute('/dashboard/organizer/voucher')({
  staticData: { menu: { label: msg`Vouchers`, icon: giftIcon, group: 'selling', order: 4 } },
  validateSearch: readVouchersSearch,
  loaderDeps: ({ search }) => ({ voucher: search.voucher }),
  loader: ({ context, deps }) => loadVouchers(context, deps.voucher),
  component: Page,
});

function Page() {
  const { voucher } = Route.useSearch();
  return <VouchersPage voucher={voucher} />;
}
