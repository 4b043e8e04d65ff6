import { redirect } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { sessionStore } from '#device/accounts/session-store.ts';

/** Organizers have a profile of their own, with more in it. Source: ATT-03, ORGP-01. @throws Redirect */
export async function leadOrganizersAway(): Promise<void> {
  const session = await sessionStore.load();
  if (session?.user_detail.role_id !== ROLE.organizer) return;
  throw redirect({ href: '/dashboard/organizer/profile', reloadDocument: true });
}
