import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { titled } from '#app/features/admin/load-admin.ts';
import { AdminReviewsPage } from '#app/features/admin/reviews/reviews-page.tsx';
import { requireRole } from '#app/shell/require-role.ts';
import { starIcon } from '#app/ui/icons/other-pages.ts';

export const Route = createFileRoute('/admin/reviews')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: {
    area: 'reports',
    menu: { label: msg`Reviews`, icon: starIcon, order: 3.6, role: ROLE.admin },
  },
  loader: titled(msg`Reviews`),
  component: AdminReviewsPage,
});
