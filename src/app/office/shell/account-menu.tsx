import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ROLE } from '#domain/accounts/limits.ts';
import type { Session } from '#wire/accounts/session.ts';
import { Icon } from '#app/ui/icon.tsx';
import { arrowLeftRightIcon, chevronsUpDownIcon } from '#app/ui/icons/organizer.ts';
import { logOutIcon, userIcon } from '#app/ui/icons/other-pages.ts';
import { Menu } from '#app/ui/overlay/menu.tsx';
import styles from './account-menu.module.css';
import { AccountChoices } from './account-choices.tsx';
import { useAccount } from './use-account.ts';

/** The account at the foot of the side menu: who is signed in, and what is theirs. */
export function AccountMenu({ user }: { user: Session['user_detail'] }): ReactNode {
  const { name, person, initials } = useAccount(user);
  return (
    <div className={styles['account']}>
      <Menu
        triggerClassName={styles['trigger'] ?? ''}
        trigger={
          <>
            <span className={styles['initials']} aria-hidden="true">
              {initials}
            </span>
            <span className={styles['who']}>
              <b className="clip">{name}</b>
              {person && <span className="micro muted clip">{person}</span>}
              <span className="visually-hidden">
                <Trans>Account</Trans>
              </span>
            </span>
            <Icon d={chevronsUpDownIcon} size={16} />
          </>
        }
      >
        {user.role_id === ROLE.organizer && (
          <li>
            <Link to="/dashboard/organizer/profile">
              <Icon d={userIcon} size={19} />
              <Trans>Profile and bank details</Trans>
            </Link>
          </li>
        )}
        <li>
          <AccountChoices />
        </li>
        <li className={styles['apart']}>
          <a href="/">
            <Icon d={arrowLeftRightIcon} size={19} />
            <Trans>Switch to attendee view</Trans>
          </a>
        </li>
        <li>
          <a href="/signout">
            <Icon d={logOutIcon} size={19} />
            <Trans>Sign out</Trans>
          </a>
        </li>
      </Menu>
    </div>
  );
}
