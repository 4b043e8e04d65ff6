import type { ComponentProps, ReactNode } from 'react';

import { Icon } from '#app/ui/icon.tsx';
import { chevronDownIcon } from '#app/ui/icons/first-view.ts';
import styles from './inline-select.module.css';

/** A select that reads as text with a chevron ("Soonest first"), for sorting a list. */
export function InlineSelect({
  label,
  ...select
}: Omit<ComponentProps<'select'>, 'size'> & { label: string }): ReactNode {
  return (
    <span className={styles['inline']}>
      <select {...select} aria-label={label} />
      <Icon d={chevronDownIcon} size={16} />
    </span>
  );
}
