import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadMerchandise } from '#app/features/organizer/merchandise/load-merchandise.ts';
import { MerchandisePage } from '#app/features/organizer/merchandise/merchandise-page.tsx';
import { shirtIcon } from '#app/ui/icons/organizer.ts';

export const Route = createFileRoute('/dashboard/organizer/my-merchandise/')({
  staticData: { menu: { label: msg`Merchandise`, icon: shirtIcon, group: 'selling', order: 29 } },
  loader: ({ context }) => loadMerchandise(context),
  component: MerchandisePage,
});
