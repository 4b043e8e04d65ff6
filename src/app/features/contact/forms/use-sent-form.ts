import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import * as v from 'valibot';
import type { AnyEndpoint, InputOf } from '#wire/endpoint.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { useErrorText } from '#app/shell/error-text.ts';

export interface FormState {
  readonly busy: boolean;
  readonly sent: boolean;
  /** field → key of what is wrong with it */
  readonly errors: Readonly<Record<string, string>>;
  /** why it was not sent, as a sentence */
  readonly problem: string;
}

const START: FormState = { busy: false, sent: false, errors: {}, problem: '' };

/**
 * A form that is checked by its call's own schema and sent as whoever is signed in, without a network later; `more` goes with
 * its fields.
 */
export function useSentForm(endpoint: AnyEndpoint, more: Readonly<Record<string, unknown>> = {}) {
  const textOf = useErrorText();
  const { mutateAsync: submitted } = useMutation(mutation(endpoint, { queued: true }));
  const [state, setState] = useState(START);
  const send = async (form: HTMLFormElement): Promise<void> => {
    const given: InputOf<AnyEndpoint> = { ...Object.fromEntries(new FormData(form)), ...more };
    const errors = errorsOf(endpoint, given);
    setState({ ...START, errors, busy: Object.keys(errors).length === 0 });
    if (Object.keys(errors).length > 0) return focusFirst(form, errors);
    try {
      await submitted(given);
      setState({ ...START, sent: true });
    } catch (error) {
      const wrong = error instanceof CallError ? error.errors : {};
      setState({ ...START, errors: wrong, problem: textOf(error) });
      focusFirst(form, wrong);
    }
  };
  return {
    state,
    submit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault();
      if (!state.busy) void send(event.currentTarget);
    },
  };
}

/** Key of what is wrong with each field of an input; a field that is not there at all is required. */
function errorsOf(endpoint: AnyEndpoint, given: Record<string, unknown>): Record<string, string> {
  const parsed = v.safeParse(endpoint.input, given);
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of parsed.issues) {
    const field = v.getDotPath(issue) ?? '';
    errors[field] ??= issue.received === 'undefined' ? 'FieldRequired' : issue.message;
  }
  return errors;
}

function focusFirst(form: HTMLFormElement, errors: Readonly<Record<string, string>>): void {
  const wrong = [...form.elements].find((element) => (element.getAttribute('name') ?? '') in errors);
  if (wrong instanceof HTMLElement) wrong.focus();
}
