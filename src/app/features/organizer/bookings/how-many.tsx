import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { minusIcon, plusIcon } from '#app/ui/icons/buying.ts';
import styles from './booking-view.module.css';

interface HowManyProps {
  readonly typed: string;
  readonly open: number;
  readonly onChange: (typed: string) => void;
}

/** A number, typed or stepped; never past what is left. Source: BKG-11. */
export function HowMany({ typed, open, onChange }: HowManyProps): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const count = Number(typed) || 0;
  const step = (by: number): void => onChange(String(Math.min(open, Math.max(1, count + by))));
  return (
    <div className={styles['how-many']}>
      <label htmlFor={id}>
        <Trans>People coming in now</Trans>
      </label>
      <span className={styles['stepper']}>
        <button type="button" aria-label={t`One person less`} aria-disabled={count <= 1} onClick={() => step(-1)}>
          <Icon d={minusIcon} stroke={2.2} />
        </button>
        <input
          id={id}
          className="num"
          inputMode="numeric"
          autoComplete="off"
          size={3}
          maxLength={6}
          value={typed}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <button type="button" aria-label={t`One person more`} aria-disabled={count >= open} onClick={() => step(1)}>
          <Icon d={plusIcon} stroke={2.2} />
        </button>
      </span>
    </div>
  );
}
