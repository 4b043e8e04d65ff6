import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useContext, useId } from 'react';
import { ROLE } from '#domain/accounts/limits.ts';
import type { Session } from '#wire/accounts/session.ts';
import { ADMIN_HOME } from '#wire/addresses.ts';
import { isMac } from '#app/office/search/use-search-keys.ts';
import { OpenSearch } from '#app/shell/open-search.ts';
import { SiteLogo } from '#app/shell/site-logo.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { chevronDownIcon, searchIcon } from '#app/ui/icons/first-view.ts';
import { AccountMenu } from './account-menu.tsx';
import { type MenuGroup, type MenuItem, shownItem, useOfficeMenu } from './office-menu.ts';
import styles from './side-menu.module.css';
import { useFoldedGroups } from './use-folded-groups.ts';

/** The menu at the side of wide screens: daily screens, groups that fold, and at its foot the account. */
export function SideMenu({ user }: { user: Session['user_detail'] }): ReactNode {
  const { t } = useLingui();
  const isAdmin = user.role_id === ROLE.admin;
  const { daily, groups } = useOfficeMenu(user);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const shown = shownItem(daily, path);
  return (
    <div className={styles['side']}>
      <div className={styles['brand']}>
        <Link
          to={isAdmin ? ADMIN_HOME : '/dashboard/organizer'}
          className={styles['logo']}
          aria-label={t`Kaartje, overview`}
        >
          <SiteLogo />
        </Link>
        {isAdmin && (
          <span className={styles['admin']}>
            <Trans>Admin</Trans>
          </span>
        )}
      </div>
      <SearchButton />
      <nav className={styles['menu']} aria-label={isAdmin ? t`Admin` : t`Organizer`}>
        <ul>
          {daily.map((item) => (
            <li key={item.to}>
              <ItemLink item={item} icon={item.icon} isShown={item === shown} />
            </li>
          ))}
        </ul>
        {groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </nav>
      <AccountMenu user={user} />
    </div>
  );
}

function SearchButton(): ReactNode {
  const open = useContext(OpenSearch);
  if (!open) return null;
  return (
    <button
      type="button"
      className={styles['search']}
      aria-haspopup="dialog"
      aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
      onClick={open}
    >
      <Icon d={searchIcon} size={19} />
      <Trans>Search</Trans>
      <kbd className={styles['keys']} aria-hidden>
        {isMac() ? <Trans>⌘ K</Trans> : <Trans>Ctrl K</Trans>}
      </kbd>
    </button>
  );
}

/** Screens that belong together. That of the page is open, the others are as they were left. Source: ORGD-03. */
function Group({ group: { id, label, icon, items } }: { group: MenuGroup }): ReactNode {
  const { i18n } = useLingui();
  const listId = useId();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [isFolded, fold] = useFoldedGroups(id);
  const shown = shownItem(items, path);
  const isOfPage = shown !== undefined;
  const isOpen = isOfPage || !isFolded;
  return (
    <div>
      <button
        type="button"
        className={styles['item']}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-disabled={isOfPage}
        onClick={() => !isOfPage && fold(isOpen)}
      >
        <Icon d={icon} size={19} />
        {i18n._(label)}
        {!isOfPage && <Icon d={chevronDownIcon} size={16} className={styles['chevron']} />}
      </button>
      <ul id={listId} hidden={!isOpen}>
        {items.map((item) => (
          <li key={item.to}>
            <ItemLink item={item} isShown={item === shown} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ItemProps {
  readonly item: MenuItem;
  readonly icon?: string;
  readonly isShown: boolean;
}

function ItemLink({ item, icon, isShown }: ItemProps): ReactNode {
  const { i18n } = useLingui();
  return (
    <Link
      to={item.to}
      className={styles['item']}
      data-sub={icon === undefined || undefined}
      aria-current={isShown ? 'page' : undefined}
      activeOptions={{ exact: true, includeSearch: false }}
    >
      {icon !== undefined && <Icon d={icon} size={19} />}
      {i18n._(item.label)}
    </Link>
  );
}
