import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { circleUserRoundIcon, compassIcon, houseIcon } from '#app/ui/icons/first-view.ts';
import styles from './tab-bar.module.css';

/** The tabs at the bottom of a phone. Source: look/README, Navigation per role. */
export function TabBar(): ReactNode {
  const { t } = useLingui();
  return (
    <nav className={styles['bar']} aria-label={t`Main`}>
      <Link to="/" className={styles['tab']} activeOptions={{ exact: true }}>
        <Face icon={houseIcon}>{t`Home`}</Face>
      </Link>
      <Link to="/event-list/$category" params={{ category: 'All' }} className={styles['tab']} activeOptions={{ includeSearch: false }}>
        <Face icon={compassIcon}>{t`Browse`}</Face>
      </Link>
      <Link to="/account" className={styles['tab']}>
        <Face icon={circleUserRoundIcon}>{t`Account`}</Face>
      </Link>
    </nav>
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
