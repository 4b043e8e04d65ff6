import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ChangePasswordForm } from './change-form.tsx';
import styles from './password.module.css';

/** An organizer changes the password. Source: PWD-12. */
export function OfficeChangePasswordPage(): ReactNode {
  return (
    <div className={styles['office']}>
      <h1>
        <Trans>Change password</Trans>
      </h1>
      <ChangePasswordForm />
    </div>
  );
}
