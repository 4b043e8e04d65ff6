import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AdminSignOutPage } from '#app/features/admin/impersonation/admin-sign-out-page.tsx';
import { titled } from '#app/features/admin/load-admin.ts';

export const Route = createFileRoute('/adminsignout')({
  loader: titled(msg`Back to the admin area`),
  component: AdminSignOutPage,
});
