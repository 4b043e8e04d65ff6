import { Plural, useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { circleUserRoundIcon, compassIcon, houseIcon, shoppingBagIcon, ticketIcon } from '#app/ui/icons/first-view.ts';
import { useCartCount } from '#app/data/cart.ts';
import styles from './tab-bar.module.css';
import { keepPlace, placeOf, tabOf } from './tab-places.ts';

/** The tabs at the bottom of a phone: each leads to where it was left, and from there to its root. Source: look/README, Navigation per role. */
export function TabBar(): ReactNode {
  const { t } = useLingui();
  const location = useRouterState({ select: (state) => state.location });
  useEffect(() => keepPlace(location), [location]);
  return (
    <nav className={styles['bar']} aria-label={t`Main`}>
      <Tab root="/">
        <Face icon={houseIcon}>{t`Home`}</Face>
      </Tab>
      <Tab root="/event-list/All">
        <Face icon={compassIcon}>{t`Browse`}</Face>
      </Tab>
      <CartTab />
      <Tab root="/wallet">
        <Face icon={ticketIcon}>{t`Tickets`}</Face>
      </Tab>
      <Tab root="/account">
        <Face icon={circleUserRoundIcon}>{t`Account`}</Face>
      </Tab>
    </nav>
  );
}

/** Source: HDR-03. */
function CartTab(): ReactNode {
  const { t } = useLingui();
  const count = useCartCount();
  return (
    <Tab root="/dashboard/attendee/cart">
      <Face icon={shoppingBagIcon} count={count}>{t`Cart`}</Face>
      {count > 0 && (
        <span className="visually-hidden">
          <Plural value={count} one="# ticket" other="# tickets" />
        </span>
      )}
    </Tab>
  );
}

function Tab({ root, children }: { root: string; children: ReactNode }): ReactNode {
  const tab = tabOf(root);
  const isHere = useRouterState({ select: (state) => tabOf(state.location.pathname) === tab });
  return (
    <Link
      to={root}
      {...(!isHere && placeOf(tab))}
      className={styles['tab']}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={isHere ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}

function Face({ icon, count = 0, children }: { icon: string; count?: number; children: ReactNode }): ReactNode {
  return (
    <>
      <span className={styles['face']}>
        <span className={styles['icon']}>
          <Icon d={icon} size={22} />
        </span>
        {count > 0 && <Badge className={styles['badge']}>{count}</Badge>}
      </span>
      {children}
    </>
  );
}
