import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PASSWORD_MIN } from '#domain/accounts/limits.ts';
import type { FieldProps } from '#app/form/use-form.ts';
import { PasswordField } from './password-field.tsx';

interface Props {
  readonly field: (name: 'password' | 'password_confirmation') => FieldProps;
}

/** A new password and its repeat. Source: PWD-08, PWD-09, PWD-13. */
export function NewPasswordFields({ field }: Props): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        hint={t`At least ${PASSWORD_MIN} characters.`}
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
