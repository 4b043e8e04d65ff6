import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AdminLinkPage } from '#app/features/admin/link/admin-link-page.tsx';
import { titled } from '#app/features/admin/load-admin.ts';

export const Route = createFileRoute('/admin/link')({
  loader: titled(msg`You become an admin`),
  component: AdminLinkPage,
});
