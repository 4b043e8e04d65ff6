import { createFileRoute } from '@tanstack/react-router';
import { DevicesPage } from '#app/features/accounts/devices/devices-page.tsx';
import { loadDevices } from '#app/features/accounts/devices/devices-queries.ts';

export const Route = createFileRoute('/account_/devices')({
  staticData: { ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context }) => loadDevices(context),
  component: DevicesPage,
});
