import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#app/features/accounts/account/account-page.tsx';
import { loadAccount } from '#app/features/accounts/account/account-queries.ts';

export const Route = createFileRoute('/account')({
  loader: ({ context }) => loadAccount(context),
  component: AccountPage,
});
