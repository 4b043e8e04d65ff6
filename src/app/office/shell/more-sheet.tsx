import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import { ROLE } from '#domain/accounts/limits.ts';
import type { Session } from '#wire/accounts/session.ts';
import { OpenSearch } from '#app/shell/open-search.ts';
import { Icon } from '#app/ui/icon.tsx';
import { chevronRightIcon, searchIcon } from '#app/ui/icons/first-view.ts';
import { arrowLeftRightIcon } from '#app/ui/icons/organizer.ts';
import { logOutIcon, userIcon } from '#app/ui/icons/other-pages.ts';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { AccountChoices } from './account-choices.tsx';
import styles from './more-sheet.module.css';
import { type MenuItem, useOfficeMenu } from './office-menu.ts';
import { useAccount } from './use-account.ts';

/** On phones: the screens that are no tabs, in the groups of the menu, and the account. */
export function MoreSheet({ overlay, user }: { overlay: Overlay; user: Session['user_detail'] }): ReactNode {
  const { t, i18n } = useLingui();
  const { daily, groups } = useOfficeMenu(user);
  const { name, person, email } = useAccount(user);
  const search = useContext(OpenSearch);
  return (
    <Sheet
      overlay={overlay}
      title={name}
      subtitle={[person, email].filter(Boolean).join(' · ')}
      closeLabel={t`Close`}
      footer={
        <a href="/" className={styles['item']}>
          <Icon d={arrowLeftRightIcon} />
          <Trans>Switch to attendee view</Trans>
        </a>
      }
    >
      <div className={styles['more']}>
        {search && (
          <button
            type="button"
            className={styles['item']}
            onClick={() => {
              overlay.close();
              search();
            }}
          >
            <Icon d={searchIcon} />
            <Trans>Search</Trans>
          </button>
        )}
        <Items title={t`Every day`} items={daily} close={overlay.close} />
        {groups.map(({ id, label, items }) => (
          <Items key={id} title={i18n._(label)} items={items} close={overlay.close} />
        ))}
        <h3 className={styles['title']}>
          <Trans>Account</Trans>
        </h3>
        {user.role_id === ROLE.organizer && (
          <Link to="/dashboard/organizer/profile" className={styles['item']} onClick={overlay.close}>
            <Icon d={userIcon} />
            <Trans>Profile and bank details</Trans>
          </Link>
        )}
        <AccountChoices />
        <a href="/signout" className={styles['item']}>
          <Icon d={logOutIcon} />
          <Trans>Sign out</Trans>
        </a>
      </div>
    </Sheet>
  );
}

/** A group's screens but the tabs. */
function Items({ title, items, close }: { title: string; items: readonly MenuItem[]; close: () => void }): ReactNode {
  const { i18n } = useLingui();
  const others = items.filter(({ tab }) => !tab);
  if (others.length === 0) return null;
  return (
    <>
      <h3 className={styles['title']}>{title}</h3>
      <ul>
        {others.map(({ to, icon, label }) => (
          <li key={to}>
            <Link to={to} className={styles['item']} activeProps={{}} onClick={close}>
              <Icon d={icon} />
              <span className={styles['label']}>{i18n._(label)}</span>
              <Icon d={chevronRightIcon} size={18} className={styles['chevron']} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
