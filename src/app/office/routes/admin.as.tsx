import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ImpersonationPage } from '#app/features/admin/impersonation/impersonation-page.tsx';
import { titled } from '#app/features/admin/load-admin.ts';

export const Route = createFileRoute('/admin/as')({
  loader: titled(msg`Signing in as somebody else`),
  component: ImpersonationPage,
});
