import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordPage } from '#app/features/accounts/password/change-page.tsx';
import { loadChangePassword } from '#app/features/accounts/password/password-queries.ts';

export const Route = createFileRoute('/dashboard/attendee/change-password')({
  staticData: { ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context }) => loadChangePassword(context),
  component: ChangePasswordPage,
});
