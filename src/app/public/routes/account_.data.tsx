import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '#app/features/accounts/privacy/privacy-page.tsx';
import { loadPrivacy } from '#app/features/accounts/privacy/privacy-queries.ts';

export const Route = createFileRoute('/account_/data')({
  staticData: { ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context }) => loadPrivacy(context),
  component: PrivacyPage,
});
