import { useLingui } from '@lingui/react/macro';
import { ROLE, type RoleId } from '#domain/accounts/limits.ts';

/** What each role is called, for one user. */
export function useRoleNames(): Readonly<Record<RoleId, string>> {
  const { t } = useLingui();
  return { [ROLE.attendee]: t`Attendee`, [ROLE.organizer]: t`Organizer`, [ROLE.admin]: t`Admin` };
}
