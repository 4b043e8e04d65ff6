import type { ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import styles from './key-values.module.css';

export type KeyValue = { key: string; label: ReactNode; value: ReactNode; look?: 'small' | 'strong' };

/** Labels with their values at the far end: sums, order data. */
export function KeyValues({
  rows,
  className,
}: {
  rows: readonly KeyValue[];
  className?: string | undefined;
}): ReactNode {
  return (
    <dl className={className}>
      {rows.map(({ key, label, value, look }) => (
        <div key={key} className={classNames(styles['row'], look && styles[look])}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
