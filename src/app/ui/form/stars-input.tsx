import { useId } from 'react';
import type { ReactNode } from 'react';

import { FieldError, isPresent } from './field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { starIcon } from '#app/ui/icons/first-view.ts';
import styles from './stars-input.module.css';

type Props = {
  legend: ReactNode;
  /** What each rating is called, lowest first ("1 star" … "5 stars"). */
  labels: readonly string[];
  /** 0 while nothing is chosen. */
  value: number;
  error?: ReactNode;
  onChange: (value: number) => void;
};

/** Chooses a rating; five radios that fill up to the chosen star. Source: REV-07. */
export function StarsInput({ legend, labels, value, error, onChange }: Props): ReactNode {
  const id = useId();
  const wrong = isPresent(error);
  return (
    <fieldset aria-describedby={wrong ? id : undefined}>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['stars']}>
        {labels.map((label, index) => (
          <label key={label} className={styles['star']}>
            <input
              type="radio"
              name={`${id}r`}
              aria-label={label}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
            />
            <Icon d={starIcon} size={28} />
          </label>
        ))}
      </div>
      {wrong && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
