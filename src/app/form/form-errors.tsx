import { Plural } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { focusFirst } from './form-fields.ts';
import type { Form } from './use-form.ts';

interface Props<Values extends FieldValues> {
  readonly form: Form<Values>;
  /** what each field is called, in the order of the page */
  readonly labels: Readonly<Record<string, string>>;
  /** brings a field onto the page that is on it in parts only: the text of another language */
  readonly reveal?: (name: string) => void;
  /** the documented sentence of a form with wrong fields */
  readonly sentence?: string;
}

/**
 * Above a long form, once it was sent and something is wrong: each line leads to its field, and the first look goes here.
 * The form has `errorsOnTop`. Source: screens 53.
 */
export function FormErrors<Values extends FieldValues>({
  form,
  labels,
  reveal,
  sentence = '',
}: Props<Values>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const { failures, problem } = form;
  useEffect(() => {
    if (failures > 0) box.current?.focus();
  }, [failures]);
  const order = Object.keys(labels);
  const place = ([path]: readonly [string, string]): number =>
    order.findIndex((name) => path === name || path.split('.')[0] === name);
  const { errors, isSubmitted } = form.hook.formState;
  const wrong = isSubmitted ? flat(errors).toSorted((a, b) => place(a) - place(b)) : [];
  const count = wrong.length;
  if (failures === 0 || (count === 0 && problem === '')) return null;
  return (
    <ErrorSummary
      ref={box}
      title={
        count > 0 ? (
          <Plural value={count} one="Not saved: # field needs you" other="Not saved: # fields need you" />
        ) : (
          problem
        )
      }
      text={count > 0 && !wrong.some(([, text]) => text === problem) ? problem || sentence : undefined}
      lines={wrong.map(([name, text]) => ({ name, text: `${labels[name] ?? name}: ${text}` }))}
      onJump={(name) => {
        reveal?.(name);
        focusFirst(form.props.ref.current, (one) => one === name);
      }}
    />
  );
}

/** Every wrong field with its sentence, lists and groups by their paths. */
function flat(errors: FieldErrors, before = ''): [name: string, text: string][] {
  return Object.entries(errors).flatMap(([name, error]): [string, string][] => {
    if (typeof error !== 'object' || error === null) return [];
    const path = `${before}${name}`;
    return typeof error.message === 'string' ? [[path, error.message]] : flat(error as FieldErrors, `${path}.`);
  });
}
