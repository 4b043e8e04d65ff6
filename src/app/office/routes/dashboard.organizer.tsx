import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { requireRole } from '#app/shell/require-role.ts';

export const Route = createFileRoute('/dashboard/organizer')({ beforeLoad: requireRole(ROLE.organizer) });
