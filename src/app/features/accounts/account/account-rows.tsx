import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ROLE, type RoleId } from '#domain/accounts/limits.ts';
import { listDevices } from '#wire/accounts/devices.ts';
import { OFFICE_HOME } from '#wire/addresses.ts';
import { layoutDashboardIcon } from '#app/ui/icons/organizer.ts';
import { keyRoundIcon, monitorSmartphoneIcon, shieldCheckIcon } from '#app/ui/icons/account.ts';
import { userIcon } from '#app/ui/icons/other-pages.ts';
import { query } from '#app/data/query.ts';
import { RowContent, rowClass, Rows } from '../rows.tsx';

/** The account itself; organizers have settings and password in their dashboard. Source: screens 27. */
export function AccountRows({ role }: { role: RoleId }): ReactNode {
  const { data: devices } = useQuery(query(listDevices, {}));
  return (
    <Rows>
      {role === ROLE.organizer && (
        <li>
          <a href={OFFICE_HOME} className={rowClass}>
            <RowContent icon={layoutDashboardIcon} text={<Trans>Dashboard</Trans>} />
          </a>
        </li>
      )}
      {role !== ROLE.admin && (
        <li>
          {role === ROLE.organizer ? (
            <a href={`${OFFICE_HOME}/profile`} className={rowClass}>
              <RowContent icon={userIcon} text={<Trans>Settings</Trans>} />
            </a>
          ) : (
            <Link to="/dashboard/attendee/settings" className={rowClass}>
              <RowContent icon={userIcon} text={<Trans>Settings</Trans>} />
            </Link>
          )}
        </li>
      )}
      <li>
        {role === ROLE.organizer ? (
          <a href={`${OFFICE_HOME}/change-password`} className={rowClass}>
            <RowContent icon={keyRoundIcon} text={<Trans>Change password</Trans>} />
          </a>
        ) : (
          <Link to="/dashboard/attendee/change-password" className={rowClass}>
            <RowContent icon={keyRoundIcon} text={<Trans>Change password</Trans>} />
          </Link>
        )}
      </li>
      <li>
        <Link to="/account/devices" className={rowClass}>
          <RowContent
            icon={monitorSmartphoneIcon}
            text={<Trans>Where you’re signed in</Trans>}
            value={devices?.data.length}
          />
        </Link>
      </li>
      <li>
        <Link to="/account/data" className={rowClass}>
          <RowContent icon={shieldCheckIcon} text={<Trans>Your data</Trans>} />
        </Link>
      </li>
    </Rows>
  );
}
