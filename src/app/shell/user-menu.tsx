import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { getProfile } from '#wire/accounts/session.ts';
import { ADD_EVENT, ADMIN_HOME, ATTENDEE_HOME, OFFICE_HOME } from '#wire/addresses.ts';
import { personInitials } from '#domain/accounts/initials.ts';
import { ROLE, type RoleId } from '#domain/accounts/limits.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { Icon } from '#app/ui/icon.tsx';
import { chevronDownIcon, circleUserRoundIcon, ticketIcon } from '#app/ui/icons/first-view.ts';
import { plusIcon } from '#app/ui/icons/buying.ts';
import { layoutDashboardIcon } from '#app/ui/icons/organizer.ts';
import { logOutIcon } from '#app/ui/icons/other-pages.ts';
import { Menu } from '#app/ui/overlay/menu.tsx';
import { type AttendeePlace, useAttendeePlaces } from '#app/features/attendee/attendee-places.ts';
import { useRecord } from '#app/data/device.ts';
import { query } from '#app/data/query.ts';
import styles from './user-menu.module.css';

/** A longer first name is cut in the button. Source: look/SCREENS-2-accounts, 40. */
const FIRST_NAME_MAX = 12;

/** Who is signed in, with the ways to their own pages and out, and for an organizer to a new event. Source: HDR-06, HDR-10. */
export function UserMenu(): ReactNode {
  const user = useRecord(sessionStore)?.user_detail;
  const { own, account } = useAttendeePlaces();
  const [isOpened, setOpened] = useState(false);
  if (!user) return null;
  const [first = ''] = user.name.trim().split(/\s+/);
  return (
    <>
      {user.role_id === ROLE.organizer && (
        <a href={ADD_EVENT} className={styles['add']}>
          <Icon d={plusIcon} size={20} />
          <span>
            <Trans>Add My Event</Trans>
          </span>
        </a>
      )}
      <Menu
        align="end"
        onOpen={() => setOpened(true)}
        triggerClassName={styles['trigger'] ?? ''}
        trigger={
          <>
            <span className={styles['initials']} aria-hidden="true">
              {personInitials(user.name)}
            </span>
            {first.length > FIRST_NAME_MAX ? `${first.slice(0, FIRST_NAME_MAX - 1)}…` : first}
            <Icon d={chevronDownIcon} size={16} />
          </>
        }
      >
        <li className={styles['who']}>
          {user.name}
          {isOpened && <Email />}
        </li>
        <Dashboard role={user.role_id} />
        <Places places={own.filter(({ to }) => to !== ATTENDEE_HOME || user.role_id !== ROLE.attendee)} />
        <Places places={account} isApart />
        <li>
          <Link to="/account">
            <Icon d={circleUserRoundIcon} size={18} />
            <Trans>Account</Trans>
          </Link>
        </li>
        <li className={styles['last']}>
          <Link to="/signout">
            <Icon d={logOutIcon} size={18} />
            <Trans>Sign out</Trans>
          </Link>
        </li>
      </Menu>
    </>
  );
}

/** Asked when somebody looks. */
function Email(): ReactNode {
  const { data } = useQuery(query(getProfile, {}));
  return data && <small className={styles['email']}>{data.data.email}</small>;
}

/** Where each role is at home: attendees at their tickets, organizers at their overview, admins at the console. Source: HDR-06, ROLE-05. */
export function Dashboard({ role }: { role: RoleId }): ReactNode {
  if (role === ROLE.attendee) {
    return (
      <li>
        <Link to={ATTENDEE_HOME}>
          <Icon d={ticketIcon} size={18} />
          <Trans>Dashboard</Trans>
        </Link>
      </li>
    );
  }
  if (role !== ROLE.organizer && role !== ROLE.admin) return null;
  return (
    <li>
      <a href={role === ROLE.admin ? ADMIN_HOME : OFFICE_HOME}>
        <Icon d={layoutDashboardIcon} size={18} />
        <Trans>Dashboard</Trans>
      </a>
    </li>
  );
}

function Places({ places, isApart = false }: { places: readonly AttendeePlace[]; isApart?: boolean }): ReactNode {
  return places.map(({ to, label, icon }, index) => (
    <li key={to} className={isApart && index === 0 ? styles['last'] : undefined}>
      <Link to={to}>
        <Icon d={icon} size={18} />
        {label}
      </Link>
    </li>
  ));
}
