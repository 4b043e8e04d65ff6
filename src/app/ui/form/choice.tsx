import { useId } from 'react';
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';

import { type ChoiceProps, ChoiceRow } from './choice-row.tsx';
import styles from './choice.module.css';
import { FieldError, isPresent } from './field.tsx';

/** A checkbox with its text as one row of at least 48 px. */
export function Checkbox({ error, ...choice }: ChoiceProps & { error?: ReactNode }): ReactNode {
  const errorId = useId();
  if (!isPresent(error)) return <ChoiceRow {...choice} type="checkbox" />;
  return (
    <div>
      <ChoiceRow {...choice} type="checkbox" aria-invalid aria-describedby={errorId} />
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; end?: ReactNode; disabled?: boolean };

type RadioListProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'children' | 'onChange'> & {
  legend: ReactNode;
  /** Beside the legend: "required". */
  note?: ReactNode;
  name: string;
  options: readonly RadioOption[];
  /** The chosen value; without it the list keeps its own state, starting from `defaultValue`. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  error?: ReactNode;
  /** One frame around the rows, the chosen one tinted (ways to pay). */
  framed?: boolean;
  hideLegend?: boolean;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  /** gets the chosen value */
  onChoose?: (value: string) => void;
};

/** One choice out of several rows; arrow keys move it, as radios do. */
export function RadioList(props: RadioListProps): ReactNode {
  const {
    legend,
    note,
    options,
    value,
    defaultValue,
    error,
    framed,
    hideLegend,
    onChange,
    onChoose,
    className,
    ...input
  } = props;
  const errorId = useId();
  const wrong = isPresent(error);
  return (
    <fieldset className={className} aria-describedby={wrong ? errorId : undefined}>
      <legend className={hideLegend ? 'visually-hidden' : styles['legend']}>
        {legend} {isPresent(note) && <span className={styles['note']}>{note}</span>}
      </legend>
      <div className={framed ? styles['framed'] : undefined}>
        {options.map((option) => (
          <ChoiceRow
            key={option.value}
            {...input}
            {...option}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            type="radio"
            aria-invalid={wrong || undefined}
            disabled={option.disabled || input.disabled}
            onChange={(event) => {
              onChange?.(event);
              onChoose?.(option.value);
            }}
          />
        ))}
      </div>
      {wrong && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
