import { useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { ROLE } from '#domain/accounts/limits.ts';
import type { Session } from '#wire/accounts/session.ts';
import { Icon } from '#app/ui/icon.tsx';
import { menuIcon } from '#app/ui/icons/organizer.ts';
import { useOverlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import { MoreSheet } from './more-sheet.tsx';
import { isHere, type MenuItem, useOfficeMenu } from './office-menu.ts';
import styles from './office-tabs.module.css';

/** The tab bar of phones: the screens of every day, and More for all others. */
export function OfficeTabs({ user }: { user: Session['user_detail'] }): ReactNode {
  const { t } = useLingui();
  const { daily, groups } = useOfficeMenu(user);
  const more = useOverlay('office-more');
  const hasBeenOpen = useTimesOpened(more) > 0;
  const tabs = [...daily, ...groups.flatMap(({ items }) => items)]
    .flatMap((item) => (item.tab ? [{ ...item, tab: item.tab }] : []))
    .sort((a, b) => a.tab.order - b.tab.order);
  return (
    <>
      <nav className={styles['bar']} aria-label={user.role_id === ROLE.admin ? t`Admin` : t`Organizer`}>
        {tabs.map((item) => (
          <Tab key={item.to} item={item} />
        ))}
        <button type="button" className={styles['tab']} aria-haspopup="dialog" onClick={more.show}>
          <Face icon={menuIcon}>{t`More`}</Face>
        </button>
      </nav>
      {hasBeenOpen && <MoreSheet overlay={more} user={user} />}
    </>
  );
}

function Tab({ item }: { item: MenuItem & Required<Pick<MenuItem, 'tab'>> }): ReactNode {
  const { i18n } = useLingui();
  const here = useRouterState({ select: (state) => isHere(item, state.location.pathname) });
  return (
    <Link
      to={item.to}
      className={styles['tab']}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={here ? 'page' : undefined}
    >
      <Face icon={item.icon}>{i18n._(item.tab.label)}</Face>
    </Link>
  );
}

function Face({ icon, children }: { icon: string; children: ReactNode }): ReactNode {
  return (
    <>
      <span className={styles['icon']}>
        <Icon d={icon} size={22} />
      </span>
      {children}
    </>
  );
}
