import type { ReactNode } from 'react';
import { Checkbox } from '#app/ui/form/choice.tsx';
import { FieldError } from '#app/ui/form/field.tsx';
import styles from './event-form.module.css';
import type { EventForm } from './event-values.ts';

interface Props {
  readonly form: EventForm;
  readonly name: 'audience' | 'payment_methods';
  readonly legend: ReactNode;
  readonly words: readonly { readonly word: string; readonly label: ReactNode; readonly hint?: ReactNode }[];
}

/** Several words of a list that is sent with commas. Source: EVF-27, EVF-28. */
export function WordChoices({ form, name, legend, words }: Props): ReactNode {
  const { ref: _ref, error, required: _required, ...field } = form.field(name);
  const chosen = form.hook.watch(name);
  const choose = (word: string, isOn: boolean): void => {
    const next = words.map((one) => one.word).filter((one) => (one === word ? isOn : chosen.includes(one)));
    form.hook.setValue(name, next, { shouldDirty: true, shouldTouch: true });
  };
  return (
    <fieldset className={styles['group']}>
      <legend>{legend}</legend>
      <div className={styles['choices']}>
        {words.map(({ word, label, hint }) => (
          <Checkbox
            key={word}
            name={field.name}
            label={label}
            hint={hint}
            checked={chosen.includes(word)}
            onChange={({ target }) => choose(word, target.checked)}
          />
        ))}
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
