import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { chevronDownIcon } from '#app/ui/icons/first-view.ts';
import { Menu } from '#app/ui/overlay/menu.tsx';
import styles from './city-chooser.module.css';
import { homeQueries } from './home-queries.ts';

/** The heading of the home page; its place is a chooser of the towns with events to come. Source: look/README. */
export function CityChooser(): ReactNode {
  const { t } = useLingui();
  const cities = useQuery(homeQueries.cities).data?.data ?? [];
  return (
    <div className={styles['heading']}>
      <h1 className={styles['title']}>
        <Trans>
          Going out <span className={styles['in']}>in</span> <span className="visually-hidden">Belgium</span>
        </Trans>
      </h1>
      <Menu
        label={t`Belgium, choose a town`}
        triggerClassName={styles['place'] ?? ''}
        trigger={
          <>
            <Trans>Belgium</Trans>
            <Icon d={chevronDownIcon} stroke={2.5} className={styles['arrow']} />
          </>
        }
      >
        {cities.map(({ city, town, events_count }) => (
          <li key={town}>
            <Link to="/event-list/$category" params={{ category: 'All' }} search={{ city: town }}>
              {city}
              <span className={styles['count']}>{events_count}</span>
            </Link>
          </li>
        ))}
      </Menu>
    </div>
  );
}
