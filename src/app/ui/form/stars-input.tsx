import { useId } from 'react';
import type { ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import { FieldError, isPresent } from './field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { starIcon } from '#app/ui/icons/other-pages.ts';
import styles from './stars-input.module.css';

type Props = {
  legend: ReactNode;
  /** What each rating is called, lowest first ("1 star" … "5 stars"); the chosen one stands below the large stars. */
  labels: readonly string[];
  /** Of the radios; a form finds them by it. */
  name?: string;
  size?: 'medium' | 'large';
  /** 0 while nothing is chosen. */
  value: number;
  error?: ReactNode;
  onChange: (value: number) => void;
};

/** Chooses a rating; five radios that fill up to the chosen star. Source: REV-07. */
export function StarsInput({ legend, labels, name, size = 'medium', value, error, onChange }: Props): ReactNode {
  const id = useId();
  const wrong = isPresent(error);
  return (
    <fieldset aria-describedby={wrong ? id : undefined}>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={classNames(styles['stars'], styles[size])}>
        {labels.map((label, index) => (
          <label key={label} className={styles['star']}>
            <input
              type="radio"
              name={name ?? `${id}r`}
              aria-label={label}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
            />
            <Icon d={starIcon} size={size === 'large' ? 36 : 28} />
          </label>
        ))}
      </div>
      {size === 'large' && (
        <p className={styles['word']} aria-hidden="true">
          {labels[value - 1] ?? '\u00a0'}
        </p>
      )}
      {wrong && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
