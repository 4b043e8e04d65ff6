import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import styles from './control.module.css';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { lockIcon } from '#app/ui/icons/buying.ts';

type InputProps = Omit<ComponentProps<'input'>, 'size' | 'children'> & {
  /** Lucide path at the start ("calendar"). */
  icon?: string;
  size?: 'small' | 'medium';
  /** At the end: a unit, or a button such as "Show password". */
  end?: ReactNode;
};

/** A one-line input without a label; give it `aria-label`, or use `TextField`. */
export function TextInput({ icon, size = 'medium', end, className, ...input }: InputProps): ReactNode {
  return (
    <span className={classNames(styles['control'], size === 'small' && styles['small'], className)}>
      {icon !== undefined && <Icon d={icon} size={18} />}
      <input {...input} />
      {input.disabled === true && end === undefined ? <Icon d={lockIcon} size={16} /> : end}
    </span>
  );
}

type FieldProps = InputProps & FieldTexts;

/** A labelled one-line input; everything else goes to the `<input>` (`{...register('email')}` too). */
export function TextField({ label, note, hint, error, counter, ...input }: FieldProps): ReactNode {
  return (
    <Field label={label} note={note} hint={hint} error={error} counter={counter}>
      {(control) => <TextInput {...input} {...control} />}
    </Field>
  );
}

type AreaProps = Omit<ComponentProps<'textarea'>, 'children'> & FieldTexts;

/** A labelled text of several lines that grows with its content. */
export function TextAreaField({ label, note, hint, error, counter, className, ...area }: AreaProps): ReactNode {
  return (
    <Field label={label} note={note} hint={hint} error={error} counter={counter}>
      {(control) => (
        <span className={classNames(styles['control'], className)}>
          <textarea {...area} {...control} />
        </span>
      )}
    </Field>
  );
}
