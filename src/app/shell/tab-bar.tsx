import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { circleUserRoundIcon, compassIcon, houseIcon, shoppingBagIcon, ticketIcon } from '#app/ui/icons/first-view.ts';
import { useCartCount } from './cart.ts';
import styles from './tab-bar.module.css';

/** The tabs at the bottom of a phone. Source: look/README, Navigation per role. */
export function TabBar(): ReactNode {
  const { t } = useLingui();
  return (
    <nav className={styles['bar']} aria-label={t`Main`}>
      <Link to="/" className={styles['tab']} activeOptions={{ exact: true }}>
        <Face icon={houseIcon}>{t`Home`}</Face>
      </Link>
      <Link
        to="/event-list/$category"
        params={{ category: 'All' }}
        className={styles['tab']}
        activeOptions={{ includeSearch: false }}
      >
        <Face icon={compassIcon}>{t`Browse`}</Face>
      </Link>
      <CartTab />
      <Link to="/wallet" className={styles['tab']}>
        <Face icon={ticketIcon}>{t`Tickets`}</Face>
      </Link>
      <Link to="/account" className={styles['tab']}>
        <Face icon={circleUserRoundIcon}>{t`Account`}</Face>
      </Link>
    </nav>
  );
}

/** Source: HDR-03. */
function CartTab(): ReactNode {
  const { t } = useLingui();
  const count = useCartCount();
  return (
    <Link to="/dashboard/attendee/cart" className={styles['tab']}>
      <Face icon={shoppingBagIcon} count={count}>{t`Cart`}</Face>
      {count > 0 && (
        <span className="visually-hidden">
          <Plural value={count} one="# ticket" other="# tickets" />
        </span>
      )}
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
