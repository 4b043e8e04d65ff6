import type { ReactNode } from 'react';
import type { EventCard } from '#wire/catalogue/event.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { heartIcon } from '#app/ui/icons/first-view.ts';
import styles from './page-favourite.module.css';
import { useFavourite } from './use-favourite.ts';

export interface PageFavouriteProps {
  readonly event: EventCard;
  /** stands here until this is loaded */
  readonly instead?: ReactNode;
}

/** The heart over the poster of an event's page. */
export function PageFavourite({ event }: PageFavouriteProps): ReactNode {
  const { isOn, waits, label, toggle } = useFavourite(event);
  return (
    <IconButton
      kind="solid"
      icon={heartIcon}
      filled={isOn}
      label={label}
      aria-pressed={isOn}
      data-waits={waits || undefined}
      className={styles['heart']}
      onClick={toggle}
    />
  );
}
