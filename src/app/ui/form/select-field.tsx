import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import styles from './control.module.css';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { chevronDownIcon } from '#app/ui/icons/first-view.ts';

type SelectProps = Omit<ComponentProps<'select'>, 'size'> & { size?: 'small' | 'medium' };

/** A native select without a label; give it `aria-label`, or use `SelectField`. Children are `<option>`s. */
export function Select({ size = 'medium', className, ...select }: SelectProps): ReactNode {
  return (
    <span className={classNames(styles['control'], styles['select'], size === 'small' && styles['small'], className)}>
      <select {...select} />
      <Icon d={chevronDownIcon} size={18} />
    </span>
  );
}

/** A labelled native select. */
export function SelectField({ label, note, hint, error, counter, ...select }: SelectProps & FieldTexts): ReactNode {
  return (
    <Field label={label} note={note} hint={hint} error={error} counter={counter}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  );
}
