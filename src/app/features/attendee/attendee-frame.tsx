import { Outlet, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '#app/data/session.ts';
import { useSessionOver } from '#app/data/session-over.ts';
import { AttendeeMenu } from './attendee-menu.tsx';

/** What stands around the attendee's screens: on wide screens their menu; on phones the tabs and the account page lead there. Source: ATT-01 */
export function AttendeeFrame(): ReactNode {
  useGuardAgain();
  return (
    <>
      <AttendeeMenu />
      <Outlet />
    </>
  );
}

/** A sign-out in another tab leads to sign-in here too; a session that only ended leaves what is shown and typed. Source: ATT-06, decisions 9. */
function useGuardAgain(): void {
  const router = useRouter();
  const isSignedOut = useSession() === null;
  const isOver = useSessionOver();
  useEffect(() => {
    if (isSignedOut && !isOver) void router.invalidate();
  }, [router, isSignedOut, isOver]);
}
