import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldProps } from '#app/form/use-form.ts';
import { PasswordField } from './password-field.tsx';

interface Props {
  /** characters that it has at least */
  readonly min: number;
  readonly field: (name: 'password' | 'password_confirmation') => FieldProps;
}

/** A new password and its repeat. Source: PWD-08, PWD-09, PWD-13. */
export function NewPasswordFields({ min, field }: Props): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        hint={t`At least ${min} characters.`}
        {...field('password')}
      />
      <PasswordField
        label={t`Repeat the new password`}
        autoComplete="new-password"
        {...field('password_confirmation')}
      />
    </>
  );
}
