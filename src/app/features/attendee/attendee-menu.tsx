import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { chipClass } from '#app/ui/chip.tsx';
import { useCartCount } from '#app/data/cart.ts';
import styles from './attendee-menu.module.css';
import { type AttendeePlace, useAttendeePlaces } from './attendee-places.ts';

/** The attendee's screens on wide screens. Source: ATT-01 to ATT-03, look/SCREENS-2-accounts 28 and 30. */
export function AttendeeMenu(): ReactNode {
  const { t } = useLingui();
  const { own, account } = useAttendeePlaces();
  return (
    <nav className={styles['menu']} aria-label={t`Your pages`}>
      <ul className={styles['group']}>
        <Places places={own} />
        <li>
          <CartLink />
        </li>
      </ul>
      {account.length > 0 && (
        <ul className={styles['group']} aria-label={t`Account`}>
          <Places places={account} />
        </ul>
      )}
    </nav>
  );
}

function Places({ places }: { places: readonly AttendeePlace[] }): ReactNode {
  return places.map(({ to, label }) => (
    <li key={to}>
      <Link to={to} className={chipClass()} activeOptions={{ includeSearch: false }}>
        {label}
      </Link>
    </li>
  ));
}

/** Always there, with how many tickets are in it. Source: ATT-02. */
function CartLink(): ReactNode {
  const count = useCartCount();
  return (
    <Link to="/dashboard/attendee/cart" className={chipClass()}>
      <Trans>Cart</Trans>
      {count > 0 && (
        <>
          <Badge className={styles['badge']}>{count}</Badge>
          <span className="visually-hidden">
            <Plural value={count} one="# ticket" other="# tickets" />
          </span>
        </>
      )}
    </Link>
  );
}
