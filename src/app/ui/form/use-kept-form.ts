import { type InputEvent, type RefObject, useLayoutEffect, useRef } from 'react';

import { useDraft } from './use-draft.ts';

type Values = Readonly<Record<string, string>>;

/**
 * Keeps what is typed into a form's uncontrolled text fields while the visit lasts, and fills it in when the form comes
 * back. `forget` once it was sent; `base` is what the fields began with: from another base the form begins anew.
 */
export function useKeptForm(
  name: string,
  base: unknown = '',
): {
  ref: RefObject<HTMLFormElement | null>;
  onInput: (event: InputEvent<HTMLFormElement>) => void;
  forget: () => void;
} {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues, forget] = useDraft<Values>(`${name} ${JSON.stringify(base)}`, {});
  const first = useRef(values);
  useLayoutEffect(() => {
    for (const [field, value] of Object.entries(first.current)) {
      const input = ref.current?.elements.namedItem(field);
      if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.value = value;
    }
  }, []);
  return {
    ref,
    onInput: ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
        setValues({ ...values, [target.name]: target.value });
    },
    forget,
  };
}
