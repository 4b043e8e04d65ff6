import type { ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './info-row.module.css';

type RowProps = {
  /** A `DateTile`, `IconTile` or `InitialsTile`. */
  tile: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** At the end: an `IconButton` of kind `tint`. */
  action?: ReactNode;
};

/** When, where, by whom: a tile, a bold line, a quiet one. */
export function InfoRow({ tile, title, text, action }: RowProps): ReactNode {
  return (
    <div className={styles['row']}>
      {tile}
      <div className={styles['text']}>
        <b>{title}</b>
        {text && <div className={styles['more']}>{text}</div>}
      </div>
      {action}
    </div>
  );
}

/** A leaf of a calendar; the row beside it says the date in full. */
export function DateTile({ month, day }: { month: string; day: string }): ReactNode {
  return (
    <div className={classNames(styles['tile'], styles['date'])} aria-hidden="true">
      <span className={styles['month']}>{month}</span>
      <span className={classNames(styles['day'], 'display num')}>{day}</span>
    </div>
  );
}

type IconTileProps = { icon: string; size?: 'medium' | 'small'; soft?: boolean };

/** An icon on a square ground, sunken or soft amber. */
export function IconTile({ icon, size = 'medium', soft = false }: IconTileProps): ReactNode {
  return (
    <div className={classNames(styles['tile'], size === 'small' && styles['small'], soft && styles['soft'])}>
      <Icon d={icon} size={size === 'small' ? 20 : 22} />
    </div>
  );
}

/** Two letters instead of a logo; the name stands beside it. */
export function InitialsTile({ initials }: { initials: string }): ReactNode {
  return (
    <div className={classNames(styles['tile'], styles['ink'], 'display')} aria-hidden="true">
      {initials}
    </div>
  );
}
