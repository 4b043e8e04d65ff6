import { type ReactNode, useEffect, useRef } from 'react';
import { OTP_LENGTH } from '#domain/accounts/limits.ts';
import { Field } from '#app/ui/form/field.tsx';
import styles from './code-field.module.css';

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly error: string | undefined;
  /** how often it was not taken: each time what is there is selected, to be typed over */
  readonly failures: number;
  readonly onType: (digits: string) => void;
}

/** One input, drawn as a box for each digit: paste, autofill and screen readers meet an ordinary field. Source: SGN-12, screens 25. */
export function CodeField({ label, hint, value, error, failures, onType }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (failures === 0) return;
    input.current?.focus();
    input.current?.select();
  }, [failures]);
  return (
    <Field label={label} hint={error ? undefined : hint} error={error}>
      {(control) => (
        <span className={styles['code']}>
          <input
            {...control}
            ref={input}
            name="otp_code"
            className={styles['input']}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={value}
            onChange={(event) => onType(event.currentTarget.value.replace(/\D/g, '').slice(0, OTP_LENGTH))}
          />
          {Array.from({ length: OTP_LENGTH }, (_, at) => (
            <i key={at} className={styles['box']} data-next={at === value.length || undefined} aria-hidden="true">
              {value[at]}
            </i>
          ))}
        </span>
      )}
    </Field>
  );
}
