import { useLingui } from '@lingui/react/macro';
import { ROLE, type RoleId } from '#domain/accounts/limits.ts';
import type { UserRow } from '#wire/admin/users.ts';
import { usePartNames } from '../parts/use-part-names.ts';

/** What each role is called, for one user. */
export function useRoleNames(): Readonly<Record<RoleId, string>> {
  const { t } = useLingui();
  return { [ROLE.attendee]: t`Attendee`, [ROLE.organizer]: t`Organizer`, [ROLE.admin]: t`Admin` };
}

/** What a user is: of an admin, which part of the work they do. */
export function useRoleName(): (user: Pick<UserRow, 'role_id' | 'admin_part'>) => string {
  const roles = useRoleNames();
  const parts = usePartNames();
  return ({ role_id, admin_part }) => (role_id === ROLE.admin && admin_part ? parts[admin_part] : roles[role_id]);
}
