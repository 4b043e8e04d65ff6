import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, get } from 'react-hook-form';
import { meantAddress } from '#domain/accounts/meant-address.ts';
import type { Form } from './use-form.ts';

/**
 * The hint of a field whose address looks mistyped once it was left: the one that was probably meant, taken by a tap.
 * Undefined while there is none. It never keeps a form from being sent. Source: second.md 24.
 */
export function useMeantAddress<Values extends FieldValues>(
  { hook }: Pick<Form<Values>, 'hook'>,
  name: FieldPath<Values>,
): ReactNode {
  const typed: unknown = hook.watch(name);
  const isLeft = get(hook.formState.touchedFields, name) === true;
  const meant = isLeft && typeof typed === 'string' ? meantAddress(typed) : undefined;
  if (meant === undefined) return undefined;
  const take = (): void => {
    hook.setValue(name, meant as FieldPathValue<Values, typeof name>, { shouldDirty: true, shouldValidate: true });
    // the question goes, and with it the button that has the focus
    hook.setFocus(name);
  };
  return (
    <button type="button" className="link" onClick={take}>
      <Trans>Did you mean {meant}?</Trans>
    </button>
  );
}
