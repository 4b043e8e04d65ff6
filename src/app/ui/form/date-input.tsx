import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import styles from './control.module.css';

type Props = Omit<ComponentProps<'input'>, 'size' | 'type' | 'children'> & { label: string };

/** A small date field with the device's own picker; its label is only heard, the group around it says what it is for. */
export function DateInput({ label, className, ...input }: Props): ReactNode {
  return (
    <span className={classNames(styles['control'], styles['small'], className)}>
      <input {...input} type="date" aria-label={label} />
    </span>
  );
}
