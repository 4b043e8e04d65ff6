import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import styles from './control.module.css';
import { Icon } from '#app/ui/icon.tsx';
import { searchIcon } from '#app/ui/icons/first-view.ts';

type Props = Omit<ComponentProps<'input'>, 'size' | 'type' | 'children'> & { label: string; size?: 'small' | 'medium' };

/** A search box; the caller owns the `<form role="search">` around it, so that it works before hydration. */
export function SearchInput({ label, size = 'medium', className, ...input }: Props): ReactNode {
  return (
    <span className={classNames(styles['control'], styles['search'], size === 'small' && styles['small'], className)}>
      <Icon d={searchIcon} size={size === 'small' ? 18 : 20} />
      <input enterKeyHint="search" {...input} type="search" aria-label={label} />
    </span>
  );
}
