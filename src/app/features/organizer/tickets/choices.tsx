import { useId, type ReactNode } from 'react';
import { Checkbox } from '#app/ui/form/choice.tsx';
import { FieldError } from '#app/ui/form/field.tsx';
import type { TicketForm } from './form-values.ts';
import sentenceForm from '../extras/sentence-form.module.css';

interface Props {
  readonly form: TicketForm;
  readonly name: 'coupon_id' | 'supplement_id';
  readonly label: string;
  readonly options: readonly { readonly id: number; readonly label: string; readonly hint?: string | undefined }[];
}

/** Some of the organizer's own things that go with a ticket. Source: TKT-17. */
export function Choices({ form, name, label, options }: Props): ReactNode {
  const errorId = useId();
  const chosen = idsOf(form.hook.watch(name));
  const error = form.errorOf(name);
  const choose = (id: number, isChosen: boolean): void =>
    form.hook.setValue(name, isChosen ? [...chosen, id] : chosen.filter((one) => one !== id), {
      shouldDirty: true,
      shouldTouch: true,
    });
  return (
    <fieldset className={sentenceForm['choices']} aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      {options.map(({ id, label: text, hint }) => (
        <Checkbox
          key={id}
          name={name}
          label={text}
          hint={hint}
          checked={chosen.includes(id)}
          onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
        />
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

function idsOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}
