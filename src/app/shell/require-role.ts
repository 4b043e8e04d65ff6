import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { ROLE, type RoleId } from '#domain/accounts/limits.ts';
import { ADMIN_SIGN_IN } from '#wire/addresses.ts';
import { sessionStore } from '#device/accounts/session-store.ts';

/**
 * The guard of a screen (`beforeLoad`): accounts with one of these roles come in, everybody else is led to sign-in and
 * comes back. It only spares a visit in vain: the server checks every call. Source: ROLE-07.
 * @throws Redirect
 */
export function requireRole(...roles: readonly RoleId[]): (route: { location: ParsedLocation }) => Promise<void> {
  return async ({ location: { href } }) => {
    const session = await sessionStore.load();
    if (session && roles.includes(session.user_detail.role_id)) return;
    const signIn = roles.includes(ROLE.admin) ? ADMIN_SIGN_IN : '/signin';
    throw redirect({ href: `${signIn}?${new URLSearchParams({ redirect: href }).toString()}`, reloadDocument: true });
  };
}

/**
 * The guard of the office's screens that whoever is signed in may open, such as bookings and reviews; the calls answer what
 * is theirs. Source: ROLE-08, REV-16.
 * @throws Redirect
 */
export async function requireSignedIn({ location: { href } }: { location: ParsedLocation }): Promise<void> {
  if (await sessionStore.load()) return;
  throw redirect({ href: `/signin?${new URLSearchParams({ redirect: href }).toString()}`, reloadDocument: true });
}

/**
 * The guard of the attendee's screens: whoever is signed in comes in, everybody else is led to sign-in and comes back.
 * Source: ATT-06, ATT-07.
 * @throws Redirect
 */
export async function requireUser({ location: { href } }: { location: ParsedLocation }): Promise<void> {
  if (await sessionStore.load()) return;
  throw redirect({ to: '/signin', search: { redirect: href }, replace: true });
}
