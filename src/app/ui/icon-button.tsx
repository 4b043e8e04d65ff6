import type { ComponentProps, ReactNode } from 'react';

import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { Icon } from './icon.tsx';

export type IconButtonLook = {
  /** `solid` floats on a picture, `tint` is a quiet disc, `plain` has no ground. */
  kind?: 'plain' | 'solid' | 'tint';
  size?: 'medium' | 'large';
  /** Room for a short text beside the icon ("EN"). */
  wide?: boolean;
};

type Props = Omit<ComponentProps<'button'>, 'children'> &
  IconButtonLook & {
    /** Says what it does; with a badge, the count too ("Filters, 2 active"). */
    label: string;
    icon: string;
    iconSize?: number;
    filled?: boolean;
    badge?: ReactNode;
  };

/** The classes of a round 44 px button, for links that look like one. */
export function iconButtonClass({ kind = 'plain', size = 'medium', wide = false }: IconButtonLook = {}): string {
  return classNames(styles['button'], styles[kind], styles[size], wide && styles['wide']);
}

/** A button that shows only an icon; its name is `label`. */
export function IconButton({
  label,
  icon,
  iconSize = 22,
  filled,
  badge,
  kind,
  size,
  wide,
  className,
  ...rest
}: Props): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(iconButtonClass({ kind, size, wide }), className)}
      aria-label={label}
    >
      <Icon d={icon} size={iconSize} filled={filled} />
      {badge !== undefined && badge !== 0 && <Badge>{badge}</Badge>}
    </button>
  );
}
