import { ADMIN_HOME, ATTENDEE_HOME, isOfficePage, OFFICE_HOME } from '#wire/addresses.ts';
import { ROLE, type RoleId } from '#domain/accounts/limits.ts';
import { readUrl } from '#app/data/read-url.ts';

/** The address of the checkout; sign-in offers to go on as a guest only on the way there. Source: AUTH-04, CHK-26. */
export const CHECKOUT_PATH = '/dashboard/attendee/checkout';

const SOMEWHERE = 'https://here.invalid';

/** A `redirect` when it stays on this site: a path that begins with a single slash; else undefined. Source: AUTH-01. */
export function redirectPath(redirect: string | undefined): string | undefined {
  if (!redirect?.startsWith('/')) return undefined;
  // browsers read a backslash as a slash and skip tabs and line ends: what they make of it decides
  const url = readUrl(redirect, SOMEWHERE);
  return url?.origin === SOMEWHERE && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined;
}

/** Whether a `redirect` leads to an organizer's or admin's screens. */
export function isForOffice(target: string | undefined): boolean {
  return target !== undefined && isOfficePage(new URL(target, SOMEWHERE).pathname);
}

/** Where somebody lands who signed in without a redirect: attendees at their tickets, organizers at their dashboard, admins at the users. Source: AUTH-11. */
export function homeOf(role: RoleId): string {
  return { [ROLE.attendee]: ATTENDEE_HOME, [ROLE.organizer]: OFFICE_HOME, [ROLE.admin]: ADMIN_HOME }[role];
}
