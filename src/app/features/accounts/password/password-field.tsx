import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { TextField } from '#app/ui/form/text-field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { eyeIcon } from '#app/ui/icons/buying.ts';
import type { FieldProps } from '#app/form/use-form.ts';
import styles from './password.module.css';

interface Props extends FieldProps {
  readonly label: string;
  /** what password managers go by */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
}

/** A password, which can be shown. */
export function PasswordField({ label, ...field }: Props): ReactNode {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label={label}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          icon={eyeIcon}
          label={t`Show the password`}
          aria-pressed={shown}
          className={styles['eye']}
          onClick={() => setShown(!shown)}
        />
      }
      {...field}
    />
  );
}
