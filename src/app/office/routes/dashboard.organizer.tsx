import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { scansOn } from '#app/features/door/scans-on.ts';
import { requireRole } from '#app/shell/require-role.ts';

const guard = requireRole(ROLE.organizer);

export const Route = createFileRoute('/dashboard/organizer')({
  beforeLoad: async (route) => {
    if (!(await scansOn(route.location))) await guard(route);
  },
});
