import { ROLE } from '#domain/accounts/limits.ts';
import { ADMIN_HOME, OFFICE_HOME } from '#wire/addresses.ts';
import { useSession } from '#app/data/session.ts';

/** Where whoever is signed in begins in the office. */
export function useOfficeHome(): typeof ADMIN_HOME | typeof OFFICE_HOME {
  return useSession()?.user_detail.role_id === ROLE.admin ? ADMIN_HOME : OFFICE_HOME;
}
