import type { ComponentProps, ReactNode } from 'react';

import styles from './choice.module.css';
import { classNames } from '#app/ui/class-names.ts';

export type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** At the far end: a price, a count. */
  end?: ReactNode;
};

/** A radio or checkbox with its text as one row of at least 48 px; radios belong into a `<fieldset>`. */
export function ChoiceRow({
  label,
  hint,
  end,
  className,
  ...input
}: ChoiceProps & { type: 'checkbox' | 'radio' }): ReactNode {
  return (
    <label className={classNames(styles['choice'], className)}>
      <input {...input} className={styles['box']} />
      <ChoiceText label={label} hint={hint} />
      {end !== undefined && <span className={`${styles['end']} num`}>{end}</span>}
    </label>
  );
}

/** A switch: takes effect at once, without a save button. */
export function Toggle({ label, hint, className, ...input }: Omit<ChoiceProps, 'end'>): ReactNode {
  return (
    <label className={classNames(styles['choice'], styles['toggle'], className)}>
      <ChoiceText label={label} hint={hint} />
      <input {...input} type="checkbox" role="switch" className={styles['switch']} />
    </label>
  );
}

function ChoiceText({ label, hint }: { label: ReactNode; hint: ReactNode }): ReactNode {
  return (
    <span className={styles['text']}>
      {label}
      {hint !== undefined && <span className={styles['hint']}>{hint}</span>}
    </span>
  );
}
