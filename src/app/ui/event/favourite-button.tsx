import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import styles from './favourite-button.module.css';
import { Icon } from '#app/ui/icon.tsx';
import { heartIcon } from '#app/ui/icons/first-view.ts';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  on: boolean;
  /** Names the thing, not the state ("Favourite: Linten"): the state is announced as pressed. */
  label: string;
  /** It waits for a network. */
  waits?: boolean;
};

/** The heart on a poster. */
export function FavouriteButton({ on, label, waits = false, className, ...rest }: Props): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles['button'], className)}
      data-waits={waits || undefined}
      aria-label={label}
      aria-pressed={on}
    >
      <span className={styles['disc']}>
        <Icon d={heartIcon} size={18} stroke={2.1} filled={on} />
      </span>
    </button>
  );
}
