import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AttendeeMenu } from './attendee-menu.tsx';

/** What stands around the attendee's screens: on wide screens their menu; on phones the tabs and the account page lead there. Source: ATT-01 */
export function AttendeeFrame(): ReactNode {
  return (
    <>
      <AttendeeMenu />
      <Outlet />
    </>
  );
}
