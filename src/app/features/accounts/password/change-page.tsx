import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageBar } from '../../../shell/page-bar.tsx';
import { SignedInOnly } from '../signed-in-only.tsx';
import { ChangePasswordForm } from './change-form.tsx';
import styles from './password.module.css';

/** An attendee changes the password. Source: PWD-12. */
export function ChangePasswordPage(): ReactNode {
  return (
    <>
      <PageBar title={<Trans>Change password</Trans>} otherwise={{ to: '/account' }} />
      <div className={styles['page']}>
        <SignedInOnly>
          <ChangePasswordForm />
        </SignedInOnly>
      </div>
    </>
  );
}
