import { createFileRoute } from '@tanstack/react-router';
import { arrived } from '#app/data/query.ts';
import { loadSettings } from '#app/features/accounts/settings/load-settings.ts';
import { SettingsPage } from '#app/features/accounts/settings/settings-page.tsx';

export const Route = createFileRoute('/dashboard/attendee/settings')({
  staticData: { ownTopBar: true, noFooterOnPhone: true },
  beforeLoad: async () => (await arrived(import('#app/features/accounts/settings/own-profile.ts'))).leadOrganizersAway(),
  loader: ({ context }) => loadSettings(context),
  component: SettingsPage,
});
