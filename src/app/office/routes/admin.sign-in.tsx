import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { titled } from '#app/features/admin/load-admin.ts';
import { AdminSignInPage } from '#app/features/admin/sign-in/admin-sign-in-page.tsx';

export const Route = createFileRoute('/admin/sign-in')({
  validateSearch: (search: { redirect?: string }) => search,
  loader: titled(msg`Sign in as an admin`),
  component: Page,
});

function Page() {
  return <AdminSignInPage redirect={Route.useSearch().redirect} />;
}
