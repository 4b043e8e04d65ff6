import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { minusIcon, plusIcon } from '#app/ui/icons/buying.ts';
import styles from './stepper.module.css';

type Props = {
  value: number;
  /** The least that can be bought; plus goes from 0 straight to it. */
  min?: number;
  max: number;
  /** What is counted ("Balcony seat"). */
  label: string;
  lessLabel: string;
  moreLabel: string;
  /** Why plus is disabled, shown once the maximum is reached ("4 is the most per person"). */
  maxReason?: string;
  disabled?: boolean;
  onChange: (value: number) => void;
  /** Minus at the minimum: asks first, then the caller sets 0. Without it minus sets 0 at once. */
  onRemove?: () => void;
};

/** Chooses a quantity: at 0 there is only plus, at the maximum plus is disabled with its reason. Source: look/README. */
export function Stepper({
  value,
  min = 1,
  max,
  label,
  lessLabel,
  moreLabel,
  maxReason,
  disabled,
  onChange,
  onRemove,
}: Props): ReactNode {
  const more = useFocusKeptAtZero(value);
  const reasonId = useId();
  const next = Math.max(min, value + 1);
  const full = next > max;
  const less = (): void => (value > min ? onChange(value - 1) : onRemove ? onRemove() : onChange(0));
  return (
    <span className={styles['field']}>
      <span className={classNames(styles['stepper'], value === 0 && styles['zero'])} role="group" aria-label={label}>
        {value > 0 && (
          <button type="button" className={styles['step']} aria-label={lessLabel} disabled={disabled} onClick={less}>
            <Icon d={minusIcon} stroke={2.2} />
          </button>
        )}
        <output className={value === 0 ? 'visually-hidden' : 'num'} aria-live="polite" translate="no">
          {value}
        </output>
        <button
          ref={more}
          type="button"
          className={classNames(styles['step'], styles['more'])}
          aria-label={moreLabel}
          aria-disabled={full || disabled}
          aria-describedby={full && maxReason !== undefined ? reasonId : undefined}
          onClick={full || disabled ? undefined : () => onChange(next)}
        >
          <Icon d={plusIcon} stroke={2.2} />
        </button>
      </span>
      {full && maxReason !== undefined && (
        <span id={reasonId} className={styles['reason']}>
          {maxReason}
        </span>
      )}
    </span>
  );
}

/** Minus disappears at 0: a focus that was on it goes to plus instead of to the top of the page. */
function useFocusKeptAtZero(value: number): React.RefObject<HTMLButtonElement | null> {
  const more = useRef<HTMLButtonElement>(null);
  const before = useRef(value);
  useEffect(() => {
    if (value === 0 && before.current > 0 && document.activeElement === document.body) more.current?.focus();
    before.current = value;
  }, [value]);
  return more;
}
