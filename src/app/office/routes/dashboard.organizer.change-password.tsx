import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { OfficeChangePasswordPage } from '#app/features/accounts/password/office-change-page.tsx';
import { loadChangePassword } from '#app/features/accounts/password/password-queries.ts';
import { keyRoundIcon } from '#app/ui/icons/account.ts';

export const Route = createFileRoute('/dashboard/organizer/change-password')({
  staticData: { menu: { label: msg`Change password`, icon: keyRoundIcon, order: 90 } },
  loader: ({ context }) => loadChangePassword(context),
  component: OfficeChangePasswordPage,
});
