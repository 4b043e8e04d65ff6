import type { ReactNode } from 'react';

import { Icon } from '#app/ui/icon.tsx';
import { starIcon } from '#app/ui/icons/other-pages.ts';
import styles from './stars.module.css';

const COUNT = 5;

/** A rating of 1 to 5 whole stars (the average comes rounded up); `label` says it ("5 of 5 stars"). Source: REV-07. */
export function Stars({ value, label, size = 18 }: { value: number; label: string; size?: number }): ReactNode {
  return (
    <span className={styles['stars']} role="img" aria-label={label}>
      {Array.from({ length: COUNT }, (_, index) => (
        <Icon key={index} d={starIcon} size={size} filled={index < value} />
      ))}
    </span>
  );
}
