import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';

import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './segmented.module.css';

type Segment = {
  value: string;
  label: ReactNode;
  /** After the label, with its meaning in words ("incomplete"). */
  icon?: { d: string; label: string };
};

type Props = {
  /** Names the choice. */
  legend: ReactNode;
  segments: readonly Segment[];
  value: string;
  /** `track` shares a sunken ground in equal parts, `tabs` stand free and scroll (one per ticket). */
  look?: 'track' | 'tabs';
  onChange: (value: string) => void;
};

/** Shows one of a few views; native radios, so that arrow keys work and the choice is announced. */
export function Segmented({ legend, segments, value, look = 'track', onChange }: Props): ReactNode {
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const keepEarlyChoice = useEffectEvent(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (chosen !== undefined && chosen !== value) onChange(chosen);
  });
  // who chose before the page woke up has chosen
  useEffect(() => keepEarlyChoice(), []);
  return (
    <fieldset ref={group}>
      <legend className="visually-hidden">{legend}</legend>
      <div className={classNames(styles['track'], styles[look])}>
        {segments.map((segment) => (
          <label key={segment.value} className={styles['segment']}>
            <input
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
            />
            {segment.label}
            {segment.icon && <Icon d={segment.icon.d} size={16} stroke={2.2} />}
            {segment.icon && <span className="visually-hidden">{segment.icon.label}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
