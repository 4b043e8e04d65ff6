import { ROLE } from '#domain/accounts/limits.ts';
import type { UserRow } from '#wire/admin/users.ts';

/** Nobody is signed in as an admin, nor to an account that nobody signs in to. Source: IMP-01. */
export function mayBeActedAs({ role_id, confirmed, disabled }: UserRow): boolean {
  return role_id !== ROLE.admin && confirmed === 1 && disabled === 0;
}
