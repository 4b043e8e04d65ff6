import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadPayout } from '#app/features/organizer/payout/load-payout.ts';
import { PayoutPage } from '#app/features/organizer/payout/payout-page.tsx';
import { landmarkIcon } from '#app/ui/icons/organizer.ts';

export const Route = createFileRoute('/dashboard/organizer/my-payout')({
  staticData: { menu: { label: msg`Payouts`, icon: landmarkIcon, order: 70 } },
  loader: ({ context }) => loadPayout(context),
  component: PayoutPage,
});
